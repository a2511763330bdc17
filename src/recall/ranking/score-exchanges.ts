import type { ResolvedWord } from "./question-words.ts";
import { type RankedTurn, turnKey } from "./read-turns.ts";
import { TURN_LIMITS } from "./recall-limits.ts";
import { type ScoredRow, saturate } from "./score-memories.ts";

/** How a prompt and its answer are scored as one text. */
const EXCHANGE_LIMITS = {
  /** The share of a turn's length by which its words count less. */
  byLength: 0.9,
  saturation: 4,
  /** The prompt is shown if its words are worth this share of those of the best turn. */
  promptShare: 0.05,
  /** A question of so few words says little: its answer is shown first, and the question with this share of the score. */
  shortQuestion: 8,
  besideAnswer: 0.9,
} as const;

/** Turns that were read, and the question. */
interface ExchangeContext {
  readonly turns: ReadonlyMap<string, RankedTurn>;
  readonly words: readonly ResolvedWord[];
  /** The average length of a turn. */
  readonly average: number;
  /** The one whose turns the question asks for. */
  readonly speaker: string | undefined;
}

/** A prompt and what the agent answered; a prompt that nobody answered, or an answer whose prompt was not read, is one alone. */
type Exchange = readonly RankedTurn[];

/** Whether turns are those of a person and an agent. */
export function isTalkWithAgent(turns: Iterable<RankedTurn>): boolean {
  return Iterator.from(turns).every(({ facts }) => isPrompt(facts) || facts.actor === "assistant");
}

function isPrompt({ actor }: { readonly actor: string }): boolean {
  return actor === "human";
}

/** Scores the exchanges that some turns belong to as one text each, and gives the half of each that answers the question. */
export function scoreExchanges(
  keys: readonly string[],
  { turns, words, average, speaker }: ExchangeContext,
): ScoredRow[] {
  return exchangesOf(keys, turns).flatMap((exchange) => {
    const parts = words.flatMap(({ text, weight, rarity }, at) => {
      const times = exchange.reduce((sum, turn) => sum + timesIn(turn, at, average), 0);
      const score = weight * rarity ** TURN_LIMITS.evenness;
      return times > 0
        ? [{ text, score: score * saturate(times, EXCHANGE_LIMITS.saturation) }]
        : [];
    });
    return shownTurns(exchange, words, speaker).map(({ facts, terms }, at) => {
      const factors = at > 0 ? [{ name: "beside", by: EXCHANGE_LIMITS.besideAnswer }] : [];
      return { facts, terms, words: parts, meaning: 0, share: 0, factors };
    });
  });
}

/** How often a turn has a word. A word of a short prompt says more about the exchange than one of a long answer. */
function timesIn({ said, beside, length }: RankedTurn, at: number, average: number): number {
  const { byLength } = EXCHANGE_LIMITS;
  const times = (said[at] as number) + TURN_LIMITS.beside * (beside[at] as number);
  return times / (1 - byLength + (byLength * length) / average);
}

/** The exchanges that turns belong to, each once. */
function exchangesOf(keys: readonly string[], turns: ReadonlyMap<string, RankedTurn>): Exchange[] {
  const found = new Map<string, Exchange>();
  for (const key of keys) {
    const turn = turns.get(key);
    if (!turn) continue;
    const first = firstOf(turn, turns);
    const head = turnKey(first.facts.session, first.facts.position);
    if (!found.has(head)) found.set(head, [first, ...answersTo(first, turns)]);
  }
  return [...found.values()];
}

function firstOf(turn: RankedTurn, turns: ReadonlyMap<string, RankedTurn>): RankedTurn {
  let first = turn;
  while (!isPrompt(first.facts)) {
    const before = turns.get(turnKey(first.facts.session, first.facts.position - 1));
    if (!before) break;
    first = before;
  }
  return first;
}

function answersTo(first: RankedTurn, turns: ReadonlyMap<string, RankedTurn>): RankedTurn[] {
  const answers: RankedTurn[] = [];
  for (let at = first.facts.position + 1; ; at++) {
    const next = turns.get(turnKey(first.facts.session, at));
    if (!next || isPrompt(next.facts)) return answers;
    answers.push(next);
  }
}

/** The prompt, unless hardly any of the words are in it, or the question wants the words of the agent; of a short question its answer, too. */
function shownTurns(
  exchange: Exchange,
  words: readonly ResolvedWord[],
  speaker: string | undefined,
): readonly RankedTurn[] {
  const worth = ({ said }: RankedTurn) =>
    words.reduce((sum, { weight, rarity }, at) => {
      return (said[at] as number) > 0 ? sum + weight * rarity : sum;
    }, 0);
  const best = exchange.reduce((one, other) => (worth(other) > worth(one) ? other : one));
  const prompt = exchange.find(({ facts }) => isPrompt(facts));
  if (!prompt || speaker === "assistant") return [best];
  const answer = exchange.find((turn) => turn !== prompt);
  const { promptShare, shortQuestion } = EXCHANGE_LIMITS;
  const onlyAsks = prompt.clues.asking === 1 && prompt.length <= shortQuestion;
  if (answer && onlyAsks && speaker === undefined) return [answer, prompt];
  return [worth(prompt) >= promptShare * worth(best) ? prompt : best];
}
