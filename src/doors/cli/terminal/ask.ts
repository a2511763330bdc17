import { writeSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { readTypedLine } from "./read-stdin.ts";
import type { Terminal } from "./terminal.ts";
import { isTerminal, STDERR, STDIN } from "./terminal-streams.ts";

/** The user has answered no, or nothing: nothing is changed, and nothing has gone wrong. */
export class Cancelled extends Error {
  override readonly name = "Cancelled";
}

/** Whether a person can be asked: they see stderr, and type on stdin. */
export function canAsk(): boolean {
  return isTerminal(STDIN) && isTerminal(STDERR);
}

/** Asks a question; throws `Cancelled` if the answer is not yes. Returns false if nobody can be asked. */
export async function isConfirmed({ safe }: Terminal, question: string): Promise<boolean> {
  if (!canAsk()) return false;
  const prompt = await loadPrompt();
  const answer = await prompt(safe(question), { type: "confirm", initial: false, cancel: "null" });
  if (answer === true) return true;
  throw new Cancelled();
}

/** One of the things that a person may pick. */
export interface Choice {
  /** The word that a command takes for it. */
  readonly value: string;
  readonly label: string;
}

/** Lets a person pick one thing; throws `Cancelled` if they pick none. */
export async function pickOne(
  { safe }: Terminal,
  question: string,
  choices: readonly Choice[],
): Promise<string> {
  const prompt = await loadPrompt();
  const options = choices.map(({ value, label }) => ({ value, label: safe(label) }));
  const picked: unknown = await prompt(question, { type: "select", options, cancel: "null" });
  if (typeof picked === "string") return picked;
  throw new Cancelled();
}

/** Lets a person pick several things, or none; throws `Cancelled` if they leave. */
export async function pickSome(
  { safe }: Terminal,
  question: string,
  choices: readonly Choice[],
): Promise<string[]> {
  const prompt = await loadPrompt();
  const options = choices.map(({ value, label }) => ({ value, label: safe(label) }));
  const asked = { type: "multiselect", options, required: false, cancel: "null" } as const;
  const picked: unknown = await prompt(question, asked);
  if (Array.isArray(picked)) return picked.filter((one) => typeof one === "string");
  throw new Cancelled();
}

/** Asks for one of some letters, each with its meaning, as `git add -p` does. The end of the input is the last letter. */
export function askLetter(
  { safe, err }: Terminal,
  question: string,
  letters: readonly (readonly [letter: string, means: string])[],
): string {
  const names = letters.map(([letter]) => letter);
  for (;;) {
    writeSync(STDERR, `${safe(question)} [${names.join(",")},?] `);
    const line = readTypedLine();
    if (line === undefined) return names.at(-1) ?? "";
    const letter = line.trim().charAt(0).toLowerCase();
    if (names.includes(letter)) return letter;
    for (const [name, means] of letters) err(`  ${name}  ${means}`);
  }
}

/** Loads the prompts. They write to the stdout of the moment when they load, which is for data, so they get stderr. */
async function loadPrompt() {
  Object.defineProperty(process, "stdout", { value: process.stderr, configurable: true });
  const { consola } = await import("consola");
  return consola.prompt.bind(consola);
}

/** The flags for a command that asks before it acts. */
interface Agreement {
  readonly "dry-run"?: boolean | undefined;
  readonly yes?: boolean | undefined;
}

/** Whether to execute what was shown; throws a fault if nobody agrees, or nobody can be asked. */
export async function isAgreed(
  { "dry-run": isDry = false, yes = false }: Agreement,
  terminal: Terminal,
  path: string,
): Promise<boolean> {
  if (isDry || yes) return !isDry;
  if (await isConfirmed(terminal, "do it?")) return true;
  throw fault("unconfirmed", { id: path });
}

/**
 * How much to print: everything if a person must agree to it, otherwise a summary without colour.
 */
export function paintOf({ "dry-run": isDry, yes }: Agreement, { paint }: Terminal) {
  return yes && !isDry ? undefined : paint;
}
