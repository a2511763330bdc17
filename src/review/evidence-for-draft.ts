import { isObject, type JsonObject, textsIn } from "#base/json.ts";
import { isWithin, resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { writtenMs } from "#disk/file-stat.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import type { BrokenDraft, RecordDraft } from "#remember/commit-drafts.ts";
import { NOT_SAID } from "#remember/rules/parse-sentence.ts";
import { placeNamed } from "#session/state/session-folder.ts";
import { wordsOf } from "#text/words/words-and-terms.ts";
import { readTriageState } from "#triage/triage-state.ts";
import { isOpposed } from "#trust/contradictions.ts";

/** Fields of a record whose values come from a fixed list; they say nothing of their own. */
const CHOSEN_FIELDS = new Set(["status", "kind", "severity", "active", "priority", "strength"]);

/** Names of files, flags, addresses and numbers have no other wording. */
const EXACT =
  /https?:\/\/\S+|\b[\w-]+(?:\.[\w-]+){1,}\b|(?<=\s)--?[a-z][\w-]*|`[^`]+`|\b\d+(?:[.,]\d+)*\b/gi;

/** Whether a sentence has every part of a draft, names and values included: one part of its own makes it the drafter's. */
function holdsAll(sentence: string, parts: readonly string[]): boolean {
  const heard = sentence.toLowerCase();
  const known = new Set(wordsOf(heard));
  return parts.every((part) => {
    const names = part.toLowerCase().match(EXACT) ?? [];
    const isWorded = wordsOf(part).every((word) => known.has(word));
    return isWorded && names.every((name) => heard.includes(name.replaceAll("`", "")));
  });
}

/** The texts that the drafter has put into a record. */
function partsOf({ title, content, related_files: files }: JsonObject): string[] {
  const fields = isObject(content) ? Object.entries(content) : [];
  const own = fields.filter(([name]) => !CHOSEN_FIELDS.has(name)).map(([, value]) => value);
  return textsIn([title, ...own, files]).filter((text) => text !== NOT_SAID);
}

/**
 * Notes which drafts the user's own words support. loci itself has found those words in the conversation and asked for the
 * draft: an agent cannot claim that the user said them.
 */
export async function withHeard(
  world: World,
  drafts: readonly (RecordDraft | BrokenDraft)[],
  session: string | undefined,
): Promise<(RecordDraft | BrokenDraft)[]> {
  const place = placeNamed(world, session);
  if (!place) return [...drafts];
  const { pending } = await readTriageState(place);
  return drafts.map((draft) => {
    if ("broken" in draft) return draft;
    const entry = pending?.entries.find(({ category }) => category === draft.category);
    const meant = (entry?.evidence ?? []).filter((one) => one.role === "user" && one.meant);
    const parts = partsOf(draft.record);
    const title = `${draft.record["title"] ?? ""}`;
    // Similar words may say the opposite.
    const said = meant.find(
      ({ text }) => wordsOf(title).length > 0 && holdsAll(text, parts) && !isOpposed(title, text),
    );
    if (!said) return draft;
    const evidence = said.uuid === "" ? [] : [said.uuid];
    return { ...draft, by: "user", said: said.text, evidence };
  });
}

/** A file that a memory is about, and its state now. */
export interface StaleFile {
  readonly file: string;
  readonly now: "gone" | "changed";
}

/** loci checks at most so many files: a memory with more of them is about the whole project. */
const MAX_NAMED_FILES = 12;

/** A file that changed within this time of the memory changed together with it. */
const CHANGED_TOGETHER_MS = 60_000;

/**
 * The files of a memory that are gone, or were written after it: then the memory may no longer be true. loci reads only the
 * times of files inside the project, and does not run git in a folder that may be somebody else's.
 */
export function staleFiles({
  project,
  files,
  createdMs,
  updatedMs,
}: Pick<IndexedMemory, "project" | "files" | "createdMs" | "updatedMs">): StaleFile[] {
  if (project === "") return [];
  const stale: StaleFile[] = [];
  for (const file of files.slice(0, MAX_NAMED_FILES)) {
    const path = pathOf(file, project);
    if (path === undefined) continue;
    const written = writtenMs(path);
    const known = Math.max(createdMs, updatedMs);
    if (written === undefined) stale.push({ file, now: "gone" });
    else if (known > 0 && written > known + CHANGED_TOGETHER_MS)
      stale.push({ file, now: "changed" });
  }
  return stale;
}

/** The path of a file that a memory names; undefined for a pattern, an address, or a path outside of the project. */
function pathOf(file: string, project: string): string | undefined {
  const plain = file.trim().replace(/:\d+(?:[:-]\d+)*$/, "");
  if (plain === "" || /[*?{}<>|\0]|:\/\//.test(plain)) return undefined;
  const path = resolvePath(project, plain);
  return isWithin(path, project) && path !== project ? path : undefined;
}
