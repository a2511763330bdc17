import type { World } from "#base/world.ts";
import { askIndex, type IndexAnswer } from "#index/ask-index.ts";
import type { Shelf } from "#index/model/indexed-memory.ts";
import { valuesOf } from "#search/query/filter-values.ts";
import {
  type GivenFilters,
  loosenQuery,
  parseQuery,
  type SearchQuery,
  withoutDates,
  withoutScopes,
} from "#search/query/parse-query.ts";
import { readSettings } from "#settings/read-settings.ts";
import { settingFrom } from "#settings/resolve-setting.ts";
import { INDEX_SETTINGS } from "#settings/tables/model-settings.ts";
import { type Hits, hitsIn, questionIn } from "./find-hits.ts";
import { missingNotes, type SearchAnswer, shownOf, spellingOf } from "./search-results.ts";
import { type ScopeRequest, scopeOf } from "./search-scope.ts";

/** A search as it was typed. */
export interface SearchRequest extends Omit<ScopeRequest, "named" | "flagged"> {
  readonly text: string;
  /** The flags beside the words. */
  readonly given: GivenFilters;
  readonly limit: number;
  /** Whether to search the turns of conversations instead of memories. */
  readonly turns: boolean;
  readonly pairs: readonly string[];
  readonly onProgress?: (files: number) => void;
}

/** Searches all memories, by words and by meaning. */
export async function search(world: World, asked: SearchRequest): Promise<SearchAnswer> {
  const text = world.caller.isUnasked ? withoutScopes(asked.text) : asked.text;
  const query = parseQuery(text, asked.given, world.now());
  const flagged = (asked.given.project ?? []).flatMap((one) => valuesOf("project", one));
  const { here, projects, isReadable } = scopeOf(world, {
    ...asked,
    named: query.filter.project,
    flagged,
  });
  const sources = readSettings(world, asked.pairs);
  const isOfTurns = asked.turns || query.filter.layout.only.includes("transcript");
  const shelf = isOfTurns ? "turns" : "memories";
  const tries = await triesOf(query, shelf);
  const roots = projects.filter((root) => root !== "");
  const turns = isOfTurns && settingFrom(sources, INDEX_SETTINGS, "index.transcripts");
  const { onProgress } = asked;
  const shared = { world, projects, isReadable, shelf, most: asked.limit } as const;
  const answer = await askIndex({ world, roots, turns, onProgress }, async (database) => {
    const best = await firstFound(tries, (one) => hitsIn(database, { ...shared, ...one }));
    const isShort = shelf === "memories" && best.hits.length < asked.limit;
    return { ...best, missing: isShort ? missingNotes(database, projects) : [] };
  });
  const { hits, terms, mended, without, missing } = answer.result;
  const notes = [
    ...sourceNotes(answer, isOfTurns && !turns),
    ...missing,
    ...datedNotes(query, without),
    ...quoteNotes(query, without),
    ...(hits.length > 0 ? [] : doubtNotes(query)),
  ];
  const shown = hits.slice(0, asked.limit);
  const spelt = mended.map((one) => ({ ...one, meant: spellingOf(one.meant, shown) }));
  return { here, found: shownOf(world, shown, terms), mended: spelt, notes };
}

/** The conditions that were omitted before something matched. */
type LeftOut = "nothing" | "time" | "quotes";

type Attempt = Hits & { readonly without: LeftOut };

type Try = Awaited<ReturnType<typeof triesOf>>[number];

/** The first attempt that finds something, else the first. */
async function firstFound(
  tries: readonly Try[],
  hitsFor: (one: Omit<Try, "without">) => Promise<Hits>,
): Promise<Attempt> {
  const attempts: Attempt[] = [];
  for (const { without, ...one } of tries) {
    const attempt = { without, ...(await hitsFor(one)) };
    if (attempt.hits.length > 0) return attempt;
    attempts.push(attempt);
  }
  return attempts[0] as Attempt;
}

/** The query as it is; the same at any time; and then without its quotes. The first that finds something counts. */
async function triesOf(query: SearchQuery, shelf: Shelf) {
  const tries: { readonly query: SearchQuery; readonly without: LeftOut }[] = [
    { query, without: "nothing" },
    ...(query.dated ? [{ query: withoutDates(query), without: "time" as const }] : []),
    ...(query.phrases.length > 0
      ? [{ query: loosenQuery(query), without: "quotes" as const }]
      : []),
  ];
  return Promise.all(
    tries.map(async (one) => ({ ...one, question: await questionIn(one.query, shelf) })),
  );
}

/** Remarks about the source of an answer, if it is not the whole index. */
function sourceNotes(
  { from, why, transcripts }: IndexAnswer<unknown>,
  isWithoutTurns: boolean,
): string[] {
  const notes: string[] = [];
  if (from === "files") notes.push(`answered from the files themselves${why ? `: ${why}` : ""}`);
  if (isWithoutTurns) notes.push("conversations are not searched: `index.transcripts` is off");
  if (transcripts && !transcripts.complete) {
    const command = "`loci index transcripts` indexes the rest";
    notes.push(`only ${transcripts.transcripts} conversations are indexed so far; ${command}`);
  }
  return notes;
}

function datedNotes({ dated }: SearchQuery, without: LeftOut): string[] {
  if (dated === undefined) return [];
  const quoted = `"${dated}"`;
  return [
    without === "nothing"
      ? `only results of the time that ${quoted} names; in quotes it is searched as words`
      : `nothing is from the time that ${quoted} names, so these results are from any time`,
  ];
}

function quoteNotes({ phrases }: SearchQuery, leftOut: LeftOut): string[] {
  if (leftOut !== "quotes") return [];
  const quoted = phrases.map((text) => `"${text}"`).join(", ");
  return [`nothing contains ${quoted} literally, so these results match its words`];
}

function doubtNotes({ doubts }: SearchQuery): string[] {
  return doubts.map(
    ({ typed, meant }) => `\`${typed}\` was read as words; the filter is \`${meant}:\``,
  );
}
