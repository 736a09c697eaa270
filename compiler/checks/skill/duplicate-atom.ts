/** A skill does not declare an atom that the vocabulary has. */

import { check, labelOf } from "../check.js";

export const duplicateAtom = check<{ id: string }>("duplicate-atom", {
  layer: 2,
  severity: "error",
  title: "an atom that the vocabulary declares too",
  message: ({ id }) => `the vocabulary already declares \`${id}\``,
  help: () => "remove it here to use the shared atom, or give it another name",
  explain: {
    why: "A shared atom means one fact in every skill. A second declaration would make the same word mean two things.",
    wrong: '// vocabulary.cue\natoms: {tests_green: {sort: "state"}}\n// tidy.cue\natoms: {tests_green: {sort: "state"}}',
    right: '// vocabulary.cue\natoms: {tests_green: {sort: "state"}}\n// tidy.cue: no declaration',
  },
  skill({ skill, ownAtoms, shared: { atoms: sharedAtoms } }, report) {
    const { atoms } = skill.model;
    if (atoms === undefined) return;
    for (const id of ownAtoms.atoms.keys()) {
      const shared = sharedAtoms.atoms.get(id)?.declaration;
      if (shared) report(labelOf(atoms, id), { id }, { related: [{ span: shared.owner.origins.label(shared.map, id), message: "the shared atom" }] });
    }
  },
});
