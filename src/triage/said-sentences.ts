import type { SaidSentence } from "#layouts/said-file.ts";
import { LASTING_SCORE } from "#triage/scorer/lasting-score.ts";
import {
  DENIES,
  earlierSentence,
  LEAVES,
  subjectWords,
  TAKES_BACK,
  type ToldSentence,
  takenBackBy,
  toldIn,
} from "./ended-memories.ts";
import { pointsBack } from "./stated-rules.ts";

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
/** From this score on a sentence states something, and may replace an older one. */
const NEWER_SCORE = 0.3;
/** A word that so few sentences have names a subject alone. */
const RARE_WORD_SENTENCES = 3;

/** From this score on a sentence states something, and is quoted where there is room. */
const MAY_LAST = 0.45;

/** A sentence with its rank by time: two of one message have the same time. */
export interface OrderedSentence extends SaidSentence {
  readonly order: number;
}

/**
 * The sentences that may last: those that sound most lasting first, and of these the newest; without those that a newer one
 * replaces or takes back.
 */
export function lastingSaid(sentences: readonly SaidSentence[]): OrderedSentence[] {
  const { all, isTakenBack } = compareAll(sentences);
  return all
    .map((one, at) => ({ ...one, order: all.length - at }))
    .filter(({ lasting }, at) => lasting >= MAY_LAST && !isTakenBack(at))
    .filter(({ lasting, text }) => lasting >= LASTING_SCORE || !pointsBack(text))
    .sort((a, b) => b.lasting - a.lasting);
}

/** Checks whether a sentence of the user still holds: no newer one replaces it or takes it back. */
export function stillSaid(sentences: readonly SaidSentence[]): (text: string) => boolean {
  const { all, isTakenBack } = compareAll(sentences);
  return (text) => {
    const at = all.findIndex((said) => said.text === text);
    return at < 0 || !isTakenBack(at);
  };
}

/** The sentences, the newest first, and whether one of the newer ones replaces one of them. */
function compareAll(sentences: readonly SaidSentence[]) {
  const last = sentences.slice(-MAX_COMPARED_SENTENCES);
  const told = last.flatMap((said, at) => toldBy(said, last[at + 1], last.length - 1 - at));
  const isRare = rareAmong(last);
  const isTakenBack = (at: number) => {
    const newer = told.filter((one) => one.at < at);
    if (newer.length === 0) return false;
    const earlier = earlierSentence(all[at]?.text ?? "");
    return newer.some(({ sentence }) => {
      const back = takenBackBy([sentence()], earlier, isRare);
      return back !== undefined && back.how !== "unclear";
    });
  };
  const all = last.toReversed();
  return { all, isTakenBack };
}

/** A sentence that may replace an older one. */
interface NewerSentence {
  /** Its index among the newest. */
  readonly at: number;
  readonly sentence: () => ToldSentence;
}

/** Most sentences are tasks, and replace nothing. */
function toldBy(
  { text, uuid, lasting }: SaidSentence,
  after: SaidSentence | undefined,
  at: number,
): NewerSentence[] {
  const next = after?.uuid === uuid ? after.text : "";
  const [small, follows] = [text, next].map((one) => one.trimEnd().toLowerCase());
  const takesBack =
    isTakingBack(small ?? "") || (!follows?.endsWith("?") && isTakingBack(follows ?? ""));
  if (lasting < NEWER_SCORE && !takesBack) return [];
  let told: ToldSentence | undefined;
  const sentence = () => {
    told ??= toldIn([text, next])[0] as ToldSentence;
    return told;
  };
  return [{ at, sentence }];
}

/** Checks whether only a few of these sentences have a word. */
export function rareAmong(sentences: readonly SaidSentence[]): (word: string) => boolean {
  let counts: Map<string, number> | undefined;
  const counted = () => {
    const all = new Map<string, number>();
    for (const { text } of sentences.slice(-MAX_COMPARED_SENTENCES))
      for (const word of subjectWords(text)) all.set(word, (all.get(word) ?? 0) + 1);
    return all;
  };
  return (word) => {
    counts ??= counted();
    return (counts.get(word) ?? 0) <= RARE_WORD_SENTENCES;
  };
}

/** "Could we use pnpm instead?" takes something back, "is it red now?" does not. */
function isTakingBack(small: string): boolean {
  if (small.endsWith("?")) return LEAVES.test(small);
  return TAKES_BACK.test(small) || DENIES.test(small);
}
