import { isObject } from "#base/json.ts";
import { wordsOf } from "#core/load/words.ts";
import { textsIn } from "#core/record/words-of.ts";

/** So much of what a draft claims has to stand in the words that it goes back to. */
const SHARE = 0.6;

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
      return words.filter((word) => known.has(word)).length >= SHARE * words.length;
    });
  const all = textsIn([draft.title, draft.content]).join("\n").toLowerCase();
  const exact = all.match(EXACT) ?? [];
  return (
    wordsOf(`${draft.title ?? ""}`).length > 0 &&
    isSaid &&
    exact.every((name) => heard.includes(name.replaceAll("`", "")))
  );
}
