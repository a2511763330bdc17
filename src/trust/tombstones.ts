import {
  type ForgottenEntry,
  type ForgottenTexts,
  repeatsAny,
  tombstonesIn,
  withoutSentences,
} from "./forgotten.ts";
import { valueForms, valuesIn } from "./same-value.ts";

// A tombstone is the entry of a text that the user has forgotten. As long as it is there, the same value waits for the user;
// the user's own words take the tombstone away. Pure: the caller has read the list.

/** The reason why a forgotten value waits that somebody brings again; undefined if none of some texts is one. */
export function forgottenReason(
  forgotten: ForgottenTexts,
  texts: readonly string[],
): string | undefined {
  const found = tombstonesOf(forgotten, texts)[0];
  return found && `you forgot this on ${found.at.slice(0, 10)}`;
}

/** Labels each line of a text that says a forgotten value: labelled lines are saved and not injected. */
export function withForgotten(text: string, forgotten: ForgottenTexts): string {
  const { entries } = tombstonesIn(forgotten);
  if (entries.length === 0) return text;
  const lines = text.split("\n").map((line) => {
    const reason = forgottenReason({ entries }, [line]);
    return reason === undefined || line.includes(reason) ? line : `${line} (${reason})`;
  });
  return lines.join("\n");
}

/** A text of an agent without the sentences that say a forgotten value. */
export function withoutTombstones(text: string, { entries }: ForgottenTexts): string {
  const isOut = (sentence: string) => forgottenReason({ entries }, [sentence]) !== undefined;
  return text
    .split("\n")
    .map((line) => withoutSentences(line, isOut))
    .join("\n");
}

/** The tombstones of the values in some texts. */
function tombstonesOf(forgotten: ForgottenTexts, texts: readonly string[]): ForgottenEntry[] {
  const { entries: stones } = tombstonesIn(forgotten);
  if (stones.length === 0) return [];
  const forms = [...new Set(texts.flatMap(valuesIn).flatMap(valueForms))];
  if (forms.length === 0) return [];
  const digests = new Map<string, ReadonlySet<string>>();
  return stones.filter((stone) => hasValue(stone, { forms, digests }));
}

interface GivenValues {
  readonly forms: readonly string[];
  /** Their digests by each key, made when they are asked for. */
  readonly digests: Map<string, ReadonlySet<string>>;
}

function hasValue({ text, keyed, digester }: ForgottenEntry, { forms, digests }: GivenValues) {
  if (!keyed) return valueForms(text).some((form) => forms.includes(form));
  if (!digester) return false;
  const own = digests.get(digester.id) ?? new Set(forms.map(digester.value));
  digests.set(digester.id, own);
  return keyed.values.some((value) => own.has(value));
}

/**
 * The ids of the tombstones that the user's own words take away: those of the same value, and those that were made with one
 * of them for other wordings of it.
 */
export function liftedBy(forgotten: ForgottenTexts, texts: readonly string[]): Set<string> {
  const found = tombstonesOf(forgotten, texts);
  const times = new Set(found.map(({ at }) => at));
  const wordings = forgotten.entries.filter(
    (entry) => times.has(entry.at) && texts.some((text) => repeatsAny({ entries: [entry] }, text)),
  );
  return new Set([...found, ...wordings].map(({ id }) => id));
}
