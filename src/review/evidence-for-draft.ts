import { isObject } from "#base/json.ts";
import { isWithin, resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { writtenMs } from "#disk/file-stat.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { textsIn } from "#layouts/records/format/record-sentence.ts";
import type { BrokenDraft, RecordDraft } from "#remember/commit-drafts.ts";
import { placeNamed } from "#session/state/session-folder.ts";
import { wordsOf } from "#text/words/words-and-terms.ts";
import { readTriageState } from "#triage/triage-state.ts";
import { isOpposed } from "#trust/contradictions.ts";

/** The evidence must have this share of the words of a draft's claim. */
const HEARD_SHARE = 0.6;

/** The fields with the claim of a record, of any category. */
const CLAIMS = ["value", "rule", "decision", "description"];

/** Names of files, flags and addresses have no other wording: the evidence must have each of them. */
const EXACT =
  /https?:\/\/\S+|\b[\w-]+(?:\.[\w-]+){1,}\b|(?<=\s)--?[a-z][\w-]*|`[^`]+`|\b\d{2,}\b/gi;

/**
 * Whether the evidence has the claim of a draft, in about the same words. Reasons and examples may be the drafter's own, as
 * long as they contain no new name.
 */
function isSupported(
  draft: { readonly title?: unknown; readonly content?: unknown },
  said: readonly string[],
): boolean {
  const heard = said.join("\n").toLowerCase();
  const known = new Set(wordsOf(heard));
  const content = isObject(draft.content) ? draft.content : {};
  const claims = [draft.title, ...CLAIMS.map((name) => content[name])].flatMap(textsIn);
  const isSaid = claims
    .map((claim) => wordsOf(claim))
    .every((words) => {
      return words.filter((word) => known.has(word)).length >= HEARD_SHARE * words.length;
    });
  const all = textsIn([draft.title, draft.content]).join("\n").toLowerCase();
  const exact = all.match(EXACT) ?? [];
  return (
    wordsOf(`${draft.title ?? ""}`).length > 0 &&
    isSaid &&
    exact.every((name) => heard.includes(name.replaceAll("`", "")))
  );
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
    const own = (entry?.evidence ?? []).filter(({ role }) => role === "user");
    const texts = own.map(({ text }) => text);
    const title = `${draft.record["title"] ?? ""}`;
    const said = texts.join(" ");
    // Similar words may say the opposite.
    if (texts.length === 0 || !isSupported(draft.record, texts) || isOpposed(title, said))
      return draft;
    return {
      ...draft,
      by: "user",
      said,
      evidence: own.map(({ uuid }) => uuid).filter((id) => id !== ""),
    };
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
