import type { Redactor } from "#redact/redactor.ts";
import { PURGED } from "#trust/forgotten.ts";

/** The texts of a memory that is deleted for good, and the texts of all others. */
export interface PurgedTexts {
  /** Its sentences, in all of its versions. */
  readonly texts: readonly string[];
  /** Its ids, which may begin the id of another memory. */
  readonly ids: readonly string[];
  /** The tags that it alone has. */
  readonly tags: ReadonlySet<string>;
  /** The texts of the memories that stay. */
  readonly others: readonly string[];
}

/**
 * Replaces the texts of a memory, as they are and in JSON; tags are too short to be found elsewhere. A longer text of
 * another memory stays whole, although it has such a text in it.
 */
export function purgerOf({ texts, ids, tags, others }: PurgedTexts): Redactor {
  const wanted = new Map([
    ...texts.filter(isSpecific).flatMap((text) => formsOf(text, isShort(text))),
    ...ids.filter(isSpecific).flatMap((id) => formsOf(id, true)),
  ]);
  const whole = new Map(
    others.filter((text) => holdsAny(text, wanted)).flatMap((text) => formsOf(text, false)),
  );
  // The longest comes first: a text of another memory wins over a part of it, and loses to a text that holds it.
  const forms = [...new Map([...wanted, ...whole])]
    .sort(([one], [other]) => other.length - one.length)
    .map(([, pattern]) => pattern);
  const pattern = forms.length > 0 ? new RegExp(forms.join("|"), "gu") : undefined;
  const text = (given: string) =>
    pattern ? given.replace(pattern, (found) => (whole.has(found) ? found : PURGED)) : given;
  const isTag = (given: string, name: string | undefined) => name === "tags" && tags.has(given);
  const mark = { text: PURGED, kind: "purged", hash: undefined };
  const offsets = (given: string) =>
    (pattern ? [...given.matchAll(pattern)] : []).flatMap(({ 0: found, index }) =>
      whole.has(found) ? [] : [index],
    );
  return {
    text,
    named: (given, name) => (isTag(given, name) ? PURGED : text(given)),
    value: (value) => value,
    marksIn: (given, name) =>
      (isTag(given, name) ? [0] : offsets(given)).map((at) => ({ ...mark, at })),
  };
}

/** A shorter text occurs by chance in texts that have nothing to do with the memory, unless it has several words. */
const MIN_PURGED_LETTERS = 12;

/** A shorter text occurs by chance in any case, and an empty one everywhere. */
const MIN_PURGED_WORDS_LETTERS = 5;

/** One sign of a script without spaces says about as much as so many letters. */
const SIGN_LETTERS = 3;

function lettersIn(text: string): number {
  const signs = text.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu,
  );
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters + (signs?.length ?? 0) * (SIGN_LETTERS - 1);
}

/** Whether a text is replaced only where it is no part of a longer word. */
function isShort(text: string): boolean {
  return lettersIn(text) < MIN_PURGED_LETTERS;
}

/** Whether a text occurs elsewhere only because it is that of the memory. */
function isSpecific(text: string): boolean {
  const hasWords = /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(text);
  return !isShort(text) || (hasWords && lettersIn(text) >= MIN_PURGED_WORDS_LETTERS);
}

/** A text as it is and as JSON has it, each with its pattern; bounded ones are no part of a longer word or id. */
function formsOf(text: string, isBounded: boolean): [form: string, pattern: string][] {
  const forms = [text, JSON.stringify(text).slice(1, -1)];
  return forms.map((form) => {
    const pattern = RegExp.escape(form);
    return [form, isBounded ? `${BOUND_BEFORE}${pattern}${BOUND_AFTER}` : pattern];
  });
}

/** In JSON, `\n` may come before a word. */
const BOUND_BEFORE = String.raw`(?:(?<=\\[nrt])|(?<![\p{L}\p{N}]-?))`;
const BOUND_AFTER = String.raw`(?!-?[\p{L}\p{N}])`;

function holdsAny(text: string, wanted: ReadonlyMap<string, string>): boolean {
  for (const one of wanted.keys()) if (text.includes(one)) return true;
  return false;
}
