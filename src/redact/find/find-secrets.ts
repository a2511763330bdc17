import { recoveryCodesIn, walletKeysIn } from "./account-keys.ts";
import { assignmentsIn } from "./assignments.ts";
import {
  awsSecretsIn,
  cardNumbersIn,
  cookiesIn,
  headersIn,
  linksIn,
  signaturesIn,
  valuesIn,
} from "./credentials.ts";
import { type EncodedText, encodedIn, inHex, stretchesIn, unescapeText } from "./disguises.ts";
import { looksRandom } from "./likely-secret.ts";
import {
  kubernetesSecrets,
  pemsIn,
  privateIn,
  puttyKeysIn,
  seedPhrasesIn,
} from "./secret-blocks.ts";
import { wordsIn } from "./secret-names.ts";
import { foldedLines, joinedTokens } from "./split-tokens.ts";
import { sentencePasswords } from "./spoken-passwords.ts";
import {
  inSource,
  pieceAt,
  plainView,
  runsOf,
  type Secret,
  sourceRange,
  type View,
} from "./text-view.ts";
import { cutTokenIn, jwtsIn, tokensIn } from "./tokens.ts";

/** How many layers of encoding are decoded. */
const MAX_ENCODING_LAYERS = 3;

/** Finds all secrets in a text, as it is and with disguises removed, in order and without overlaps. */
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
  const whole = [
    ...secretsOnLines(text, depth),
    ...cutTokenIn(text),
    ...joinedTokens(text),
    ...cardNumbersIn(text),
    ...seedPhrasesIn(text),
    ...recoveryCodesIn(text),
    ...walletKeysIn(text),
    ...kubernetesSecrets(text),
    ...pemsIn(text),
    ...puttyKeysIn(text),
    ...privateIn(text),
  ];
  return inSource(view, [...whole, ...foldedIn(text, whole, depth)]);
}

function secretsOnLines(text: string, depth: number): Secret[] {
  const runs = runsOf(text);
  const stretches = stretchesIn(runs.text);
  const words = wordsIn(smallLetters(text));
  const hidden =
    depth < MAX_ENCODING_LAYERS
      ? hiddenIn([...encodedIn(runs.text, stretches), ...inHex(runs.text)], depth)
      : [];
  return [
    ...inSource(runs, [...tokensIn(runs.text), ...jwtsIn(runs.text), ...hidden]),
    ...awsSecretsIn(text, runs, stretches),
    ...headersIn(text, words),
    ...linksIn(text),
    ...valuesIn(text),
    ...signaturesIn(text),
    ...cookiesIn(text),
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

/** Finds secrets in base64 and hexadecimal; the whole encoded piece counts as secret. */
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
  const crossing = secretsOnLines(folded.text, depth).filter((secret) =>
    isCut(folded, secret, whole),
  );
  return inSource(folded, crossing);
}

/** Whether a secret crosses the end of a line. One that may end there continues only with text that is no word. */
function isCut(folded: View, { start, end }: Secret, whole: readonly Secret[]): boolean {
  const [first, last] = [pieceAt(folded, start), pieceAt(folded, end - 1)];
  if (first === last) return false;
  const begins = sourceRange(folded, { start, end: start + 1 }).start;
  const isWhole = whole.some((one) => one.start <= begins && begins < one.end);
  return !isWhole || looksRandom(folded.text.slice(last.at, end));
}

/** Merges overlapping findings into ranges that do not overlap. */
function mergedSecrets(found: readonly Secret[]): Secret[] {
  // Among findings at the same offset, the first came from the earlier, more exact finder.
  const sorted = [...found].sort((a, b) => a.start - b.start);
  const merged: Secret[] = [];
  for (const secret of sorted) {
    const last = merged.at(-1);
    if (!last || secret.start >= last.end) {
      merged.push(secret);
      continue;
    }
    // Prefer a secret with a known prefix to the assignment or the link around it.
    const told = secret.fixed > last.fixed ? secret : last;
    const end = Math.max(last.end, secret.end);
    merged[merged.length - 1] = { ...told, start: last.start, end };
  }
  return merged;
}
