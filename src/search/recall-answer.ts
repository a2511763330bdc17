import type { World } from "#base/world.ts";
import { sentenceOf } from "#layouts/records/format/record-sentence.ts";
import { placeOfRecords } from "#layouts/records/project-records.ts";
import { readRecord } from "#layouts/records/store/read-records.ts";
import { recordAt } from "#layouts/records/store/record-paths.ts";
import { RECALL_LIMITS } from "#recall/ranking/recall-limits.ts";
import {
  ANSWER_GROUPS,
  type AnswerGroupName,
  type AnswerKind,
  inGroups,
  wantedBy,
} from "./answer-groups.ts";
import { type SearchRequest, search } from "./search-memories.ts";
import type { SearchAnswer, SearchResult } from "./search-results.ts";

/** The answer to a question, in groups. */
export interface RecallAnswer extends Pick<SearchAnswer, "here" | "mended" | "notes"> {
  readonly wanted: AnswerKind;
  readonly groups: readonly AnswerGroup[];
}

/** Memories of one group that match a question. */
interface AnswerGroup {
  readonly group: AnswerGroupName;
  readonly title: string;
  readonly members: readonly RecallMember[];
}

/** A result of a question; of a record also its whole sentence, with its reason. */
export interface RecallMember extends SearchResult {
  readonly sentence?: string;
}

/** The most quotes of conversations: people rarely state there what holds. */
const MAX_QUOTED_TURNS = 3;

/** Answers a question from all memories and conversations, each with its source. */
export async function recallAnswer(world: World, asked: SearchRequest): Promise<RecallAnswer> {
  const memories = await search(world, { ...asked, turns: false });
  const turns = await search(world, { ...asked, turns: true, limit: MAX_QUOTED_TURNS });
  const found = [...worthTelling(memories.found), ...worthTelling(turns.found)];
  const placed = found.map((one) => ({ kind: one.memory.kind, score: one.score, one }));
  const groups = inGroups(placed).map(({ group, members }) => {
    return {
      group,
      title: ANSWER_GROUPS[group],
      members: members.map(({ one }) => withSentence(world, one)),
    };
  });
  const wanted = wantedBy(asked.text);
  const notes = [...new Set([...memories.notes, ...turns.notes])];
  const { here, mended } = memories;
  return { here, mended, notes, wanted, groups: groups.sort(byWanted(wanted)) };
}

function withSentence(world: World, found: SearchResult): RecallMember {
  const { memory } = found;
  const name = memory.layout === "records" ? recordAt(memory.source) : undefined;
  if (!name) return found;
  const { state } = readRecord(placeOfRecords(world, memory.project), name.category, name.id);
  return state.kind === "record" ? { ...found, sentence: sentenceOf(state.record) } : found;
}

function worthTelling(found: readonly SearchResult[]): SearchResult[] {
  const best = Math.max(0, ...found.map(({ score }) => score));
  return found.filter(({ score }) => score >= RECALL_LIMITS.minShare * best);
}

/**
 * Conversations have another scale, and come last; a question for a time wants the decision first.
 */
function byWanted(wanted: AnswerKind): (one: AnswerGroup, other: AnswerGroup) => number {
  const rank = ({ group }: AnswerGroup) => {
    if (group === "said") return 2;
    return wanted === "when" && group === "decided" ? 0 : 1;
  };
  return (one, other) => rank(one) - rank(other);
}
