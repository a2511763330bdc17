import { isLikelySecret } from "./likely-secret.ts";
import type { Secret } from "./secret.ts";
import { NAME_WORDS, type WordAt } from "./secret-names.ts";

// A password that a sentence names: "the admin password is …", in the languages whose words for it are known.

/** Up to five words between the name and its verb: `the password of the admin user on staging is …`. */
const BETWEEN = String.raw`(?:s|en|et|er)?(?:[ \t]{1,3}[\p{L}\p{N}@'’_./-]{1,24}){0,5}?[ \t]{1,3}`;

/** Verbs and prepositions that precede the value, in ten languages. */
const VERBS = String.raw`(?:is|was|are|will be|equals|to|as|ist|war|lautet|heißt|auf|est|sera|es|será|era|é|è|sarà|jest|to jest|brzmi|är|blir|это|—|–|->|=>)(?:[ \t]{1,3}(?:now|still|always|currently|jetzt|nun|teraz|nu|ahora|maintenant|agora|ora|adesso|сейчас))?`;

const QUOTES = String.raw`["'\x60“”„«»‘’]`;

const WESTERN = new RegExp(`${BETWEEN}${VERBS}[ \\t]{0,2}:?[ \\t]{1,3}${QUOTES}{0,2}`, "yu");

/** Chinese, Japanese and Korean put the verb right behind the name, or behind a word or two. */
const EASTERN = /[^\s：:=，。,.]{0,12}?(?:是|为|為|は|은|는)[ \t]{0,2}[「『“"'`]{0,2}/uy;

/** The end of a value in a sentence. */
const VALUE = /[^\s"'`“”„«»‘’「」『』<>(){}，。、]{4,128}/uy;

/** Passwords and keys that a sentence names. */
export function sentencePasswords(text: string, words: readonly WordAt[]): Secret[] {
  return words.flatMap((named, at) => {
    const end = named.at + named.word.length;
    // If two names follow each other, the one next to the value counts.
    const gap = text.slice(end, words[at + 1]?.at ?? end);
    return gap.length > 0 && gap.trim() === "" ? [] : (secretBehind(text, named) ?? []);
  });
}

function secretBehind(text: string, { word, at }: WordAt): Secret | undefined {
  const strength = NAME_WORDS.get(word);
  if (strength === undefined || strength === "weak") return undefined;
  const start = afterVerb(text, at + word.length);
  if (start === undefined) return undefined;
  VALUE.lastIndex = start;
  const value = VALUE.exec(text)?.[0].replace(/[.,;:!?]{1,3}$/, "") ?? "";
  if (!isLikelySecret(value, strength)) return undefined;
  return { kind: "assignment", start, end: start + value.length, fixed: 0, value };
}

function afterVerb(text: string, nameEnd: number): number | undefined {
  for (const pattern of [WESTERN, EASTERN]) {
    pattern.lastIndex = nameEnd;
    if (pattern.test(text)) return pattern.lastIndex;
  }
  return undefined;
}
