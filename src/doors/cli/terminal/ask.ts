import { writeSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { readTypedLine } from "./read-stdin.ts";
import type { Terminal } from "./terminal.ts";
import { STDERR } from "./text-stream.ts";

/** The user has answered no, or nothing: nothing is changed, and nothing has gone wrong. */
export class Cancelled extends Error {
  override readonly name = "Cancelled";
  /** 130 for Control-C, as a shell has it, and 1 for the answer no. */
  readonly exit: number;
  constructor(exit = 1) {
    super();
    this.exit = exit;
  }
}

const INTERRUPTED = 130;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Cleans up when a signal ends this process, until it is disposed of. A signal is answered only while the caller awaits. */
export function onInterrupt(cleanUp: () => void): Disposable {
  const leave = () => {
    cleanUp();
    process.exit(INTERRUPTED);
  };
  for (const signal of SIGNALS) process.once(signal, leave);
  return {
    [Symbol.dispose]: () => {
      for (const signal of SIGNALS) process.off(signal, leave);
    },
  };
}

/** Ignores Control-C while an editor is open: if it ended loci, the text would stay behind without a word. */
export function leaveInterruptToEditor(): Disposable {
  const ignore = () => {};
  process.on("SIGINT", ignore);
  return { [Symbol.dispose]: () => void process.off("SIGINT", ignore) };
}

/** Asks a question; throws `Cancelled` if the answer is not yes. Returns false if nobody can be asked. */
export async function isConfirmed(
  { canAsk, safe }: Terminal,
  question: string,
  initialValue = false,
): Promise<boolean> {
  if (!canAsk) return false;
  const { confirm } = await loadPrompts();
  const answer = await confirm({ message: safe(question), initialValue, output: process.stderr });
  if (answer === true) return true;
  throw new Cancelled(answer === false ? 1 : INTERRUPTED);
}

/** Lets a person type one line; throws `Cancelled` if they type none. */
export async function askText({ safe }: Terminal, question: string): Promise<string> {
  const { text } = await loadPrompts();
  const typed = await text({ message: safe(question), output: process.stderr });
  if (typeof typed !== "string") throw new Cancelled(INTERRUPTED);
  if (typed.trim() === "") throw new Cancelled();
  return typed;
}

/** One of the things that a person may pick. */
export interface Choice {
  /** The word that a command takes for it. */
  readonly value: string;
  readonly label: string;
}

/** Lets a person pick one thing, also by typing letters of it; throws `Cancelled` if they pick none. */
export async function pickOne(
  terminal: Terminal,
  question: string,
  choices: readonly Choice[],
): Promise<string> {
  const { autocomplete } = await loadPrompts();
  const picked = await autocomplete(listOf(terminal, question, choices));
  if (typeof picked === "string") return picked;
  throw new Cancelled(INTERRUPTED);
}

/** Lets a person choose one of a few answers; throws `Cancelled` if they choose none. */
export async function chooseOne(
  terminal: Terminal,
  question: string,
  choices: readonly Choice[],
): Promise<string> {
  const { select } = await loadPrompts();
  const chosen = await select(listOf(terminal, question, choices));
  if (typeof chosen === "string") return chosen;
  throw new Cancelled(INTERRUPTED);
}

/** Lets a person pick several things, or none; throws `Cancelled` if they leave. */
export async function pickSome(
  terminal: Terminal,
  question: string,
  choices: readonly Choice[],
): Promise<string[]> {
  const { autocompleteMultiselect } = await loadPrompts();
  const picked = await autocompleteMultiselect(listOf(terminal, question, choices));
  if (Array.isArray(picked)) return picked;
  throw new Cancelled(INTERRUPTED);
}

/** So many choices are visible at once; the list scrolls. */
const MAX_VISIBLE_CHOICES = 12;

function listOf({ safe }: Terminal, question: string, choices: readonly Choice[]) {
  const options = choices.map(({ value, label }) => ({ value, label: safe(label) }));
  const message = safe(question);
  return { message, options, maxItems: MAX_VISIBLE_CHOICES, output: process.stderr };
}

/** The prompts take a while to load, which only a person who is asked pays. They write to stderr, because stdout is for data. */
function loadPrompts() {
  // The prompts wait for a key for ever, also when the terminal is gone and no signal has said so.
  process.stdin.once("end", () => process.exit(INTERRUPTED));
  return import("@clack/prompts");
}

/**
 * Asks for one of some letters, each with its meaning, as `git add -p` does. The end of the input is the last letter; an
 * empty line is the usual one, if there is one.
 */
export function askLetter(
  { safe, err }: Terminal,
  { question, usual = "" }: { readonly question: string; readonly usual?: string },
  letters: readonly (readonly [letter: string, means: string])[],
): string {
  const names = letters.map(([letter]) => letter);
  for (;;) {
    writeSync(STDERR, `${safe(question)} [${names.join(",")},?] `);
    const line = readTypedLine();
    if (line === undefined) return names.at(-1) ?? "";
    const letter = line.trim().charAt(0).toLowerCase() || usual;
    if (names.includes(letter)) return letter;
    for (const [name, means] of letters) err(`  ${name}  ${means}`);
  }
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
  {
    question,
    path,
    isUsual = false,
  }: { readonly question: string; readonly path: string; readonly isUsual?: boolean },
): Promise<boolean> {
  if (isDry || yes) return !isDry;
  if (await isConfirmed(terminal, question, isUsual)) return true;
  throw fault("unconfirmed", { id: path });
}
