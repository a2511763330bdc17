import { isMethod, OTHER_THINGS, SPOKEN_RULES } from "#redact/rules/spoken-rules.ts";
import { isLikelySecret, isOddPassword } from "./likely-secret.ts";
import { NAME_WORDS } from "./secret-names.ts";
import { endOfMatch, moveBy, type Secret, secretAt, secretOf, type WordAt } from "./text-view.ts";

// A password that a sentence names: "the admin password is …", in the languages whose words for it are known.

/** Up to five words between the name and its verb: `the password of the admin user on staging is …`. */
const BETWEEN = String.raw`(?:s|en|et|er)?(?:[ \t]{1,3}[\p{L}\p{N}@'’_./-]{1,24}){0,5}?[ \t]{1,3}`;

/** Verbs and prepositions that precede the value, in ten languages. */
const VERBS = String.raw`(?:is|was|are|will be|equals|to|as|ist|war|lautet|heißt|auf|est|sera|es|será|era|é|è|sarà|jest|to jest|brzmi|är|blir|это|—|–|->|=>)(?:[ \t]{1,3}(?:now|still|always|currently|jetzt|nun|teraz|nu|ahora|maintenant|agora|ora|adesso|сейчас))?`;

const OPENING = String.raw`["'\x60“”„«»‘’]`;

const WESTERN = new RegExp(`${BETWEEN}${VERBS}[ \\t]{0,2}:?[ \\t]{1,3}${OPENING}{0,2}`, "yu");

/** Chinese, Japanese and Korean put the verb right behind the name, or behind a word or two. */
const EASTERN = /[^\s：:=，。,.]{0,12}?(?:是|为|為|は|은|는)[ \t]{0,2}[「『“"'`]{0,2}/uy;

/** The end of a value in a sentence. */
const SAID = /[^\s"'`“”„«»‘’「」『』<>(){}，。、]{4,128}/uy;

/** Passwords and keys that a sentence names. */
export function sentencePasswords(text: string, words: readonly WordAt[]): Secret[] {
  const found = words.flatMap(({ word, at }, n) => {
    const strength = NAME_WORDS.get(word);
    if (strength === undefined || strength === "weak") return [];
    // If two names follow each other, the one next to the value counts.
    const nameEnd = at + word.length;
    const gap = text.slice(nameEnd, words[n + 1]?.at ?? nameEnd);
    if (/^\s+$/.test(gap) || isOtherThing(text, nameEnd)) return [];
    const said = saidOf(text, word, nameEnd) ?? farValue(text, word, nameEnd);
    return [...(said ? [said] : []), ...valueBefore(text, at)];
  });
  return [...found, ...loginsIn(text)];
}

/** The word behind the name, with the ending of the name. */
const NEXT_WORD = /(?:s|en|et|er)?[ \t_-]{1,3}([a-z]{2,20})/iy;

/** Whether the name is only the first half of another one: `password hashing`, `token endpoint`. */
function isOtherThing(text: string, nameEnd: number): boolean {
  NEXT_WORD.lastIndex = nameEnd;
  return OTHER_THINGS.has(NEXT_WORD.exec(text)?.[1]?.toLowerCase() ?? "");
}

/** The value that a sentence gives to a name. */
function saidOf(text: string, word: string, nameEnd: number): Secret | undefined {
  const strength = NAME_WORDS.get(word);
  if (strength === undefined) return undefined;
  const start = endOfMatch(WESTERN, text, nameEnd) ?? endOfMatch(EASTERN, text, nameEnd);
  const secret = start === undefined ? undefined : valueFrom(text, start);
  return secret && (isLikelySecret(secret.value, strength) || isOddPassword(secret.value))
    ? secret
    : undefined;
}

function valueFrom(text: string, start: number): Secret | undefined {
  const end = endOfMatch(SAID, text, start);
  if (end === undefined) return undefined;
  const { length } = text.slice(start, end).replace(/[.,;:!?]{1,3}$/, "");
  const secret = secretAt("assignment", text, { start, end: start + length });
  return isMethod(secret.value) ? undefined : secret;
}

/** Up to four words, and the value without a verb: `пароль от базы …`, `pass for root: …`, `the password for staging …`. */
const ONE_MORE = /(?:s|en|et|er)?[ \t]{1,3}[\p{L}\p{N}@'’_./-]{1,24}/uy;
const NEAR = new RegExp(`(?:s|en|et|er)?[ \\t]{0,2}[:=]?[ \\t]{1,3}${OPENING}{0,2}`, "yu");
const MOST_WORDS = 4;

/** A password that follows its name without a verb: only one that no word and no version resembles. */
function farValue(text: string, word: string, nameEnd: number): Secret | undefined {
  if (NAME_WORDS.get(word) !== "strong") return undefined;
  let at = nameEnd;
  for (let words = 0; words <= MOST_WORDS; words++) {
    const start = endOfMatch(NEAR, text, at);
    const secret = start === undefined ? undefined : valueFrom(text, start);
    if (secret && isOddPassword(secret.value)) return secret;
    const next = endOfMatch(ONE_MORE, text, at);
    if (next === undefined) return undefined;
    at = next;
  }
  return undefined;
}

/** As far before a name as a password may begin. */
const BEFORE_CHARS = 120;

/** A password before its name: `use … as the password`. */
function valueBefore(text: string, at: number): Secret[] {
  const from = Math.max(0, at - BEFORE_CHARS);
  const before = text.slice(from, at);
  const rules = SPOKEN_RULES.filter(({ link }) => before.includes(link));
  return rules.flatMap(({ pattern }) => {
    const match = pattern.exec(before);
    const found = match ? moveBy(from, [secretOf("assignment", match)]) : [];
    return found.filter(({ value }) => isLikelySecret(value, "strong") && !isMethod(value));
  });
}

/** A name and its password behind the words for a login: `log in as admin / …`. */
const LOGIN =
  /\b(?:log|sign)(?:ged|ning|ging)?[ -]?(?:in|on|into)\b[^\n]{0,40}?\bas ["'`]?[\w.@-]{1,64}["'`]?[ ]{0,3}(?:\/|with|and|,|:)[ ]{1,3}["'`]?([^\s"'`]{6,64})/dgi;

function loginsIn(text: string): Secret[] {
  const found = text.includes("as ") ? [...text.matchAll(LOGIN)] : [];
  return found.map((match) => secretOf("login", match)).filter(({ value }) => isOddPassword(value));
}
