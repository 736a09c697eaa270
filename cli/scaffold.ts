/** The model that a new skill starts from: small, whole, and of every part that most skills need one. */

import { leafInIds } from "../compiler/model/entry-id.js";

/**
 * The text of `<leaf>.cue`: it passes every check, and `cue fmt` leaves it unchanged.
 * @param date of the first version, YYYY-MM-DD
 */
export function scaffold(leaf: string, date: string): string {
  const words = leaf.replaceAll("-", " ");
  const id = (number: string): string => `SKILL-${leafInIds(leaf)}-${number}`;
  return `// ${words}: say here what it is for; then replace what stands below, entry by entry.
changelog: [{
	date:    "${date}"
	version: "1.0.0"
	text:    "First version."
	tokens:  0
}]
args: {
	rows: [{
		name:   "task"
		effect: "what is to be done"
		form:   "free text"
	}]
}
atoms: {
	material_read: {
		sort: "event"
	}
	result_written: {
		sort: "event"
	}
	task_given: {
		sort:   "state"
		source: "arg: task"
	}
}
frontmatter: [{
	key:   "name"
	value: " ${leaf}"
}, {
	key:   "description"
	value: " Does what ${words} asks for, and shows that it is done. Use when the user asks for ${words}."
}, {
	key:   "version"
	value: " 1.0.0"
}, {
	key:   "format"
	value: " 3"
}, {
	key:   "allowed-tools"
	value: " Read, Write"
}]
model: {
	effort: "medium"
	reason: "one task with a result that can be looked at"
	tier:   "mid-tier"
}
routing: {
	pipeline: {
		standalone: true
	}
	purpose: "do what ${words} asks for."
}
sections: [{
	title: "Rules"
	blocks: [{
		entry: {
			id:        "${id("RULE-001")}"
			pred:      "result_written => material_read"
			role:      "rule"
			statement: "The result MUST rest on what was read, never on a guess."
			title:     "Read before writing"
		}
	}]
	kind: "context"
}, {
	title: "1. Start"
	blocks: [{
		entry: {
			id:        "${id("START-001")}"
			pred:      "not task_given"
			role:      "stop"
			statement: "If no task is given ⇒ STOP and ask for it."
			title:     "No task"
		}
	}, {
		entry: {
			id: "${id("START-002")}"
			post: ["material_read"]
			pred:      "task_given"
			role:      "step"
			statement: "READ what the task names, and what that rests on."
			title:     "Read"
		}
	}]
	kind: "phase"
}, {
	title: "2. Work"
	blocks: [{
		entry: {
			id: "${id("WORK-001")}"
			post: ["result_written"]
			pred:      "material_read"
			role:      "step"
			statement: "WRITE the result."
			title:     "Write"
		}
	}, {
		entry: {
			id:        "${id("WORK-002")}"
			pred:      "result_written"
			role:      "verify"
			statement: "VERIFY that the result does what the task asks for, by looking at it again."
			title:     "Look again"
		}
	}, {
		entry: {
			id:        "${id("WORK-003")}"
			pred:      "result_written"
			role:      "handoff"
			statement: "RETURN the result with one sentence on what was done."
			title:     "Return"
		}
	}]
	kind: "phase"
}]
`;
}
