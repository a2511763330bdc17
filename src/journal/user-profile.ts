import { fault } from "#base/fault.ts";
import { isObject, parseJson } from "#base/json.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { isoSeconds } from "#base/time.ts";
import { placesOf, type World } from "#base/world.ts";
import { refusalOf } from "#disk/folder.ts";
import { forgottenChange } from "#layouts/forgotten-file.ts";
import { withoutPreferences } from "#layouts/journal/preferences-format.ts";
import {
  parseFacts,
  USER_FILES,
  type UserFact,
  type UserFile,
  withFact,
} from "#layouts/journal/profile-text.ts";
import { userFolder } from "#layouts/journal-paths.ts";
import { textPath } from "#layouts/table/text-path.ts";
import { redactorForWriting } from "#redact/redactor.ts";
import { readSettings } from "#settings/read-settings.ts";
import { memoryLockPath } from "#store/memory-lock.ts";
import { editLogged, type LoggedEdit } from "./journal-files.ts";
import { textOfFile } from "./open-journal.ts";

/** A fact about the user, and its file. */
export interface KnownFact extends UserFact {
  readonly file: UserFile;
}

const FILES = Object.keys(USER_FILES) as UserFile[];

/** All facts about the user. */
export function userFacts(world: World): KnownFact[] {
  return FILES.flatMap((file) =>
    parseFacts(textOfFile(pathOf(world, file)) ?? "").map((fact) => ({ ...fact, file })),
  );
}

function pathOf(world: World, file: UserFile): string {
  return `${userFolder(placesOf(world).memoryDir)}/${USER_FILES[file].name}`;
}

/** A fact about the user to save. */
export interface GivenFact {
  readonly file: UserFile;
  readonly category: string;
  readonly text: string;
  readonly by: "user" | "agent";
}

/** A fact as it is saved: without secrets, and below a heading with a capital letter. */
export function safeFact(world: World, given: GivenFact): GivenFact {
  // A capital letter hides the beginning of a token.
  const fact = redactorForWriting(world, readSettings(world)).value(given);
  const { category } = fact;
  return { ...fact, category: `${category.charAt(0).toUpperCase()}${category.slice(1)}` };
}

/** Saves a fact; false if it is known already. */
export function addFact(world: World, fact: GivenFact): boolean {
  const { file, ...given } = safeFact(world, fact);
  const added = { ...given, at: isoSeconds(world.now()) };
  return changeUser(world, "user update", [{ file, edit: (text) => withFact(text, file, added) }]);
}

/** The facts with an id, a category or some words. */
export function factsNamed(world: World, word: string): KnownFact[] {
  const facts = userFacts(world);
  const byId = facts.filter(({ id }) => id === word || id === `global/${word}`);
  if (byId.length > 0) return byId;
  const words = word.toLowerCase();
  const found = facts.filter(
    ({ text, category }) => text.toLowerCase().includes(words) || category.toLowerCase() === words,
  );
  if (found.length === 0) throw fault("no-fact", { word });
  return found;
}

/** Removes facts from every file. */
export function forgetFacts(
  world: World,
  facts: readonly KnownFact[],
  { action = "user forget", isForGood = false }: FactsForgotten = {},
): void {
  const ids = new Set(facts.map(({ id }) => id));
  const files = [...new Set(facts.map(({ file }) => file))];
  const edit = (content: string) => withoutPreferences(content, ids);
  changeUser(
    world,
    action,
    // A refused observation does not come back either.
    [...files.map((file) => ({ file, edit })), ...tombstoneEdits(world, facts, isForGood)],
  );
}

/** How facts are forgotten. */
interface FactsForgotten {
  readonly action?: string;
  readonly isForGood?: boolean;
}

function tombstoneEdits(
  world: World,
  facts: readonly KnownFact[],
  isForGood: boolean,
): LoggedEdit[] {
  const texts = facts.map(({ text }) => text);
  return forgottenChange(world, undefined, { texts, why: "forgotten", isForGood }).map(
    ({ name, before, after }) => ({
      name,
      path: textPath(world, undefined, name),
      edit: (text) => `${text}${(after ?? "").slice((before ?? "").length)}`,
    }),
  );
}

/** Moves an observation into the profile, because the user accepted it. */
export function acceptFact(world: World, { id, category, text }: KnownFact): void {
  const at = isoSeconds(world.now());
  const file = category.toLowerCase() === "preferences" ? "preferences" : "profile";
  const added = { category, text, by: "user" as const, at };
  changeUser(world, "user accept", [
    { file, edit: (content) => withFact(content, file, added) },
    { file: "pending", edit: (content) => withoutPreferences(content, new Set([id])) },
  ]);
}

interface UserEdit {
  readonly file: UserFile;
  readonly edit: (content: string) => string;
}

/** Changes files about the user as one change; false if none of them was to be changed. */
function changeUser(
  world: World,
  action: string,
  edits: readonly (UserEdit | LoggedEdit)[],
): boolean {
  const folder = userFolder(placesOf(world).memoryDir);
  const logged = edits.map((one) => {
    if ("path" in one) return one;
    const { file, edit } = one;
    const { name } = USER_FILES[file];
    // Logs name this file without its folder since the first version.
    const inLog = file === "preferences" ? name : `user/${name}`;
    return { name: inLog, path: pathOf(world, file), edit };
  });
  try {
    const locks = { paths: [memoryLockPath(world)], waitMs: COMMAND_WAIT_MS };
    return editLogged(locks, { world, action }, logged);
  } catch (error) {
    throw refusalOf(error, folder);
  }
}

const FORMAT = "loci-user";

/** All files about the user as one text. */
export function exportUser(world: World): string {
  const texts = FILES.map(
    (file) => [USER_FILES[file].name, textOfFile(pathOf(world, file))] as const,
  );
  const files = Object.fromEntries(texts.filter(([, text]) => text !== undefined));
  return `${JSON.stringify({ format: FORMAT, version: 1, files }, null, 2)}\n`;
}

/** Imports an export of the user: a missing file as it is, of other files only the facts that are new. */
export function importUser(
  world: World,
  { path, text }: { readonly path: string; readonly text: string },
): number {
  const files = exportedFiles(path, text);
  const { text: safe } = redactorForWriting(world, readSettings(world));
  const known = userFacts(world).length;
  const edits = FILES.flatMap((file): UserEdit[] => {
    const given = files[USER_FILES[file].name];
    return given === undefined
      ? []
      : [{ file, edit: (content) => mergeFacts(content, file, safe(given)) }];
  });
  changeUser(world, "user import", edits);
  return userFacts(world).length - known;
}

function mergeFacts(content: string, file: UserFile, given: string): string {
  if (content.trim() === "") return given;
  return parseFacts(given).reduce((whole, { category, text, by, at }) => {
    const fact = { category: category || "Imported", text, by, at: at || "1970-01-01" };
    return withFact(whole, file, fact);
  }, content);
}

function exportedFiles(path: string, text: string): Readonly<Record<string, string>> {
  const refuse = (why: string) => fault("bad-profile", { path, why });
  const value = parseJson(text);
  if (!isObject(value)) throw refuse("it is not a JSON object");
  const { format, version, files } = value;
  if (format !== FORMAT) throw refuse("it was not exported by `loci user export`");
  if (version !== 1) throw refuse(`version ${JSON.stringify(version)} is not known`);
  if (!isObject(files)) throw refuse("`files` is not an object");
  const names: readonly string[] = FILES.map((file) => USER_FILES[file].name);
  for (const [name, content] of Object.entries(files)) {
    if (!names.includes(name)) throw refuse(`\`${name}\` is no file of a profile`);
    if (typeof content !== "string") throw refuse(`\`${name}\` is not a text`);
  }
  return files as Record<string, string>;
}
