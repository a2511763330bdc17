import type { IndexReader } from "#index/model/indexed-memory.ts";
import { candidatesFor } from "./candidates.ts";
import type { QuestionWords, ResolvedWord } from "./question-words.ts";
import { type RankedTurn, readAround, turnKey } from "./read-turns.ts";
import { TURN_LIMITS } from "./recall-limits.ts";
import { isTalkWithAgent, scoreExchanges } from "./score-exchanges.ts";
import {
  type Factor,
  formsOf,
  type ScoredRow,
  type ScoreRequest,
  saturate,
} from "./score-memories.ts";

const SAYING =
  /\b(?:say|said|tell|told|ask|asked|want|wanted|write|wrote|mention|mentioned|report|reported|complain|complained)\b/i;
const ANSWERING =
  /\b(?:say|said|tell|told|answer|answered|suggest|suggested|propose|proposed|recommend|recommended|explain|explained|advise|advised|find|found|do|did)\b/i;

/** The speaker whose turns are wanted, if the question names one, and the names in it, which are not searched as words. */
interface WantedSpeaker {
  readonly speaker: string | undefined;
  readonly names: ReadonlySet<string>;
}

/** Finds in a question the speaker that it is about: "what did Anna buy", "what did I ask", "what did you suggest". */
function speakerAsked(text: string, speakers: readonly string[]): WantedSpeaker {
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

const ASKS_TIME =
  /^\s*(?:when|what (?:date|day|month|year|time)|how long|which (?:date|day|month|year)|wann|quand|cu[aá]ndo|quando|когда)(?![\p{L}])/iu;
const ASKS_NUMBER =
  /^\s*(?:how (?:many|much|often|old)|wie ?viele?|combien|cu[aá]nt[oa]s?|quant[ioae])(?![\p{L}])/iu;

/** Scores the turns of conversations that have words of a question: those with an agent by exchanges, others with the turns beside them. */
export function scoreTurns(
  reader: IndexReader,
  { text }: QuestionWords,
  { resolved, options }: ScoreRequest,
): ScoredRow[] {
  const { speaker, names } = speakerAsked(text, reader.speakers());
  const others = resolved.filter((word) => !names.has(word.text));
  const words = others.length > 0 ? others : resolved;
  const limit = Math.max(TURN_LIMITS.candidates, 2 * options.limit);
  const rowids = candidatesFor(reader, words, { ...options, limit });
  // Turns up to `reach` around a candidate are scored; as many again are read, for the turns around those.
  const { reach } = TURN_LIMITS;
  const reading = { forms: formsOf(words), words: words.length, reach: 2 * reach };
  const { turns, found } = readAround(reader, rowids, reading);
  const totals = reader.totals("turns");
  const average = (totals.title + totals.body) / totals.count || 1;
  const steps = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach);
  const near = new Set(
    found.flatMap(({ session, position }) =>
      steps.map((step) => turnKey(session, position + step)),
    ),
  );
  if (isTalkWithAgent(turns.values())) {
    return scoreExchanges([...near], { turns, words, average, speaker });
  }
  const scored = [...near].flatMap((key) => {
    const turn = turns.get(key);
    return turn ? [scoreTurn(turn, { turns, words, average, text, speaker })] : [];
  });
  return withSessions(scored, sessionScores([...turns.values()], words));
}

interface TurnContext {
  readonly turns: ReadonlyMap<string, RankedTurn>;
  readonly words: readonly ResolvedWord[];
  readonly average: number;
  readonly text: string;
  readonly speaker: string | undefined;
}

function scoreTurn(turn: RankedTurn, scoring: TurnContext): ScoredRow {
  const { turns, words, average } = scoring;
  const { around, answered, byLength, aroundByLength, beside, evenness, saturation } = TURN_LIMITS;
  const perLength = (share: number, length: number) => 1 - share + (share * length) / average;
  const times = turn.said.map((said) => said / perLength(byLength, turn.length));
  const { session, position } = turn.facts;
  for (const [step, weight] of around) {
    const other = turns.get(turnKey(session, position + step));
    if (!other) continue;
    const extra = step === -1 && other.clues.endsAsking ? answered : 0;
    const per = (weight + extra) / perLength(aroundByLength, other.length);
    for (const [at, said] of other.said.entries()) times[at] = (times[at] as number) + per * said;
  }
  const parts = words.flatMap(({ text, weight, rarity }, at) => {
    const all = (times[at] as number) + beside * (turn.beside[at] as number);
    return all > 0
      ? [{ text, score: weight * rarity ** evenness * saturate(all, saturation) }]
      : [];
  });
  const { facts, terms } = turn;
  return { facts, terms, words: parts, meaning: 0, share: 0, factors: factorsOf(turn, scoring) };
}

function factorsOf(turn: RankedTurn, { text, speaker, average }: TurnContext): Factor[] {
  const { facts, clues, length } = turn;
  const { saidBy, asking, tellsTime, tellsNumber, lengthPower } = TURN_LIMITS;
  const all: readonly (readonly [string, boolean, number])[] = [
    ["speaker", speaker !== undefined && facts.actor === speaker, 1 + saidBy],
    ["asks", clues.asking > 0, 1 - asking * clues.asking],
    ["has a time", clues.tellsTime && ASKS_TIME.test(text), 1 + tellsTime],
    ["has a number", clues.tellsNumber && ASKS_NUMBER.test(text), 1 + tellsNumber],
    ["length", true, (Math.max(1, length) / average) ** lengthPower],
  ];
  return all.flatMap(([name, holds, by]) => (holds ? [{ name, by }] : []));
}

/** Adds to each turn a share for its session. */
function withSessions(
  scored: readonly ScoredRow[],
  sessions: ReadonlyMap<string, number>,
): ScoredRow[] {
  const sums = scored.map(({ words }) => words.reduce((sum, { score }) => sum + score, 0));
  const top = Math.max(0, ...sums);
  const most = Math.max(0, ...sessions.values());
  if (top === 0 || most === 0) return [...scored];
  return scored.map((each, at) => {
    const score = each.factors.reduce((product, { by }) => product * by, sums[at] ?? 0);
    if (score === 0) return each;
    const added = (TURN_LIMITS.session * top * (sessions.get(each.facts.session) ?? 0)) / most;
    return { ...each, factors: [...each.factors, { name: "session", by: 1 + added / score }] };
  });
}

/** The score of each session: how often its turns that were read have the words of the question. */
function sessionScores(
  turns: readonly RankedTurn[],
  words: readonly ResolvedWord[],
): Map<string, number> {
  const scores = new Map<string, number>();
  for (const [session, all] of Map.groupBy(turns, ({ facts }) => facts.session)) {
    const score = words.reduce((total, { weight, rarity }, at) => {
      const count = all.reduce((sum, { said }) => sum + (said[at] as number), 0);
      return total + weight * rarity * saturate(count, 1);
    }, 0);
    scores.set(session, score);
  }
  return scores;
}
