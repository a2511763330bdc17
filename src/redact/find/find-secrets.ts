import { assignmentsIn } from "./assignments.ts";
import { type EncodedText, encodedIn, stretchesIn } from "./base64.ts";
import { runsOf } from "./character-classes.ts";
import { foldedLines } from "./folded-lines.ts";
import { cookiesIn, keyAddresses } from "./key-addresses.ts";
import { looksRandom } from "./likely-secret.ts";
import { mergedSecrets, type Secret } from "./secret.ts";
import { wordsIn } from "./secret-names.ts";
import { seedPhrasesIn } from "./seed-phrases.ts";
import { sentencePasswords } from "./sentence-passwords.ts";
import { pieceAt, plainView, sourceRange, type View, ViewBuilder } from "./text-view.ts";
import { cutTokenIn, tokensIn } from "./tokens.ts";
import { unescapeText } from "./unescaped.ts";
import {
  awsSecretsIn,
  headersIn,
  jwtsIn,
  linksIn,
  loginsIn,
  pemsIn,
  privateIn,
  puttyKeysIn,
} from "./web-tokens.ts";

/** How many layers of encoding are decoded. */
const MAX_ENCODING_LAYERS = 3;

/**
 * Finds all secrets in a text, as it is and with disguises removed, in order and without overlaps.
 */
export function findSecrets(text: string): Secret[] {
  return mergedSecrets(secretsIn(text, 0));
}

function secretsIn(text: string, depth: number): Secret[] {
  const found = secretsInView(plainView(text), depth);
  const disguised = unescapeText(text);
  return disguised ? [...found, ...secretsInView(disguised, depth)] : found;
}

function secretsInView(view: View, depth: number): Secret[] {
  const { text } = view;
  const small = smallLetters(text);
  const whole = [
    ...secretsOnLines(text, small, depth),
    ...cutTokenIn(text),
    ...joinedTokens(text),
    ...cardNumbersIn(text),
    ...seedPhrasesIn(text),
    ...kubernetesSecrets(text),
    ...pemsIn(text),
    ...puttyKeysIn(text),
    ...privateIn(text, small),
  ];
  return inSource(view, [...whole, ...foldedIn(text, whole, depth)]);
}

function secretsOnLines(text: string, small: string, depth: number): Secret[] {
  const runs = runsOf(text);
  const stretches = stretchesIn(runs.text);
  const words = wordsIn(small);
  const hidden =
    depth < MAX_ENCODING_LAYERS ? hiddenIn(encodedIn(runs.text, stretches), depth) : [];
  return [
    ...inSource(runs, [...tokensIn(runs.text), ...jwtsIn(runs.text), ...hidden]),
    ...awsSecretsIn(text, runs, stretches),
    ...headersIn(text, words),
    ...linksIn(text),
    ...loginsIn(text),
    ...keyAddresses(text),
    ...cookiesIn(text, small),
    ...assignmentsIn(text, words),
    ...sentencePasswords(text, words),
  ];
}

/** Lower case that preserves positions: some letters become two in lower case. */
function smallLetters(text: string): string {
  const small = text.toLowerCase();
  return small.length === text.length
    ? small
    : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Finds secrets in base64; the whole encoded piece counts as secret. */
function hiddenIn(encoded: readonly EncodedText[], depth: number): Secret[] {
  return encoded.flatMap(({ start, end, decoded }) => {
    const [first] = secretsIn(decoded, depth + 1);
    return first ? [{ ...first, start, end }] : [];
  });
}

/** Finds secrets that only appear when lines are joined. */
function foldedIn(text: string, whole: readonly Secret[], depth: number): Secret[] {
  const folded = foldedLines(text);
  if (folded.text === "") return [];
  const small = smallLetters(folded.text);
  const crossing = secretsOnLines(folded.text, small, depth).filter((secret) =>
    isCut(folded, secret, whole),
  );
  return inSource(folded, crossing);
}

/**
 * Whether a secret crosses the end of a line. One that may end there continues only with text that
 * is no word.
 */
function isCut(folded: View, { start, end }: Secret, whole: readonly Secret[]): boolean {
  const [first, last] = [pieceAt(folded, start), pieceAt(folded, end - 1)];
  if (first === last) return false;
  const begins = sourceRange(folded, start, start + 1).start;
  const isWhole = whole.some((one) => one.start <= begins && begins < one.end);
  return !isWhole || looksRandom(folded.text.slice(folded.viewAt[last] ?? 0, end));
}

function inSource(view: View, found: readonly Secret[]): Secret[] {
  return found.map((secret) => ({ ...secret, ...sourceRange(view, secret.start, secret.end) }));
}

/** Thirteen to nineteen digits, as they are printed on a card: in groups, or in one piece. */
const DIGITS = /(?<![\w.,:/+-])\d(?:[ -]?\d){12,18}(?![\w]|[.,:/-]\d)/g;

/** Most texts have nowhere so many digits together. */
const ENOUGH = /\d{4}[ -]?\d{4}/;

/** How the numbers of the networks begin, by their lengths. */
const NETWORKS =
  /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2(?:2[2-9]|[3-6]\d|7[01])\d{13}|3[47]\d{13}|6(?:011|5\d\d|4[4-9]\d)\d{12}|35(?:2[89]|[3-8]\d)\d{12}|3(?:0[0-5]|[68]\d)\d{11})$/;

/** Groups as cards print them. */
const GROUPS = /^(?:\d{4}[ -]){3}\d{4}(?:[ -]?\d{3})?$|^\d{4}[ -]\d{6}[ -]\d{4,5}$/;

/** Words beside which digits in one piece are the number of a card. */
const NEAR =
  /card|karte|carte|tarjeta|carta|cartão|kort|karta|карт|卡|カード|카드|visa|amex|mastercard|\bcc\b|\bpan\b/i;
const NEAR_CHARS = 60;

/** The numbers of payment cards: their length, their beginning and their check digit have to be right. */
function cardNumbersIn(text: string): Secret[] {
  if (!ENOUGH.test(text)) return [];
  return [...text.matchAll(DIGITS)].flatMap(({ 0: value, index: start }) => {
    const digits = value.replaceAll(/\D/g, "");
    if (!NETWORKS.test(digits) || !isChecked(digits)) return [];
    const around = text.slice(Math.max(0, start - NEAR_CHARS), start + value.length + NEAR_CHARS);
    if (!GROUPS.test(value) && !NEAR.test(around)) return [];
    return [{ kind: "card", start, end: start + value.length, fixed: 0, value }];
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

const KIND = /^[ \t]{0,40}["']?kind["']?[ \t]{0,40}:[ \t]{0,40}["']?Secret\b/m;
const HEAD = /^([ \t]{0,40})["']?(?:data|stringData)["']?[ \t]{0,40}:[ \t]{0,40}\{?[ \t]{0,40}$/;
const ENTRY =
  /^([ \t]{0,40})["']?[\w.-]{1,128}["']?[ \t]{0,40}:[ \t]{0,40}["']?([^\s"',{}|>][^\s"',]{5,4000})/;

/** The values of a Secret of Kubernetes, whatever their names are. */
function kubernetesSecrets(text: string): Secret[] {
  if (!text.includes("Secret") || !KIND.test(text)) return [];
  const found: Secret[] = [];
  let margin: number | undefined;
  let at = 0;
  for (const line of text.split("\n")) {
    const depth = line.search(/\S/);
    if (margin !== undefined && depth >= 0 && depth <= margin) margin = undefined;
    const value = margin === undefined ? undefined : ENTRY.exec(line)?.[2];
    if (value !== undefined) {
      const start = at + line.indexOf(value, line.indexOf(":") + 1);
      found.push({ kind: "kubernetes", start, end: start + value.length, fixed: 0, value });
    }
    margin ??= HEAD.exec(line)?.[1]?.length;
    at += line.length + 1;
  }
  return found;
}

/** The code between two strings that it joins: `"a" + "b"`, `'a' . 'b'`, `"a" "b"`, over lines too. */
const JOIN =
  /["'`][ \t]{0,8}(?:\\?\r?\n[ \t]{0,40})?(?:\+|\.{1,2}|&|~|\|\||<>|\\)?[ \t]{0,8}(?:\\?\r?\n[ \t]{0,40})?["'`]/g;

/** Tokens that code was to put together out of two texts. */
function joinedTokens(text: string): Secret[] {
  if (!/["'`]/.test(text)) return [];
  const joined = withoutJoins(text);
  if (!joined) return [];
  const runs = runsOf(joined.text);
  return tokensIn(runs.text)
    .map((secret) => ({ ...secret, ...sourceRange(runs, secret.start, secret.end) }))
    .filter(({ start, end }) => pieceAt(joined, start) !== pieceAt(joined, end - 1))
    .map((secret) => ({ ...secret, ...sourceRange(joined, secret.start, secret.end) }));
}

/** The text without what joins its texts; undefined where nothing does. */
function withoutJoins(text: string): View | undefined {
  const builder = new ViewBuilder();
  let from = 0;
  for (const { 0: join, index } of text.matchAll(JOIN)) {
    builder.add(text.slice(from, index), from, index);
    from = index + join.length;
  }
  if (from === 0) return undefined;
  builder.add(text.slice(from), from, text.length);
  return builder.view();
}
