/** Skills with pieces cut out, doubled, swapped and replaced by marks that break readers. */

import fc from "fast-check";

const skill = `---
name: release-notes
description: "Writes release notes. Use when: the user asks for notes."
allowed-tools: Bash(git:*), Read
metadata:
  author: someone
  tags: [a, b]
disable-model-invocation: yes
---

# Release notes

Always read \`CHANGELOG.md\` first. Never push the tag.

1. Collect the commits with the Bash tool.
2. If the range is empty, go to step 4.
   - See [the guide](references/guide.md#ranges).
3. Write \`$NOTES\`.

| level | action |
|-------|--------|
| 5 | stop |

## Step 4: Publish

If coverage is at least 80, approve. If coverage is below 70, reject.

\`\`\`sh
git log --oneline
\`\`\`

<!-- end -->
Then invoke the \`other-skill\` skill.
`;

const marks = fc.constantFrom("---\n", "...\n", "```", "`", "[", "](", "<!--", "-->", "\t", "\0", "\r\n", "\uFEFF", "&a ", "*a", ": ", '"', "'", "{", "}", "|", ">", "\n\n", "# ", "é🚀", "\ud800", "- ", "9. ", "step 99", "[[");

const edit = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.integer({ min: 0, max: 60 }), insert: fc.option(marks), again: fc.boolean() });

export const mutatedSkill = fc.array(edit, { maxLength: 8 }).map((edits) => {
  let text = skill;
  for (const { at, length, insert, again } of edits) {
    const offset = Math.floor(at * text.length);
    const cut = text.slice(offset, offset + length);
    text = text.slice(0, offset) + (insert ?? "") + (again ? cut + cut : "") + text.slice(offset + length);
  }
  return text;
});
