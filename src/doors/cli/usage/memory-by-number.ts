import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { isConfirmed } from "#doors/cli/terminal/ask.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { placeOfRecords } from "#layouts/record-place.ts";
import { isNumber, memoryNumbered } from "#remember/memory-numbers.ts";

/** The words that a command was given, and where its memories are. */
interface NumberRequest {
  readonly words: string;
  readonly folder: string | undefined;
  readonly command: string;
  /** The root of the project that a folder belongs to, if there is one. */
  readonly rootOf: (world: World, folder: string | undefined) => Promise<string | undefined>;
}

/** Commands that only read a memory need no proof that its number is meant. */
const READING: readonly string[] = ["show", "why"];

/**
 * The id of the memory that a number names; undefined for other words. A change needs proof, because a wrong number hits another
 * memory: a person is asked, an agent adds the first word of the sentence.
 */
export async function idByNumber(
  world: World,
  terminal: Terminal,
  { words, folder, command, rootOf }: NumberRequest,
): Promise<string | undefined> {
  const [number = "", proof, ...more] = words.trim().split(/\s+/);
  if (more.length > 0 || !isNumber(number)) return undefined;
  const root = await rootOf(world, folder);
  const place = root === undefined ? undefined : placeOfRecords(world, root);
  const globals = async () => {
    const { globalMemories } = await import("#remember/forgettable.ts");
    return globalMemories(world);
  };
  const named = await memoryNumbered(world, number, { place, globals });
  if (!named) return undefined;
  const { id, sentence } = named;
  if (proof !== undefined) return plainWord(proof) === firstWord(sentence) ? id : undefined;
  if (READING.includes(command)) return id;
  if (world.caller.by === "agent" || !terminal.canAsk)
    throw fault("number-alone", { number, sentence, command, first: firstWord(sentence) });
  await confirmNumber(terminal, { number, sentence, command, id });
  return id;
}

/** Prints the sentence of a memory, and asks whether it is meant. */
async function confirmNumber(
  terminal: Terminal,
  asked: Readonly<Record<"number" | "sentence" | "command" | "id", string>>,
): Promise<void> {
  const { number, sentence, command, id } = asked;
  terminal.err(`${number}: ${sentence}`);
  // `loci forget` asks itself.
  if (command === "forget") return;
  if (!(await isConfirmed(terminal, `Is this the one to ${command}?`, true)))
    throw fault("unconfirmed", { id });
}

function firstWord(sentence: string): string {
  return plainWord(sentence.trim().split(/\s+/)[0] ?? "");
}

function plainWord(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
