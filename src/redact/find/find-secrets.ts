import { assignmentsIn } from "./assignments.ts";
import { type EncodedText, encodedIn, stretchesIn } from "./base64.ts";
import { cardNumbersIn } from "./card-numbers.ts";
import { runsOf } from "./character-classes.ts";
import { foldedLines } from "./folded-lines.ts";
import { joinedTokens } from "./joined-strings.ts";
import { cookiesIn, keyAddresses } from "./key-addresses.ts";
import { kubernetesSecrets } from "./kubernetes-secrets.ts";
import { looksRandom } from "./likely-secret.ts";
import { mergedSecrets, type Secret } from "./secret.ts";
import { wordsIn } from "./secret-names.ts";
import { seedPhrasesIn } from "./seed-phrases.ts";
import { sentencePasswords } from "./sentence-passwords.ts";
import { pieceAt, plainView, sourceRange, type View } from "./text-view.ts";
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
