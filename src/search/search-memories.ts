import type { World } from "#base/world.ts";
import { askFirst } from "#index/ask-index-or-files.ts";
import type { Shelf } from "#index/model/indexed-memory.ts";
import type { Embedder } from "#recall/meaning/embedder.ts";
import {
  type GivenFilters,
  loosenQuery,
  parseQuery,
  type SearchQuery,
} from "#search/query/parse-query.ts";
import { readSettings } from "#settings/read-settings.ts";
import { type SettingSources, settingFrom } from "#settings/resolve-setting.ts";
import { EMBEDDINGS_SETTINGS } from "#settings/tables/model-settings.ts";
import { type Hit, type Hits, hitsIn, questionIn } from "./find-hits.ts";
import { missingNotes, type SearchAnswer, shownOf } from "./search-results.ts";
import { FILES_MS, type Scope, type ScopeRequest, scopeOf } from "./search-scope.ts";

/** A search as it was typed. */
export interface SearchRequest extends Omit<ScopeRequest, "named"> {
  readonly text: string;
  /** The flags beside the words. */
  readonly given: GivenFilters;
  readonly limit: number;
  /** Whether to search the turns of conversations instead of memories. */
  readonly turns: boolean;
  readonly pairs: readonly string[];
  readonly onProgress?: (files: number) => void;
}

/** Searches all memories: by words, and by meaning if the user has enabled it. */
export async function search(world: World, asked: SearchRequest): Promise<SearchAnswer> {
  const query = parseQuery(asked.text, asked.given, world.now());
  const scope = scopeOf(world, { ...asked, named: query.filter.project });
  const sources = readSettings(world, asked.pairs);
  const embedder = await embedderFor(world, sources);
  const shelf =
    asked.turns || query.filter.layout.only.includes("transcript") ? "turns" : "memories";
  const course = { world, sources, asked, query, scope, shelf, embedder } as const;
  const looked = await lookUntilFound(course);
  const ranked = await rerankHits(course, looked);
  const notes = [
    ...looked.notes,
    ...ranked.notes,
    ...datedNotes(query, looked.without),
    ...quoteNotes(query, looked.without),
    ...doubtNotes(query, looked),
  ];
  const found = shownOf(world, ranked.hits.slice(0, asked.limit), looked.terms);
  return { here: scope.here, found, mended: looked.mended, notes };
}

interface Course {
  readonly world: World;
  readonly sources: SettingSources;
  readonly asked: SearchRequest;
  readonly query: SearchQuery;
  readonly scope: Scope;
  readonly shelf: Shelf;
  readonly embedder: Embedder | undefined;
}

interface SearchAttempt extends Hits {
  readonly notes: readonly string[];
}

/** The code for vectors is loaded only if it is enabled. */
async function embedderFor(world: World, sources: SettingSources): Promise<Embedder | undefined> {
  if (!settingFrom(sources, EMBEDDINGS_SETTINGS, "recall.embeddings.enabled")) return undefined;
  const { embedderFrom } = await import("#recall/meaning/embedder.ts");
  return embedderFrom(world, sources, "search");
}

/** The new part of the conversations is indexed before they are searched. */
async function unreadIn({ world, sources, shelf }: Course): Promise<string | undefined> {
  if (shelf !== "turns") return undefined;
  const { freshTurns } = await import("./fresh-turns.ts");
  return freshTurns(world, sources);
}

async function lookOnce(course: Course): Promise<SearchAttempt> {
  const { world, asked, query, scope, shelf, embedder } = course;
  const { projects } = scope;
  const unread = await unreadIn(course);
  const most = embedder ? Math.max(asked.limit, embedder.mostReranked) : asked.limit;
  const { onProgress } = asked;
  const question = await questionIn(world, query, shelf);
  const { result, from, why } = await askFirst(
    {
      world,
      manner: "fresh",
      roots: projects.filter((root) => root !== ""),
      mostMs: FILES_MS,
      turns: shelf === "turns",
      ...(onProgress && { onProgress }),
    },
    (database) => {
      const found = hitsIn(database, { world, query, question, projects, shelf, most });
      const isShort = shelf === "memories" && found.hits.length < asked.limit;
      return { ...found, missing: isShort ? missingNotes(database, projects) : [] };
    },
  );
  const fromFiles = `answered from the files themselves${why ? `: ${why}` : ""}`;
  const { missing, ...hits } = result;
  const notes = [...(from === "files" ? [fromFiles] : []), ...(unread ? [unread] : []), ...missing];
  return { ...hits, notes };
}

/** The conditions that were omitted before something matched. */
type LeftOut = "nothing" | "time" | "quotes";

/** Searches for a query as it is; without results, at any time; and then without its quotes. */
async function lookUntilFound(
  course: Course,
): Promise<SearchAttempt & { readonly without: LeftOut }> {
  const { query } = course;
  const first = await lookOnce(course);
  if (first.hits.length > 0) return { ...first, without: "nothing" };
  if (query.dated) {
    const looked = await lookOnce({ ...course, query: withoutDates(query) });
    if (looked.hits.length > 0) return { ...looked, without: "time" };
  }
  if (query.phrases.length > 0) {
    const looked = await lookOnce({ ...course, query: loosenQuery(query) });
    if (looked.hits.length > 0) return { ...looked, without: "quotes" };
  }
  return { ...first, without: "nothing" };
}

/** The same query at any time; its words for the time become search words. */
function withoutDates(query: SearchQuery): SearchQuery {
  const filter = { ...query.filter, sinceMs: undefined, beforeMs: undefined };
  return { ...query, filter, words: query.undated, dated: undefined };
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

function doubtNotes({ doubts }: SearchQuery, { hits }: Hits): string[] {
  if (hits.length > 0) return [];
  return doubts.map(
    ({ typed, meant }) => `\`${typed}\` was read as words; the filter is \`${meant}:\``,
  );
}

async function rerankHits(
  { query, embedder }: Course,
  { hits }: Hits,
): Promise<{ hits: readonly Hit[]; notes: string[] }> {
  const question = [query.words, ...query.phrases].join(" ").trim();
  if (!embedder || question === "" || hits.length < 2) return { hits, notes: [] };
  // The code that calls a server is loaded only if it is enabled.
  const { byMeaning } = await import("#recall/meaning/by-meaning.ts");
  const answer = await byMeaning(embedder, question, hits);
  const why = answer.why === undefined ? [] : [`ranked by words alone: ${answer.why}`];
  if (answer.kind === "failed") return { hits, notes: why };
  const scored = hits.map((hit, at) => {
    const score = answer.scores[at] ?? hit.score;
    return { ...hit, score, parts: [...hit.parts, { name: "meaning", value: score - hit.score }] };
  });
  return {
    hits: scored.sort((a, b) => b.score - a.score || (a.memory.id < b.memory.id ? -1 : 1)),
    notes: why,
  };
}
