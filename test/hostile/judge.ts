import { isObject, parseJson } from "#base/json.ts";
import type { Call } from "./input.ts";
import { HANG_MS, textsIn } from "./play.ts";
import { CANARY } from "./stage.ts";

/** The most characters of one text that a host puts before its agent whole, with some to spare. */
const MOST_CHARS = 9500;

/** The bytes behind the end of a program were written before it; a busy machine may need a while. */
const HELD_MS = 2000;

/** The flaws of a call, in words; none if it went as it must. */
export function troubleWith(call: Call): string[] {
  const { what, stdout, stderr, ms, heldMs } = call;
  const troubles = [
    ...(ms >= HANG_MS ? ["it hangs"] : []),
    ...(heldMs >= HELD_MS ? ["its stdout stays open when it has ended"] : []),
    ...(stdout.includes(CANARY) || stderr.includes(CANARY)
      ? ["it tells what is none of its business"]
      : []),
    ...(call.kind === "hook" ? hookTrouble(call) : commandTrouble(call)),
  ];
  return troubles.map((trouble) => `${what}: ${trouble}`);
}

function hookTrouble({ code, stdout, stderr }: Call): string[] {
  return [
    ...(code === 0 ? [] : [`exit ${code}`]),
    ...(stderr === "" ? [] : [`stderr: ${stderr.slice(0, 300)}`]),
    ...(stdout === "" ? [] : answerTrouble(stdout)),
  ];
}

/** One line that is one object, and nothing that a host would cut. */
function answerTrouble(stdout: string): string[] {
  if (!stdout.endsWith("\n") || stdout.indexOf("\n") !== stdout.length - 1) return ["not one line"];
  const answer = parseJson(stdout);
  if (!isObject(answer)) return ["no JSON object"];
  const known = ["hookSpecificOutput", "systemMessage", "decision", "reason"];
  const strange = Object.keys(answer).filter((key) => !known.includes(key));
  const long = textsIn(stdout).filter((text) => text.length > MOST_CHARS);
  return [
    ...strange.map((key) => `it says \`${key}\``),
    ...long.map((text) => `a text of ${text.length} characters`),
  ];
}

const STACK = /this is a bug in loci|^\s+at .+:\d+:\d+|\$bunfs|RangeError|TypeError/m;

/** Done, to be repaired, or wrong usage; and never a stack. */
function commandTrouble({ code, stdout, stderr }: Call): string[] {
  return [
    ...([0, 1, 2].includes(code ?? -1) ? [] : [`exit ${code}: ${stderr.slice(0, 300)}`]),
    ...(STACK.test(stderr) || STACK.test(stdout) ? [`a stack: ${stderr.slice(0, 500)}`] : []),
    ...(code !== 0 && stderr === "" && stdout === "" ? [`exit ${code} without a word`] : []),
  ];
}
