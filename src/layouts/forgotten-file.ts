import { objectIn } from "#base/json.ts";
import { placesOf, type World } from "#base/world.ts";
import { obeyedText } from "#disk/file-stat.ts";
import { listNames } from "#disk/folder.ts";
import { heldText } from "#store/held-text.ts";
import {
  type ForgottenText,
  type ForgottenTexts,
  parseForgotten,
  withoutText,
} from "#trust/forgotten.ts";
import { liftedBy } from "#trust/tombstones.ts";
import type { TextChange } from "#undo/logged-change.ts";
import { keyText, knownDigesters, ownDigester } from "./memory-key.ts";
import { forgottenPath, recordState } from "./record-paths.ts";

/**
 * Reads the forgotten texts of a project and of all projects. Without any it costs two stat calls.
 */
export function readForgotten(
  { stateDir }: Pick<World, "stateDir">,
  root: string | undefined,
): ForgottenTexts {
  if (stateDir === undefined) return { entries: [] };
  const scopes = root === undefined ? [undefined] : [undefined, root];
  return forgottenAt(scopes.map((scope) => forgottenPath(stateDir, scope)));
}

/** The forgotten texts of a project alone, by the folder of its state. */
export function readOwnForgotten(state: string): ForgottenTexts {
  return forgottenAt([`${state}/forgotten.jsonl`]);
}

/** The forgotten texts of all projects, each project's own, too. */
export function readAllForgotten({ stateDir }: Pick<World, "stateDir">): ForgottenTexts {
  if (stateDir === undefined) return { entries: [] };
  const states = listNames(`${stateDir}/records`).map((name) => recordState(stateDir, name));
  return forgottenAt([stateDir, ...states].map((folder) => `${folder}/forgotten.jsonl`));
}

/** The forgotten texts of some lists. */
function forgottenAt(paths: readonly string[]): ForgottenTexts {
  const lists = paths.map((path) => {
    const text = obeyedText(path);
    const digesters = text.includes('"keyed"') ? knownDigesters(path) : [];
    return parseForgotten(text, digesters).entries;
  });
  return { entries: lists.flat() };
}

/** The line of a text that is no tombstone: it was replaced, or is done. */
const NO_TOMBSTONE = /"why":"(?:replaced|done)"/;

/** A digest of the tombstones that count in a project: as long as it is the same, the same values wait. */
export function sumOfTombstones(stateDir: string, root: string): string {
  const lists = [forgottenPath(stateDir, undefined), forgottenPath(stateDir, root)];
  const stones = lists.map((path) => {
    const text = obeyedText(path);
    const lines = text.split("\n").filter((line) => line !== "" && !NO_TOMBSTONE.test(line));
    return [lines, text.includes('"keyed"') ? keyText(path) : ""];
  });
  return Bun.hash(JSON.stringify(stones)).toString(36);
}

/** The words of the user, and a change of the same list that is made with them. */
interface LiftingWords {
  readonly texts: readonly string[];
  readonly before?: TextChange | undefined;
}

/** The change by which the user's own words take tombstones of a project, or of all projects, away; none for none. */
export function liftedChange(
  world: World,
  root: string | undefined,
  { texts, before: planned }: LiftingWords,
): TextChange[] {
  const path = forgottenPath(placesOf(world).stateDir, root);
  const lifted = liftedBy(forgottenAt([path]), texts);
  if (lifted.size === 0) return planned ? [planned] : [];
  const before = planned ? planned.before : heldText(path);
  const lines = (planned?.after ?? before ?? "").split(/(?<=\n)/);
  const after = lines.filter((line) => !lifted.has(`${objectIn(line)["id"]}`)).join("");
  return [{ name: "forgotten.jsonl", before, after }];
}

/** Texts to forget, why, and whether they are deleted for good. */
export interface ForgottenWish extends Pick<ForgottenText, "why"> {
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
  const path = forgottenPath(placesOf(world).stateDir, root);
  const before = heldText(path);
  const entries = texts.map((text): ForgottenText => ({ id: crypto.randomUUID(), at, why, text }));
  const digester = isForGood ? ownDigester(path, world.uid) : undefined;
  const written = digester ? entries.map((entry) => withoutText(entry, digester)) : entries;
  const lines = written.map((entry) => `${JSON.stringify(entry)}\n`);
  return [{ name: "forgotten.jsonl", before, after: `${before ?? ""}${lines.join("")}` }];
}
