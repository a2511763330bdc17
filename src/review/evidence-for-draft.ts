import { isObject } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { textsIn } from "#layouts/records/format/record-sentence.ts";
import type { BrokenDraft, RecordDraft } from "#remember/commit-drafts.ts";
import { placeOf } from "#session/state/session-folder.ts";
import { wordsOf } from "#text/words/task-terms.ts";
import { readTriageState } from "#triage/triage-state.ts";
import { isOpposed } from "#trust/polarity.ts";

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
  const place =
    session === undefined || !/^[\w-]{1,128}$/.test(session) ? undefined : placeOf(world, session);
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
