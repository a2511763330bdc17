import type { SaidSentence } from "#layouts/said-file.ts";
import { LASTING_SCORE } from "#triage/scorer/lasting-score.ts";
import { pointsBack } from "./stated-rules.ts";
import {
  amountsIn,
  areOtherAmounts,
  areOtherDays,
  DENIES,
  LEAVES,
  sharedWords,
  subjectWords,
  TAKES_BACK,
} from "./taken-back.ts";

const POINTS_HERE =
  /(?<!\p{L})(?:this|these|here|hier|dies\p{L}*|aquí|est[eao]s?|ici|ce(?:tte|s)?|questo|questa|qui|aqui|ist[oa]|dit|deze)(?!\p{L})|ここ|この|这/iu;

/** The folder that a sentence is about: who says "here" in a folder speaks of that folder. */
export function folderMeant(text: string, folder: string): string {
  return POINTS_HERE.test(text) ? folder : "";
}

/** Whether a sentence is about a session that works in a folder. */
export function isAbout({ folder = "" }: Pick<SaidSentence, "folder">, where: string): boolean {
  return folder === "" || where === folder || where.startsWith(`${folder}/`);
}

/** Checks whether words of the user, alone or behind a memory, were said of another folder of the project. */
export function meansElsewhere(
  sentences: readonly SaidSentence[],
  where: string,
): (said: string | undefined) => boolean {
  const elsewhere = sentences.filter((one) => !isAbout(one, where)).map(({ text }) => text);
  return (said = "") =>
    said !== "" && elsewhere.some((text) => text.includes(said) || said.includes(text));
}

/** More than these are not compared with each other. */
const MAX_COMPARED_SENTENCES = 600;
/** A newer sentence that may last replaces an older one on the same subject: in doubt the older is left out. */
const NEWER_SCORE = 0.3;
const SAME_SUBJECT = 0.5;
const CLEAR_SUBJECT_SHARE = 0.34;
/** One word says little about the subject, however short a sentence is. */
const MIN_SHARED_WORDS = 2;
/** Two sentences that name other days are mostly about the same where they share anything. */
const DATED_SUBJECT_SHARE = 0.2;
/** A word that so few sentences have names a subject alone. */
const RARE_WORD_SENTENCES = 3;
/** A word that more sentences have names the whole project, and no subject in it. */
const COMMON_WORD_SENTENCES = 8;
const COMMON_WORD_SHARE = 0.03;

/** A sentence with the features that decide whether it replaces another. */
interface ComparedSentence {
  readonly said: SaidSentence;
  readonly words: ReadonlySet<string>;
  readonly takesBack: boolean;
  readonly amounts: ReadonlyMap<string, string>;
}

/** From this score on a sentence states something, and is quoted where there is room. */
const MAY_LAST = 0.45;

/**
 * The sentences that may last: those that sound most lasting first, and of these the newest; without those that a newer one
 * replaces or takes back.
 */
export function lastingSaid(sentences: readonly SaidSentence[]): SaidSentence[] {
  const { all, isTakenBack } = compareAll(sentences);
  return all
    .filter(({ said }, at) => said.lasting >= MAY_LAST && !isTakenBack(at))
    .map(({ said }) => said)
    .filter(({ lasting, text }) => lasting >= LASTING_SCORE || !pointsBack(text))
    .sort((a, b) => b.lasting - a.lasting);
}

/** Checks whether a sentence of the user still holds: no newer one replaces it or takes it back. */
export function stillSaid(sentences: readonly SaidSentence[]): (text: string) => boolean {
  const { all, isTakenBack } = compareAll(sentences);
  return (text) => {
    const at = all.findIndex(({ said }) => said.text === text);
    return at < 0 || !isTakenBack(at);
  };
}

/** The sentences, the newest first, and whether one of the newer ones replaces one of them. */
function compareAll(sentences: readonly SaidSentence[]) {
  const last = sentences.slice(-MAX_COMPARED_SENTENCES).map(comparedIn);
  const countOf = countsIn(last.map(({ words }) => words));
  const most = Math.max(COMMON_WORD_SENTENCES, COMMON_WORD_SHARE * last.length);
  const all = last.reverse().map((one): ComparedSentence => {
    return { ...one, words: new Set([...one.words].filter((word) => countOf(word) <= most)) };
  });
  const isRare = (word: string) => countOf(word) <= RARE_WORD_SENTENCES;
  const isTakenBack = (at: number) => {
    const older = all[at];
    return older !== undefined && all.slice(0, at).some((one) => isReplaced(older, one, isRare));
  };
  return { all, isTakenBack };
}

/** The number of sentences that have a word. */
function countsIn(sentences: readonly ReadonlySet<string>[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const words of sentences)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => counts.get(word) ?? 0;
}

/** Checks whether only a few of these sentences have a word. */
export function rareAmong(sentences: readonly SaidSentence[]): (word: string) => boolean {
  const last = sentences.slice(-MAX_COMPARED_SENTENCES);
  const countOf = countsIn(last.map(({ text }) => subjectWords(text)));
  return (word) => countOf(word) <= RARE_WORD_SENTENCES;
}

/** The words that take something back may follow in the sentence after the one that names it. */
function comparedIn(
  said: SaidSentence,
  at: number,
  all: readonly SaidSentence[],
): ComparedSentence {
  const next = all[at + 1];
  const small = said.text.trimEnd().toLowerCase();
  const follows = next?.uuid === said.uuid ? next.text.trimEnd().toLowerCase() : "";
  const takesBack = isTakingBack(small) || (!follows.endsWith("?") && isTakingBack(follows));
  const amounts = amountsIn(small);
  return { said, words: subjectWords(said.text), takesBack, amounts };
}

/** "Could we use pnpm instead?" takes something back, "is it red now?" does not. */
function isTakingBack(small: string): boolean {
  if (small.endsWith("?")) return LEAVES.test(small);
  return TAKES_BACK.test(small) || DENIES.test(small);
}

function isReplaced(
  older: ComparedSentence,
  newer: ComparedSentence,
  isRare: (word: string) => boolean,
): boolean {
  const both = newer.words.intersection(older.words);
  const shared = both.size < MIN_SHARED_WORDS ? 0 : sharedWords(newer.words, older.words);
  if (newer.said.lasting >= NEWER_SCORE && shared >= SAME_SUBJECT) return true;
  if (areOtherAmounts(newer.amounts, older.amounts)) return true;
  if (shared >= DATED_SUBJECT_SHARE && areOtherDays(newer.said.text, older.said.text)) return true;
  return newer.takesBack && (shared >= CLEAR_SUBJECT_SHARE || [...both].some(isRare));
}
