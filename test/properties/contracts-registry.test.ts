/** Any sequence of requests: what the log says, replayed by a second, simpler account of the rules. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { project as writeProjections } from "../../contracts/skill/registry/verify.js";
import type { RegistryRequest } from "../../contracts/skill/registry/request-schema.js";
import { host, owned, project, proposal, registry } from "../unit/contracts/skill/registry-support.js";

const edges: Readonly<Record<string, readonly string[]>> = {
  proposed: ["warming", "retired"], warming: ["active", "paused", "retired"], active: ["paused", "retired"], paused: ["warming", "retired"], retired: [],
};

type Step =
  | { readonly kind: "propose" | "upsert" | "tombstone"; readonly id: string; readonly revision: number }
  | { readonly kind: "transition"; readonly id: string; readonly revision: number; readonly to: string }
  | { readonly kind: "decide"; readonly accept: boolean; readonly which: number }
  | { readonly kind: "repeat" };

const id = fc.constantFrom("channel-1", "channel-2");
const revision = fc.integer({ min: 0, max: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom("propose" as const, "upsert" as const, "tombstone" as const), id, revision }),
  fc.record({ kind: fc.constant("transition" as const), id, revision, to: fc.constantFrom(...Object.keys(edges)) }),
  fc.record({ kind: fc.constant("decide" as const), accept: fc.boolean(), which: fc.nat({ max: 3 }) }),
  fc.record({ kind: fc.constant("repeat" as const) }),
);

interface Record_ {
  revision: number;
  state: string;
  closed: boolean;
}

test("revisions count changes, states follow their graph, decisions are made once, closed records stay closed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const at = project();
      const records = new Map<string, Record_>();
      const open: { event: string; id: string; revision: number }[] = [];
      let events = 0;
      let last: RegistryRequest | undefined;
      for (const [index, one] of steps.entries()) {
        const key = `k${index}`;
        const own = (operation: RegistryRequest["operation"], change: Partial<RegistryRequest>) => owned("channel-registry", operation, key, change);
        const target = one.kind === "decide" || one.kind === "repeat" ? undefined : records.get(one.id);
        let request: RegistryRequest | undefined;
        let allowed = false;
        if (one.kind === "repeat") {
          if (!last) continue;
          expect(await at.send("channels", last)).toMatchObject({ deduplicated: true });
          continue;
        }
        if (one.kind === "decide") {
          const chosen = open[one.which];
          if (!chosen) continue;
          const record = records.get(chosen.id);
          request = own(one.accept ? "accept" : "reject", { aggregate_id: chosen.id, proposal_event_id: chosen.event, ...(one.accept ? {} : { payload: { reason: "no" } }) });
          allowed = !one.accept || ((record?.revision ?? 0) === chosen.revision && record?.closed !== true);
        } else {
          const fits = (target?.revision ?? 0) === one.revision && target?.closed !== true;
          const set = target ? { note: key } : { state: "proposed" };
          if (one.kind === "transition") {
            const from = target?.state ?? "proposed";
            request = own("transition", { aggregate_id: one.id, expected_revision: one.revision, payload: { transition: { from, to: one.to } } });
            allowed = fits && target !== undefined && edges[from]?.includes(one.to) === true;
          } else if (one.kind === "tombstone") {
            request = own("tombstone", { aggregate_id: one.id, expected_revision: one.revision, payload: { reason: "over" } });
            allowed = fits && target !== undefined;
          } else {
            request = one.kind === "propose" ? proposal(key, { aggregate_id: one.id, expected_revision: one.revision, payload: { set } }) : own("upsert", { aggregate_id: one.id, expected_revision: one.revision, payload: { set } });
            allowed = fits;
          }
        }
        const result = await at.send("channels", request);
        expect({ step: one, accepted: result.event !== undefined }).toEqual({ step: one, accepted: allowed });
        if (!result.event) continue;
        events += 1;
        last = request;
        if (one.kind === "propose") open.push({ event: result.event.event_id, id: one.id, revision: one.revision });
        else {
          const chosen = one.kind === "decide" ? open.splice(one.which, 1)[0] : undefined;
          const name = chosen?.id ?? (one.kind === "decide" ? "" : one.id);
          if (one.kind === "decide" && !one.accept) continue;
          const record = records.get(name) ?? { revision: 0, state: "proposed", closed: false };
          record.revision += 1;
          if (one.kind === "transition") record.state = one.to;
          if (one.kind === "tombstone") record.closed = true;
          records.set(name, record);
          expect(result.revision).toBe(record.revision);
        }
      }
      expect(at.verify("channels")).toEqual([]);
      if (events === 0) return;
      writeProjections({ root: at.root, registry: registry("channels"), host });
      const view = JSON.parse(readFileSync(join(at.root, "memory/projections/channels.json"), "utf8")) as { last_offset: number; pending: unknown[]; records: Record<string, { revision: number; status: string; data: { state: string } }> };
      expect(view.last_offset).toBe(events);
      expect(view.pending).toHaveLength(open.length);
      expect(Object.fromEntries(Object.entries(view.records).map(([name, { revision: number, status, data }]) => [name, { revision: number, closed: status === "tombstoned", state: data.state }]))).toEqual(Object.fromEntries(records));
    }),
    { numRuns: 60 },
  );
});

test("any change to the bytes of a log is found", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 4 }), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.constantFrom("byte", "cut", "double", "swap"), fc.integer({ min: 1, max: 255 }), async (count, at, kind, by) => {
      const one = project();
      for (let index = 0; index < count; index += 1) await one.send("claims", proposal(`p${index}`, { aggregate_id: `record-${index}` }));
      const bytes = Buffer.from(one.log("claims"));
      const lines = one.log("claims").split("\n").slice(0, -1);
      const place = Math.floor(at * bytes.length);
      const line = Math.floor(at * lines.length);
      const changed = {
        byte: () => Buffer.from(bytes.map((value, index) => (index === place ? value ^ by : value))),
        // Whole lines off the end, too: the pinned head tells.
        cut: () => bytes.subarray(0, place),
        double: () => Buffer.from(`${lines.flatMap((text, index) => (index === line ? [text, text] : [text])).join("\n")}\n`),
        swap: () => Buffer.from(`${lines.map((text, index) => (index === line ? (lines[(line + 1) % count] ?? "") : index === (line + 1) % count ? (lines[line] ?? "") : text)).join("\n")}\n`),
      }[kind]();
      expect(one.verify("claims")).toEqual([]);
      writeFileSync(one.logPath("claims"), changed);
      expect(one.verify("claims").length).toBeGreaterThan(0);
    }),
    { numRuns: 60 },
  );
});
