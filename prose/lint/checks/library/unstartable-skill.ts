/** A skill can be started by the user or by the model. */

import { skillCheck } from "../../check.js";
import { readBoolean } from "../format/loose-boolean.js";

export const unstartableSkill = skillCheck<object>(
  "unstartable-skill",
  {
    severity: "error",
    title: "neither the user nor the model can start a skill",
    message: () => "neither the user nor the model can start this skill: `disable-model-invocation` is true and `user-invocable` is false",
    help: () => "drop one of the two fields",
    explain: {
      why: "The skill is installed, listed nowhere and never runs.",
      wrong: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\ndisable-model-invocation: true\nuser-invocable: false\n---\nDo it.\n",
      right: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\ndisable-model-invocation: true\n---\nDo it.\n",
    },
  },
  (skill, report) => {
    const model = skill.field("disable-model-invocation");
    const user = skill.field("user-invocable");
    if (model?.value.kind !== "scalar" || user?.value.kind !== "scalar") return;
    if (readBoolean(model.value.text) !== true || readBoolean(user.value.text) !== false) return;
    const [first, second] = model.keyRange.start < user.keyRange.start ? [model, user] : [user, model];
    const related = [{ span: { file: skill.file, ...first.keyRange }, message: "the other field" }];
    report(second.keyRange, {}, { related });
  },
);
