import { VALUE_RULES } from "#redact/rules/value-rules.ts";
import { isLikelySecret, isMixed } from "./likely-secret.ts";
import { SCHEMES } from "./secret-names.ts";
import {
  anyOf,
  endOfMatch,
  moveBy,
  type Range,
  type Secret,
  secretAt,
  secretOf,
  sourceRange,
  type View,
  type WordAt,
} from "./text-view.ts";

// Credentials that are known by the text around them on a line.

/** The credential after a scheme: blanks, and then a token. */
const AFTER_SCHEME = /[ \t]{1,4}(?=[\w\-+/=.~:]{16})/y;
const CREDENTIAL = /[\w\-+/=.~:]{16,4096}/y;

/** The credential after the word for an authentication scheme: `Authorization: Bearer …`. */
export function headersIn(text: string, words: readonly WordAt[]): Secret[] {
  return words.flatMap(({ word, at }) => {
    if (!SCHEMES.has(word)) return [];
    const start = endOfMatch(AFTER_SCHEME, text, at + word.length);
    if (start === undefined) return [];
    const end = endOfMatch(CREDENTIAL, text, start) ?? start;
    const secret = secretAt(word, text, { start, end });
    return isLikelySecret(secret.value, "weak") ? [secret] : [];
  });
}

/** References to a value elsewhere, and placeholders of a password. */
const NO_PASSWORD = /^(?:[$<{%*]|x{3}|password|secret|your)/i;

/** A pattern reaches at most so far before and behind its needle. */
const BEFORE_NEEDLE = 400;
const BEHIND_NEEDLE = 1200;

const NEEDLE = new RegExp(anyOf(VALUE_RULES.map(({ needle }) => needle)), "g");

/** Passwords in the line of a command (`curl -u name:password`, `mysql -psecret`, `.netrc`), and addresses that are keys. */
export function valuesIn(text: string): Secret[] {
  const byNeedle = Map.groupBy(text.matchAll(NEEDLE), ([needle]) => needle);
  const rules = VALUE_RULES.filter(({ needle }) => needle === "-" || byNeedle.has(needle));
  return rules.flatMap(({ kind, needle, pattern }) => {
    const windows =
      needle === "-" ? [{ start: 0, end: text.length }] : around(byNeedle.get(needle));
    const isMeant = ({ value }: Secret) => kind !== "login" || !NO_PASSWORD.test(value);
    return windows.flatMap(({ start, end }) => {
      const matches = [...text.slice(start, end).matchAll(pattern)];
      return moveBy(start, matches.map((match) => secretOf(kind, match)).filter(isMeant));
    });
  });
}

/** The parts of a text around needles: to search a whole text for each command would take long. */
function around(needles: readonly RegExpExecArray[] = []): Range[] {
  const windows: { start: number; end: number }[] = [];
  for (const { index: at } of needles) {
    const last = windows.at(-1);
    if (last && at - BEFORE_NEEDLE <= last.end) last.end = at + BEHIND_NEEDLE;
    else windows.push({ start: Math.max(0, at - BEFORE_NEEDLE), end: at + BEHIND_NEEDLE });
  }
  return windows;
}

/** The names of the signature in a signed address of the large clouds. */
const SIGNED =
  /[?&](?:amp;)?(?:X-Amz-(?:Signature|Security-Token|Credential)|X-Goog-(?:Signature|Credential)|X-Oss-Signature|Signature|sig|hmac|Policy|access_token|code|auth|st|sharesig)=([\w%+/=~.-]{16,2000})/dgi;

/** The signatures in addresses. */
export function signaturesIn(text: string): Secret[] {
  if (!text.includes("://")) return [];
  const found = [...text.matchAll(SIGNED)].map((match) => secretOf("address", match));
  return found.filter(({ value }) => isLikelySecret(value, "weak"));
}

/** The cookies of a header; each value that looks random is one, in any position. */
const COOKIES = /\b(?:set-)?cookie["'\]]{0,3}[ \t]{0,4}[:=,][ \t]{0,4}["']?([^\n"']{8,4000})/dgi;
const COOKIE = /([\w.-]{1,64})=([^;\s,"']{8,2000})/dg;
const SESSION = /sess|sid|auth|token|jwt|login|remember/i;

/** The values of all cookies of a header, not only of the first. */
export function cookiesIn(text: string): Secret[] {
  return [...text.matchAll(COOKIES)].flatMap((header) => {
    const { start: from, value: cookies } = secretOf("cookie", header);
    const found = [...cookies.matchAll(COOKIE)].filter(({ 1: name = "", 2: value = "" }) =>
      isLikelySecret(value, SESSION.test(name) ? "middling" : "weak"),
    );
    return moveBy(
      from,
      found.map((match) => secretOf("cookie", match, 2)),
    );
  });
}

/** The part of an address before its last `@`. */
const PERSON = /:\/\/([^\s"'`<>/?#\\{}()[\]|]{1,300})@/dg;

/** Passwords in links: `scheme://name:password@host`. */
export function linksIn(text: string): Secret[] {
  return [...text.matchAll(PERSON)].flatMap((match) => {
    const { end, value: person } = secretOf("link", match);
    const colon = person.indexOf(":");
    const value = person.slice(colon + 1);
    const isSecret = colon < 0 ? isKeyAlone(value) : isPassword(value, person.slice(0, colon));
    return isSecret ? [secretAt("link", text, { start: end - value.length, end })] : [];
  });
}

/** Placeholders of documents and tests, and passwords that repeat the name. */
const STAND_IN =
  /^(?:pass(?:word|wd)?|pwd|secret|token|\*+|x+|\.+|postgres|root|guest|admin|test|user)$/i;

function isPassword(value: string, name: string): boolean {
  return (
    value.length >= 3 && value !== name && !STAND_IN.test(value) && !/^[$%:]|^[A-Z_]+$/.test(value)
  );
}

/** Some services take a key instead of a name, and no password. */
function isKeyAlone(value: string): boolean {
  return value.length >= 20 && isLikelySecret(value, "weak");
}

const AWS_KEY_CHARS = 40;

/** How far before such a run of letters a word may be that identifies it. */
const WORD_DISTANCE_CHARS = 160;
const NEAR_WORDS = /aws|secret|a[ks]ia/i;

/** Secret keys of Amazon: forty letters without a shape, identified by the text before them. */
export function awsSecretsIn(text: string, runs: View, stretches: readonly Range[]): Secret[] {
  return stretches.flatMap((stretch) => {
    if (stretch.end - stretch.start !== AWS_KEY_CHARS) return [];
    const secret = secretAt("aws-secret", text, sourceRange(runs, stretch));
    const { start, value } = secret;
    if (value.includes("EXAMPLE") || !isMixed(value)) return [];
    const before = text.slice(Math.max(0, start - WORD_DISTANCE_CHARS), start);
    return NEAR_WORDS.test(before) ? [secret] : [];
  });
}

/** Thirteen to nineteen digits, as they are printed on a card: in groups, or in one piece. */
const DIGITS = /(?<![\w.,:/+-])\d(?:[ -]?\d){12,18}(?![\w]|[.,:/-]\d)/g;

/** How the numbers of the networks begin, by their lengths. */
const NETWORKS =
  /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2(?:2[2-9]|[3-6]\d|7[01])\d{13}|3[47]\d{13}|6(?:011|5\d\d|4[4-9]\d)\d{12}|35(?:2[89]|[3-8]\d)\d{12}|3(?:0[0-5]|[68]\d)\d{11})$/;

/** Groups as cards print them. */
const CARD_GROUPS = /^(?:\d{4}[ -]){3}\d{4}(?:[ -]?\d{3})?$|^\d{4}[ -]\d{6}[ -]\d{4,5}$/;

/** Words beside which digits in one piece are the number of a card. */
const NEAR_CARD =
  /card|karte|carte|tarjeta|carta|cartão|kort|karta|карт|卡|カード|카드|visa|amex|mastercard|\bcc\b|\bpan\b/i;
const NEAR_CHARS = 60;

/** The numbers of payment cards: their length, their beginning and their check digit have to be right. */
export function cardNumbersIn(text: string): Secret[] {
  return [...text.matchAll(DIGITS)].flatMap(({ 0: value, index: start }) => {
    const digits = value.replaceAll(/\D/g, "");
    if (!NETWORKS.test(digits) || !isChecked(digits)) return [];
    const end = start + value.length;
    const around = text.slice(Math.max(0, start - NEAR_CHARS), end + NEAR_CHARS);
    const isCard = CARD_GROUPS.test(value) || NEAR_CARD.test(around);
    return isCard ? [secretAt("card", text, { start, end })] : [];
  });
}

/** The check digit that Luhn has described. */
function isChecked(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
