import { objectsOnLines } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { obeyedText } from "#disk/file-stat.ts";
import { readDropped } from "#disk/write-light.ts";
import { heldText } from "#layouts/layered/held-text.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { forgottenPath } from "#layouts/records/store/record-paths.ts";
import {
  type ForgottenText,
  type ForgottenTexts,
  parseForgotten,
  withoutText,
} from "#trust/forgotten.ts";
import type { TextChange } from "#undo/logged-change.ts";

/** A sentence that the user has typed. */
export interface SaidSentence {
  readonly at: string;
  readonly session: string;
  /** The host's id of the message. */
  readonly uuid: string;
  readonly text: string;
  /** How much it sounds as if it is to last, from 0 to 1. */
  readonly lasting: number;
  /** The folder of the project that it was said of, where that is not the whole project. */
  readonly folder?: string;
}

/** The most sentences of a project; the newest are read. */
export const MAX_SAID_SENTENCES = 2000;

/** The file with what the user has typed in a project; `name` is the project's hash. */
export function saidPath(stateDir: string, name: string): string {
  return `${stateDir}/said/${name}.jsonl`;
}

/** Reads what the user has typed in a project, the oldest first; a line that is not whole is left out. */
export async function readSaid(path: string): Promise<SaidSentence[]> {
  return saidIn(await readDropped(path));
}

/** The sentences in the text of such a file. */
export function saidIn(text: string): SaidSentence[] {
  return objectsOnLines(text)
    .flatMap((value) => (isSaid(value) ? [value as unknown as SaidSentence] : []))
    .slice(-MAX_SAID_SENTENCES);
}

function isSaid({ at, session, uuid, text, lasting }: Readonly<Record<string, unknown>>): boolean {
  const words = [at, session, uuid, text];
  return words.every((word) => typeof word === "string") && typeof lasting === "number";
}

/**
 * Reads the forgotten texts of a project and of all projects. Without any it costs two stat calls.
 */
export function readForgotten({ stateDir }: World, root: string | undefined): ForgottenTexts {
  if (stateDir === undefined) return { entries: [] };
  const scopes = root === undefined ? [undefined] : [undefined, root];
  const texts = scopes.map((scope) => obeyedText(forgottenPath(stateDir, scope)));
  return parseForgotten(texts.join("\n"));
}

/** Texts to forget, why, and whether they are deleted for good. */
interface ForgottenWish extends Pick<ForgottenText, "why"> {
  readonly texts: readonly string[];
  readonly isForGood?: boolean | undefined;
}

/** The change that adds texts to the forgotten texts of a project, or of all projects; none for no texts. */
export function forgottenChange(
  world: World,
  root: string | undefined,
  { texts, why, isForGood = false }: ForgottenWish,
): TextChange[] {
  if (texts.length === 0) return [];
  const at = world.now().toISOString();
  const before = heldText(forgottenPath(placesOf(world).stateDir, root));
  const entries = texts.map((text): ForgottenText => ({ id: crypto.randomUUID(), at, why, text }));
  const written = isForGood ? entries.map(withoutText) : entries;
  const lines = written.map((entry) => `${JSON.stringify(entry)}\n`);
  return [{ name: "forgotten.jsonl", before, after: `${before ?? ""}${lines.join("")}` }];
}
