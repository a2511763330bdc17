import { isObject } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { textsIn } from "#layouts/records/format/record-sentence.ts";
import type { RecordDraft } from "#remember/commit-drafts.ts";
import { placeOf } from "#session/state/session-folder.ts";
import { wordsOf } from "#text/words/task-terms.ts";
import { readTriageState } from "#triage/triage-state.ts";
import { isOpposed } from "#trust/polarity.ts";

/** So much of what a draft claims has to stand in the words that it goes back to. */
const HEARD_SHARE = 0.6;

/** What a record claims, in whichever category. */
const CLAIMS = ["value", "rule", "decision", "description"];

/** Names of files, programs' flags and addresses are not put in other words: each has to have been said. */
const EXACT =
  /https?:\/\/\S+|\b[\w-]+(?:\.[\w-]+){1,}\b|(?<=\s)--?[a-z][\w-]*|`[^`]+`|\b\d{2,}\b/gi;

/**
 * Whether what a draft claims was said, in about these words. Reasons and examples may be the drafter's own, as long as
 * they name nothing that was not named.
 */
export function isBorneOut(
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
 * Notes of drafts which of them the user's own words bear out. loci has found those words in the conversation itself and
 * asked for the draft: an agent cannot say that they were said.
 */
export async function withHeard(
  world: World,
  drafts: readonly RecordDraft[],
  session: string | undefined,
): Promise<RecordDraft[]> {
  const place =
    session === undefined || !/^[\w-]{1,128}$/.test(session) ? undefined : placeOf(world, session);
  if (!place) return [...drafts];
  const { pending } = await readTriageState(place);
  return drafts.map((draft) => {
    const entry = pending?.entries.find(({ category }) => category === draft.category);
    const own = (entry?.evidence ?? []).filter(({ role }) => role === "user");
    const texts = own.map(({ text }) => text);
    const title = `${draft.record["title"] ?? ""}`;
    const said = texts.join(" ");
    // About the same words may say the opposite.
    if (texts.length === 0 || !isBorneOut(draft.record, texts) || isOpposed(title, said))
      return draft;
    return {
      ...draft,
      by: "user",
      said,
      evidence: own.map(({ uuid }) => uuid).filter((id) => id !== ""),
    };
  });
}
