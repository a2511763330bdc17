import { isEcho, linesIn } from "#core/trust/echo.ts";
import type { Sorted } from "./triage.ts";
import type { Turn } from "./turn.ts";

/** The categories in which to say something again makes a rule of it; what broke is always told by a tool. */
const ECHOED = ["decision", "constraint", "tech_debt", "preference"];

/** Whose output said before what the agent says; undefined where it is the user's, or the agent's own. */
export function echoIn(
  { deeds }: Turn,
  { category, findings }: Sorted,
): "tool" | "file" | undefined {
  const own = findings.filter(({ role }) => role === "agent").map(({ text }) => text);
  if (own.length === 0 || !ECHOED.includes(category)) return undefined;
  const heard = deeds.find(({ result }) => {
    const lines = linesIn(result?.text ?? "");
    return own.some((text) => isEcho(text, lines));
  });
  if (!heard) return undefined;
  return heard.tool === "Read" || heard.tool === "Grep" ? "file" : "tool";
}
