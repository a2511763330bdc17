import type { IndexReader } from "#index/model/search-reader.ts";
import { candidatesFor } from "./candidates.ts";
import { formsOf, saturate } from "./field-weights.ts";
import type { Factor } from "./priors.ts";
import type { QuestionWords } from "./question-words.ts";
import type { RankOptions, WeighedMemory } from "./rank-memories.ts";
import { placeOf, type RankedTurn, type RankedTurns, readAround } from "./read-turns.ts";
import type { ResolvedWord } from "./resolve-words.ts";

const SAYING =
  /\b(?:say|said|tell|told|ask|asked|want|wanted|write|wrote|mention|mentioned|report|reported|complain|complained)\b/i;
const ANSWERING =
  /\b(?:say|said|tell|told|answer|answered|suggest|suggested|propose|proposed|recommend|recommended|explain|explained|advise|advised|find|found|do|did)\b/i;

/** Who said what is asked for, if the question tells, and the names in it, which are not looked up as words. */
interface SpeakerAsked {
  readonly speaker: string | undefined;
  readonly names: ReadonlySet<string>;
}

/** Reads from a question whose turns it is about: "what did Anna buy", "what did I ask", "what did you suggest". */
function speakerAsked(text: string, speakers: readonly string[]): SpeakerAsked {
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const named = speakers.filter((speaker) => words.has(firstName(speaker)));
  if (named.length > 0) {
    const speaker = named.length === 1 ? named[0] : undefined;
    return { speaker, names: new Set(named.map(firstName)) };
  }
  return { speaker: roleAsked(text, words, speakers), names: new Set() };
}

function firstName(speaker: string): string {
  return speaker.toLowerCase().split(/\s+/)[0] ?? "";
}

function roleAsked(
  text: string,
  words: ReadonlySet<string>,
  speakers: readonly string[],
): string | undefined {
  const isRole = (role: string, pronoun: string, verbs: RegExp) =>
    speakers.includes(role) && words.has(pronoun) && verbs.test(text);
  if (isRole("assistant", "you", ANSWERING)) return "assistant";
  return isRole("human", "i", SAYING) ? "human" : undefined;
}

/** What stands in the turns around one is told in it as well: it answers them, or they take it up. */
const AROUND: readonly (readonly [number, number])[] = [
  [-1, 0.4],
  [1, 0.25],
  [-2, 0.3],
  [2, 0.15],
];

/** A question that the turn before ends in says what this one is about. */
const ANSWERED = 0.5;

const OWN_BY_LENGTH = 0.5;
const AROUND_BY_LENGTH = 0.65;

/** The day of a conversation, and parts of names. */
const BESIDE = 0.8;

/** A word that stands often counts up to so much more. */
const MAX_COUNT_FACTOR = 1;

/** Rare words count a little less than their rarity says: people talk about one thing in many words. */
const EVENNESS = 0.8;

/** What is won by being said by whom the question names. */
const SAID_BY = 0.8;

/** What is lost by a turn that does nothing but ask. */
const ASKING = 0.3;

/** What is won by telling a time where one is asked for, and a number. */
const TELLS_TIME = 0.5;
const TELLS_NUMBER = 0.4;

/** The longer a turn is than others, the more there is in it. */
const LENGTH_POWER = 0.1;

/** How much the session counts in which a turn stands, compared with the best turn. */
const SESSION = 0.4;

const CANDIDATES = 120;

/** So far around a candidate turns are weighed; as far again is read, for the turns around those. */
const REACH = 2;

const ASKS_TIME =
  /^\s*(?:when|what (?:date|day|month|year|time)|how long|which (?:date|day|month|year)|wann|quand|cu[aá]ndo|quando|когда)(?![\p{L}])/iu;
const ASKS_NUMBER =
  /^\s*(?:how (?:many|much|often|old)|wie ?viele?|combien|cu[aá]nt[oa]s?|quant[ioae])(?![\p{L}])/iu;

interface Asked {
  readonly resolved: readonly ResolvedWord[];
  readonly options: RankOptions;
}

/** Weighs the turns of conversations that have words of a question, or stand beside such ones. */
export function weighTurns(
  reader: IndexReader,
  { text }: QuestionWords,
  asked: Asked,
): WeighedMemory[] {
  const { speaker, names } = speakerAsked(text, reader.speakers());
  const others = asked.resolved.filter((word) => !names.has(word.text));
  const words = others.length > 0 ? others : asked.resolved;
  const limit = Math.max(CANDIDATES, 2 * asked.options.limit);
  const rowids = candidatesFor(reader, words, { ...asked.options, limit });
  const reading = { forms: formsOf(words), words: words.length, reach: 2 * REACH };
  const { turns, found } = readAround(reader, rowids, reading);
  const totals = reader.totals("turns");
  const average = (totals.title + totals.body) / totals.count || 1;
  const near = new Set(
    found.flatMap(({ session, position }) =>
      [-2, -1, 0, 1, 2].map((step) => placeOf(session, position + step)),
    ),
  );
  const weighed = [...near].flatMap((place) => {
    const turn = turns.get(place);
    return turn ? [weighOne(turn, { turns, words, average, text, speaker })] : [];
  });
  return withSessions(weighed, sessionScores([...turns.values()], words));
}

interface Weighing {
  readonly turns: RankedTurns;
  readonly words: readonly ResolvedWord[];
  readonly average: number;
  readonly text: string;
  readonly speaker: string | undefined;
}

function weighOne(turn: RankedTurn, weighing: Weighing): WeighedMemory {
  const { turns, words, average } = weighing;
  const times = turn.said.map(
    (said) => said / (1 - OWN_BY_LENGTH + (OWN_BY_LENGTH * turn.length) / average),
  );
  const { session, position } = turn.facts;
  for (const [step, weight] of AROUND) {
    const other = turns.get(placeOf(session, position + step));
    if (!other) continue;
    const answers = step === -1 && other.clues.endsAsking ? ANSWERED : 0;
    const per =
      (weight + answers) / (1 - AROUND_BY_LENGTH + (AROUND_BY_LENGTH * other.length) / average);
    for (const [at, said] of other.said.entries()) times[at] = (times[at] as number) + per * said;
  }
  const parts = words.flatMap(({ text, weight, rarity }, at) => {
    const all = (times[at] as number) + BESIDE * (turn.beside[at] as number);
    return all > 0
      ? [{ text, score: weight * rarity ** EVENNESS * saturate(all, MAX_COUNT_FACTOR) }]
      : [];
  });
  const { facts, terms } = turn;
  return { facts, terms, words: parts, meaning: 0, factors: factorsOf(turn, weighing) };
}

function factorsOf(
  { facts, clues, length }: RankedTurn,
  { text, speaker, average }: Weighing,
): Factor[] {
  const all: readonly (readonly [string, boolean, number])[] = [
    ["speaker", speaker !== undefined && facts.actor === speaker, 1 + SAID_BY],
    ["asks", clues.asking > 0, 1 - ASKING * clues.asking],
    ["tells a time", clues.tellsTime && ASKS_TIME.test(text), 1 + TELLS_TIME],
    ["tells a number", clues.tellsNumber && ASKS_NUMBER.test(text), 1 + TELLS_NUMBER],
    ["length", true, (Math.max(1, length) / average) ** LENGTH_POWER],
  ];
  return all.flatMap(([name, holds, by]) => (holds ? [{ name, by }] : []));
}

/** Adds to each turn what its session has to say to the question. */
function withSessions(
  weighed: readonly WeighedMemory[],
  sessions: ReadonlyMap<string, number>,
): WeighedMemory[] {
  const sums = weighed.map(({ words }) => words.reduce((sum, { score }) => sum + score, 0));
  const top = Math.max(0, ...sums);
  const most = Math.max(0, ...sessions.values());
  if (top === 0 || most === 0) return [...weighed];
  return weighed.map((each, at) => {
    const score = each.factors.reduce((product, { by }) => product * by, sums[at] ?? 0);
    if (score === 0) return each;
    const added = (SESSION * top * (sessions.get(each.facts.session) ?? 0)) / most;
    return { ...each, factors: [...each.factors, { name: "session", by: 1 + added / score }] };
  });
}

/** How much each session bears on a question: how often the words of the question are said in the turns of it that were read. */
function sessionScores(
  turns: readonly RankedTurn[],
  words: readonly ResolvedWord[],
): Map<string, number> {
  const times = new Map<string, Float64Array>();
  for (const { facts, said } of turns) {
    const sum = times.get(facts.session) ?? new Float64Array(words.length);
    for (const [at, count] of said.entries()) sum[at] = (sum[at] as number) + count;
    times.set(facts.session, sum);
  }
  const scores = new Map<string, number>();
  for (const [session, sum] of times) {
    const score = words.reduce((total, { weight, rarity }, at) => {
      const count = sum[at] as number;
      return total + (weight * rarity * 2 * count) / (count + 1);
    }, 0);
    scores.set(session, score);
  }
  return scores;
}
