import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import type { RecallAnswer, RecallMember } from "#search/recall-answer.ts";
import type { SearchAnswer } from "#search/search-results.ts";

/** The results of a search, as data. */
export function foundJson(words: string, { found, mended, notes }: SearchAnswer) {
  return { words, found: found.map(plainFound), mended, notes };
}

/** The answer to a question, as data. */
export function answerJson(question: string, { wanted, groups, mended, notes }: RecallAnswer) {
  const plain = groups.map(({ group, members }) => ({ group, found: members.map(plainFound) }));
  return { question, wanted, groups: plain, mended, notes };
}

/** One result, as data. */
function plainFound(one: RecallMember) {
  const { memory, score, parts, snippet, marks, stale, around, from, waits } = one;
  return {
    ...plainMemory(memory),
    ...(one.sentence !== undefined && { sentence: one.sentence }),
    snippet,
    marks,
    score: roundScore(score),
    parts: Object.fromEntries(parts.map(({ name, value }) => [name, roundScore(value)])),
    stale,
    from,
    waits,
    ...(around.length > 0 && { around: around.map(plainTurn) }),
  };
}

/** A memory as data, without its full text. */
export function plainMemory(memory: IndexedMemory) {
  const { id, layout, kind, project, scope, title, tags, files, actor, status, origin } = memory;
  return {
    id,
    layout,
    kind,
    project,
    scope,
    title,
    tags,
    files,
    actor,
    status,
    origin,
    createdAt: momentOf(memory.createdMs),
    updatedAt: momentOf(memory.updatedMs),
    path: memory.source,
    position: memory.position,
    ...(memory.session !== "" && { session: memory.session }),
  };
}

/** A turn of a conversation, as data. */
export function plainTurn({ id, actor, body }: IndexedMemory) {
  return { id, actor, body };
}

function momentOf(ms: number): string | null {
  return ms > 0 && ms < 8.64e15 ? new Date(ms).toISOString() : null;
}

function roundScore(value: number): number {
  return Math.round(value * 1000) / 1000;
}
