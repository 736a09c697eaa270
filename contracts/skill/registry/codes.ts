/** The findings of the truth registries. */

import { code, defineCodes } from "../../../compiler/diagnostics/code.js";

const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");

export const registryCodes = defineCodes({
  "missing-request-part": code<{ readonly part: string; readonly operation: string }>({
    severity: "error",
    title: "a registry request lacks a part that its operation needs",
    message: ({ part, operation }) => `\`${operation}\` needs \`${part}\``,
    help: ({ part }) => (part === "expected_revision" ? "give the record's revision as you read it; 0 for a new record" : `add \`${part}\``),
    explain: {
      why: "Every operation says exactly what it changes and on which revision it was decided, so that two writers can't undo each other's work unseen.",
      wrong: '{"operation": "upsert", "payload": {"set": {"a": 1}}}',
      right: '{"operation": "upsert", "expected_revision": 0, "payload": {"set": {"a": 1}}}',
    },
  }),
  "unexpected-request-part": code<{ readonly part: string; readonly operation: string }>({
    severity: "error",
    title: "a registry request has a part that its operation does not take",
    message: ({ part, operation }) => `\`${operation}\` takes no \`${part}\``,
    help: ({ part, operation }) => (part === "expected_revision" ? `remove it; \`${operation}\` inherits the proposal's` : "remove it; a request makes one kind of change"),
    explain: {
      why: "A request makes one change. A decision takes over the proposal as it stands, its revision included, so it can't carry one of its own.",
      wrong: '{"operation": "accept", "proposal_event_id": "…", "expected_revision": 0}',
      right: '{"operation": "accept", "proposal_event_id": "…"}',
    },
  }),
  "invalid-registry-operation": code<{ readonly operation: string; readonly registry: string }>({
    severity: "error",
    title: "the registry has no such operation",
    message: ({ operation, registry }) => `the registry \`${registry}\` has no \`${operation}\``,
    help: ({ operation }) => (operation === "transition" ? "change the field with `upsert`; only channels and launches have governed states" : "suppression and its lifting exist in `consent` only"),
    explain: {
      why: "Consent can be withdrawn at once, and only channels and launches go through governed states; the other registries know neither.",
      wrong: 'claims: {"operation": "suppress"}',
      right: 'consent: {"operation": "suppress"}',
    },
  }),
  "missing-capability": code<{ readonly operation: string; readonly registry: string }>({
    severity: "error",
    title: "a canonical operation without a capability of the host",
    message: ({ operation, registry }) => `\`${operation}\` changes what \`${registry}\` holds as true and has no capability`,
    help: () => "submit it with `\"operation\": \"propose\"`, or ask the host for a capability for this request",
    explain: {
      why: "The `actor` of a request is a claim, not a proof: anyone can write the owner's name there. Only a capability signed by the host for this one request gives authority.",
      wrong: 'registry append claims upsert.json',
      right: 'registry append claims upsert.json --capability cap.json --key host.key',
    },
  }),
  "needless-capability": code<{ readonly operation: string }>({
    severity: "error",
    title: "a capability for an operation that needs none",
    message: ({ operation }) => `\`${operation}\` needs no capability and has none`,
    help: () => "leave the capability out",
    explain: {
      why: "Proposals and suppressions are open to everyone. A capability that goes with them would be spent for nothing, or would lend them an authority that they must not have.",
      wrong: "registry propose claims p.json --capability cap.json",
      right: "registry propose claims p.json",
    },
  }),
  "invalid-capability": code<{ readonly what: string }>({
    severity: "error",
    title: "a capability that does not hold for this request",
    message: ({ what }) => `the capability ${what}`,
    help: () => "ask the host for a fresh capability for exactly this request",
    explain: {
      why: "A capability is good for one request: its hash, record, idempotency key, project and time. If any of them differs, whoever gave it agreed to something else.",
      wrong: "a capability for `upsert b=2` used for `upsert b=3`",
      right: "a capability issued for `upsert b=3`",
    },
  }),
  "owner-mismatch": code<{ readonly operation: string; readonly registry: string; readonly actor: string; readonly allowed: readonly string[] }>({
    severity: "error",
    title: "someone else than the registry's owner decides",
    message: ({ operation, registry, actor }) => `\`${actor}\` may not \`${operation}\` in \`${registry}\``,
    help: ({ allowed }) => `only ${list(allowed)} may; propose the change instead`,
    explain: {
      why: "Each registry has one owner. Everyone may propose; only the owner decides what is held as true.",
      wrong: '{"operation": "accept", "actor": {"type": "skill", "id": "content-writer"}}',
      right: '{"operation": "accept", "actor": {"type": "skill", "id": "offer-claims-registry"}}',
    },
  }),
  "subject-mismatch": code<{ readonly actor: string; readonly subject: string }>({
    severity: "error",
    title: "a data subject erases another's record",
    message: ({ actor, subject }) => `the data subject \`${actor}\` asks to erase \`${subject}\``,
    help: () => "a data subject can erase its own record, authorized by itself",
    explain: {
      why: "Erasure on a person's request needs no proposal, so it must not reach any other record than that person's.",
      wrong: '{"operation": "erase", "aggregate_id": "subject-b", "actor": {"type": "data-subject", "id": "subject-a"}}',
      right: '{"operation": "erase", "aggregate_id": "subject-a", "actor": {"type": "data-subject", "id": "subject-a"}}',
    },
  }),
  "idempotency-key-mismatch": code<{ readonly key: string; readonly event: string }>({
    severity: "error",
    title: "an idempotency key is used for different content",
    message: ({ key, event }) => `the idempotency key \`${key}\` was used for other content, event ${event}`,
    help: () => "retry with the very same request, or choose a new key",
    explain: {
      why: "The key makes a retry safe: the same key means the same request. With other content, one of the two requests would be lost without a word.",
      wrong: 'p1 {"a": 1}, then p1 {"a": 2}',
      right: 'p1 {"a": 1}, then p2 {"a": 2}',
    },
  }),
  "stale-revision": code<{ readonly id: string; readonly expected: number; readonly current: number }>({
    severity: "error",
    title: "a change was decided on another revision of its record",
    message: ({ id, expected, current }) => `\`${id}\` is at revision ${current}, not ${expected}`,
    help: () => "read the record again and decide on what it says now",
    explain: {
      why: "The record has changed since the request was written. Applying it anyway would overwrite a change that its author never saw.",
      wrong: 'record at revision 1, {"expected_revision": 0}',
      right: 'record at revision 1, {"expected_revision": 1}',
    },
  }),
  "unknown-proposal": code<{ readonly id: string; readonly decided?: string }>({
    severity: "error",
    title: "a decision on a proposal that is not open",
    message: ({ id, decided }) => (decided === undefined ? `there is no proposal \`${id}\`` : `the proposal \`${id}\` was decided before: ${decided}`),
    help: ({ decided }) => (decided === undefined ? "take the event's identifier from `pending` in the projection" : "propose again to decide anew"),
    explain: {
      why: "A proposal is decided once. A second decision would contradict the first in a log that can't be changed.",
      wrong: "accept, then reject the same proposal",
      right: "accept the proposal; propose the opposite change anew",
    },
  }),
  "proposal-mismatch": code<{ readonly given: string; readonly proposed: string }>({
    severity: "error",
    title: "a decision names another record than its proposal",
    message: ({ given, proposed }) => `the proposal is about \`${proposed}\`, the decision about \`${given}\``,
    help: ({ proposed }) => `write \`${proposed}\` as \`aggregate_id\``,
    explain: {
      why: "The capability for the decision is bound to the record that the decision names; it must be the one that changes.",
      wrong: 'proposal for claim-1, {"operation": "accept", "aggregate_id": "claim-2"}',
      right: 'proposal for claim-1, {"operation": "accept", "aggregate_id": "claim-1"}',
    },
  }),
  "closed-record": code<{ readonly id: string; readonly status: string }>({
    severity: "error",
    title: "a change to a record that is closed",
    message: ({ id, status }) => `\`${id}\` is ${status} and does not change any more`,
    help: () => "start a new record with a new identifier",
    explain: {
      why: "A tombstone is the end of a record: whoever relied on it was told so. An erased record opens again only by a restore.",
      wrong: "tombstone claim-1, then upsert claim-1",
      right: "tombstone claim-1, then upsert claim-2",
    },
  }),
  "unknown-record": code<{ readonly id: string; readonly operation: string }>({
    severity: "error",
    title: "an operation on a record that does not exist",
    message: ({ id, operation }) => `there is no record \`${id}\` to ${operation}`,
    help: () => "check the identifier",
    explain: {
      why: "Only `upsert` makes a record. A transition or tombstone of something that was never there is a slip in the identifier.",
      wrong: 'tombstone "claim-l"',
      right: 'tombstone "claim-1"',
    },
  }),
  "invalid-transition": code<{ readonly id: string; readonly from: string; readonly to: string; readonly current: string; readonly allowed: readonly string[] }>({
    severity: "error",
    title: "a state change that the registry's graph does not have",
    message: ({ id, from, to, current }) => (from === current ? `\`${id}\` can't go from \`${from}\` to \`${to}\`` : `\`${id}\` is \`${current}\`, not \`${from}\``),
    help: ({ current, allowed }) => (allowed.length === 0 ? `\`${current}\` is an end` : `from \`${current}\` it can go to ${list(allowed)}`),
    explain: {
      why: "States come in a fixed order because each promises something: a channel that was never warmed up must not be active.",
      wrong: '{"transition": {"from": "proposed", "to": "active"}}',
      right: '{"transition": {"from": "proposed", "to": "warming"}}',
    },
  }),
  "ungoverned-state": code<{ readonly registry: string; readonly what: string; readonly initial: string }>({
    severity: "error",
    title: "a governed state is set past its graph",
    message: ({ what }) => what,
    help: ({ registry, initial }) => `a record of \`${registry}\` starts with \`"state": "${initial}"\` and changes it by \`transition\``,
    explain: {
      why: "If `state` could be set like any other field, the graph of states would bind no one.",
      wrong: '{"operation": "upsert", "payload": {"set": {"state": "active"}}}',
      right: '{"operation": "transition", "payload": {"transition": {"from": "warming", "to": "active"}}}',
    },
  }),
  "invalid-consent-value": code<{ readonly what: string; readonly allowed: readonly string[] }>({
    severity: "error",
    title: "a consent record holds something outside its closed fields",
    message: ({ what }) => `${what} is not among what a consent record may hold`,
    help: ({ allowed }) => `allowed: ${list(allowed)}`,
    explain: {
      why: "Free text in a consent record soon holds a name or an address, and an append-only log never forgets it. Reasons and fields are codes.",
      wrong: '{"reason": "said no on the phone"}',
      right: '{"reason": "user-request"}',
    },
  }),
  "untrusted-restore": code<{ readonly what: string }>({
    severity: "error",
    title: "a withdrawal is lifted without newer, trusted evidence",
    message: ({ what }) => what,
    help: () => "a restore needs measured or user-provided evidence with its time, newer than the withdrawal, named in `basis_ref`",
    explain: {
      why: "A withdrawal stands until the person agrees anew. Older or derived evidence can't outweigh it.",
      wrong: '{"operation": "restore", "source": {"type": "proxy", …}}',
      right: '{"operation": "restore", "source": {"type": "user-provided", "observed_at": "2026-07-11T09:00:00Z", …}}',
    },
  }),
  "broken-log": code<{ readonly line: number; readonly what: string }>({
    severity: "error",
    title: "a line of the log is not what was once written",
    message: ({ line, what }) => (line === 0 ? `the log is broken: ${what}` : `event ${line} is broken: ${what}`),
    help: () => "restore the log from a copy; nothing from this line on can be relied on",
    explain: {
      why: "Each event holds the hash of the one before it, so a change, a removal or a swap shows. From the first broken line on, nothing is known to be true.",
      wrong: "an edited line in memory/events/claims.ndjson",
      right: "the log as it was written",
    },
  }),
  "unfinished-log-line": code<Record<string, never>>({
    severity: "warning",
    title: "the last line of the log was never finished",
    message: () => "the last line was not finished: its writer was interrupted and never confirmed it",
    help: () => "nothing to do; the next append cuts it off",
    explain: {
      why: "A line counts once it is whole and on the disk. What an interrupted writer left was never confirmed to anyone.",
      wrong: '{"actor": {"id": "content-wr',
      right: "whole lines only",
    },
  }),
  "head-mismatch": code<{ readonly what: string }>({
    severity: "error",
    title: "the log does not reach its pinned head",
    message: ({ what }) => what,
    help: () => "restore the log from a copy that reaches the head",
    explain: {
      why: "A chain of hashes can't tell that its end was cut off: what is left is a sound chain. Where the log once ended is therefore noted apart.",
      wrong: "3 events where the head names offset 4",
      right: "4 events and a head at offset 4",
    },
  }),
  "stale-head": code<{ readonly what: string }>({
    severity: "warning",
    title: "the pinned head could not be written",
    message: ({ what }) => `the event is in the log, but its head could not be pinned (${what})`,
    help: () => "mend the cause; the next append pins it",
    explain: {
      why: "Until the head is pinned anew, a cut at the end of the log could go unseen as far as the old head.",
      wrong: "a head that lags behind its log",
      right: "a head at the log's last event",
    },
  }),
  "projection-mismatch": code<{ readonly path: string }>({
    severity: "error",
    title: "a projection differs from what its log says",
    message: ({ path }) => `\`${path}\` is not what its log says`,
    help: () => "write it anew with `registry project`",
    explain: {
      why: "A projection is a view. Edited by hand or out of date, it tells readers something that was never accepted.",
      wrong: "a record edited in memory/projections/claims.json",
      right: "skillmodel contract skill registry project claims",
    },
  }),
  "locked-registry": code<{ readonly registry: string; readonly what: string }>({
    severity: "error",
    title: "the registry's lock can't be had",
    message: ({ what }) => `the lock of the registry ${what}`,
    help: () => "try again; nothing was written",
    explain: {
      why: "One writer at a time: two that append at once could both build on the same event and break the chain.",
      wrong: "two appends without a lock",
      right: "the second waits for the first",
    },
  }),
  "unsafe-registry-path": code<{ readonly path: string; readonly what: string }>({
    severity: "error",
    title: "a registry's file is not in a safe place",
    message: ({ path, what }) => `\`${path}\` ${what}`,
    help: ({ what }) => (what.includes("git") ? "add `memory/` to `.gitignore` and take it out of the repository" : "replace the link by the file or folder itself"),
    explain: {
      why: "Logs hold facts about people and deals. They must not be committed by accident, nor be written through a link to somewhere else.",
      wrong: "memory/ tracked by git",
      right: "memory/ in .gitignore",
    },
  }),
  "failed-registry-write": code<{ readonly what: string }>({
    severity: "error",
    title: "an event could not be written",
    message: ({ what }) => `the event was not written (${what})`,
    help: () => "the log is as it was; mend the cause and send the same request again",
    explain: {
      why: "An event counts only when it is on the disk. After a failed write the log is put back to its last whole line.",
      wrong: "a full disk",
      right: "room for the log",
    },
  }),
});
