import { baseName } from "#base/path.ts";
import type { RunningProgram } from "#base/running-program.ts";

/** Whether a program is a host that runs a prompt of its command line, or of its input, and ends. */
export function isScriptedAs(word: string, { words, readsTerminal }: RunningProgram): boolean {
  const isHost = words
    .slice(0, 2)
    .some((one) => new RegExp(`^${word}(?:-[\\w-]+)?(?:\\.[cm]?js)?$`).test(baseName(one)));
  if (!isHost && !words.some((one) => one.includes(`/${word}-c`))) return false;
  const isPrompt = words.some((one) => /^(?:-p|--prompt(?:=.*)?|-p=.*)$/.test(one));
  return isPrompt || readsTerminal?.() === false;
}
