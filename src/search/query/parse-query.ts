import { fault } from "#base/fault.ts";
import { datesIn } from "#text/dates/find-dates.ts";
import {
  FILTER_NAMES,
  type FilterName,
  filterMeant,
  filterNamed,
  momentOf,
  valuesOf,
} from "./filter-values.ts";

/** One piece of what was typed: a word, a text in quotes, or a filter with its value; with a `-` before it, not that. */
interface QueryPiece {
  readonly kind: "word" | "phrase" | "filter";
  readonly not: boolean;
  /** The word, what stands in the quotes, or the value of the filter. */
  readonly text: string;
  /** The name of the filter as it was typed, if it is one. */
  readonly typed: string;
  readonly filter: FilterName | undefined;
}

/**
 * `-` and a name with a colon before a value; both may be missing. The value is in quotes or ends with a space. Two
 * hyphens begin the name of a flag, which is a word like any other.
 */
const PIECE = /((?:-(?!-))?)(?:([a-zA-Z][\w-]*):(?!:|\/\/))?(?:"([^"]*)"|(\S*))/y;

/** Cuts what was typed into pieces; quotes that are never closed stand for nothing. */
function piecesOf(text: string): QueryPiece[] {
  const pieces: QueryPiece[] = [];
  const typed = text.replaceAll(/[“”„«»]/g, '"');
  PIECE.lastIndex = 0;
  for (;;) {
    PIECE.lastIndex += /^\s*/.exec(typed.slice(PIECE.lastIndex))?.[0].length ?? 0;
    const found = PIECE.lastIndex < typed.length ? PIECE.exec(typed) : null;
    if (!found || found[0] === "") return pieces;
    pieces.push(pieceOf(found));
  }
}

function pieceOf([whole, minus, name = "", quoted, plain = ""]: RegExpExecArray): QueryPiece {
  const filter = filterNamed(name);
  const not = minus === "-" && whole.length > 1;
  const shared = { not, typed: name, filter };
  if (filter) return { ...shared, kind: "filter", text: quoted ?? plain };
  // What looks like a filter and is none is a word with a colon in it, such as an error or a path.
  const before = name === "" ? "" : `${name}:`;
  if (quoted !== undefined && before === "") return { ...shared, kind: "phrase", text: quoted };
  const text = /^-+$/.test(whole) ? "" : whole.slice(not ? 1 : 0);
  return { ...shared, kind: "word", text: text.replaceAll('"', " ").trim() };
}

/** What one filter lets through, and what it does not. */
export interface Choice {
  readonly only: readonly string[];
  readonly not: readonly string[];
}

/** By what a search is narrowed besides its words. */
export interface QueryFilter {
  readonly kind: Choice;
  readonly layout: Choice;
  readonly project: Choice;
  readonly status: Choice;
  readonly tag: Choice;
  readonly file: Choice;
  readonly sinceMs: number | undefined;
  readonly beforeMs: number | undefined;
}

/** What is searched for. */
export interface SearchQuery {
  /** The words, without the time that they name. */
  readonly words: string;
  /** Texts that have to stand there as they are. */
  readonly phrases: readonly string[];
  /** Words and texts that may not stand there. */
  readonly without: readonly string[];
  readonly filter: QueryFilter;
  /** What of the words was taken for a time; undefined if they name none, or a filter does. */
  readonly dated: string | undefined;
  /** All words as they were typed, for a search that is not narrowed by the time that they name. */
  readonly undated: string;
  /** What looks like a filter and was taken for words. */
  readonly doubts: readonly { readonly typed: string; readonly meant: FilterName }[];
}

/** The same question with what was quoted looked for as words, at any time. What was left out stays out. */
export function loosened(query: SearchQuery): SearchQuery {
  const { undated, phrases, filter, dated } = query;
  return {
    ...query,
    words: [undated, ...phrases].filter((text) => text !== "").join(" "),
    ...{ phrases: [], dated: undefined },
    filter: dated === undefined ? filter : { ...filter, sinceMs: undefined, beforeMs: undefined },
  };
}

/** Filters that were given beside the words, each perhaps several times. */
export type GivenFilters = Readonly<Partial<Record<FilterName, readonly string[]>>>;

/** Reads what was typed for a search; throws a fault for a filter that has no value, or one that it cannot have. */
export function parseQuery(text: string, given: GivenFilters, now: Date): SearchQuery {
  const pieces = piecesOf(text);
  const typed = filterIn(pieces, given, now);
  const undated = textsIn(pieces, "word", false).join(" ");
  const isTimed = typed.sinceMs !== undefined || typed.beforeMs !== undefined;
  const dated = isTimed ? undefined : datesIn(undated, now);
  const filter = dated ? { ...typed, sinceMs: dated.fromMs, beforeMs: dated.toMs } : typed;
  const query: SearchQuery = {
    words: dated?.rest ?? undated,
    phrases: textsIn(pieces, "phrase", false),
    without: [...textsIn(pieces, "word", true), ...textsIn(pieces, "phrase", true)],
    filter,
    dated: dated?.said,
    undated,
    doubts: pieces.flatMap(doubtOf),
  };
  if (isEmpty(query)) throw fault("empty-search", {});
  return query;
}

function textsIn(pieces: readonly QueryPiece[], kind: "word" | "phrase", not: boolean): string[] {
  return pieces
    .filter((piece) => piece.kind === kind && piece.not === not)
    .map(({ text }) => text.trim())
    .filter((text) => text !== "");
}

function doubtOf({ kind, typed, text }: QueryPiece): SearchQuery["doubts"] {
  const meant = kind === "word" && typed !== "" ? filterMeant(typed) : undefined;
  return meant ? [{ typed: text, meant }] : [];
}

function isEmpty({ words, phrases, filter }: SearchQuery): boolean {
  if (words.trim() !== "" || phrases.length > 0) return false;
  const { sinceMs, beforeMs } = filter;
  if (sinceMs !== undefined || beforeMs !== undefined) return false;
  return CHOICES.every((name) => filter[name].only.length === 0);
}

const CHOICES = ["kind", "layout", "project", "status", "tag", "file"] as const;

function filterIn(pieces: readonly QueryPiece[], given: GivenFilters, now: Date): QueryFilter {
  const filters = [
    ...pieces.filter(({ kind }) => kind === "filter"),
    ...FILTER_NAMES.flatMap((filter) =>
      (given[filter] ?? []).map((text) => ({ filter, text, not: false, typed: filter })),
    ),
  ];
  const choice = (name: (typeof CHOICES)[number]): Choice => {
    const own = filters.filter(({ filter }) => filter === name);
    const values = (not: boolean) =>
      own.filter((one) => one.not === not).flatMap(({ text }) => valuesOf(name, text));
    return { only: values(false), not: values(true) };
  };
  const moment = (name: "since" | "before") => {
    const own = filters.filter(({ filter }) => filter === name);
    return own.map(({ text, not, typed }) => {
      if (not)
        throw fault("bad-filter", {
          name: `-${typed}`,
          value: text,
          wanted: "`since:` and `before:` without a `-`",
          nearest: undefined,
        });
      return { text, ms: momentOf(name, text, now) };
    });
  };
  return {
    kind: choice("kind"),
    layout: choice("layout"),
    project: choice("project"),
    status: choice("status"),
    tag: choice("tag"),
    file: choice("file"),
    ...rangeOf(moment("since"), moment("before")),
  };
}

interface Moment {
  readonly text: string;
  readonly ms: number;
}

/** Who names several means all of them at once. */
function rangeOf(
  since: readonly Moment[],
  before: readonly Moment[],
): Pick<QueryFilter, "sinceMs" | "beforeMs"> {
  const last = [...since].sort((a, b) => b.ms - a.ms)[0];
  const first = [...before].sort((a, b) => a.ms - b.ms)[0];
  if (last && first && last.ms >= first.ms) {
    throw fault("empty-range", { since: last.text, before: first.text });
  }
  return { sinceMs: last?.ms, beforeMs: first?.ms };
}
