import { messageOf } from "./base/errors.ts";
import { actionStep, fail, postStep } from "./doors/action-step.ts";

try {
  if (!(await postStep())) await actionStep(process.env);
} catch (error) {
  fail(messageOf(error), []);
}
// What still waits for GitHub, such as an upload that a cancelled step gave up, must not keep it.
process.stdout.write("", () => process.exit());
