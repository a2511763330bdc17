import type { Speaker } from "#base/memory-item.ts";
import {
  MASTER_SECTIONS,
  type MasterPart,
  type MasterSection,
} from "#layouts/conversations/master-format.ts";
import type { PointLabel } from "#layouts/conversations/read-conversations.ts";
import { authorOf } from "#trust/arrivals.ts";
import { weakestAuthor } from "#trust/authors.ts";
import { chainLine, chainsOf } from "./evolution.ts";
import { sortQuestions } from "./merge-master.ts";
import {
  pointLine,
  pointsOf,
  type SourcedPoint,
  type SummarySource,
  shortSession,
} from "./sourced-points.ts";
import { OTHER_THEME, SubjectWords, themesOf } from "./themes.ts";

/** The facts of a project besides its conversations. */
export interface ProjectFacts {
  /** Lines about the code base: languages, manifests, tests. */
  readonly code: readonly string[];
  /** Documents with their titles. */
  readonly docs: readonly { readonly path: string; readonly title: string }[];
  /** The latest commits, the newest first. */
  readonly commits: readonly {
    readonly day: string;
    readonly hash: string;
    readonly subject: string;
  }[];
  /** The new paths of files that decisions name; undefined for a file that is gone. */
  readonly movedTo: ReadonlyMap<string, string | undefined>;
}

/** One line of a master with its points and its value. */
export interface MasterLine {
  readonly section: MasterSection;
  /** The heading above it within its section; empty for none. */
  readonly theme: string;
  readonly line: string;
  /** Its points; none for facts of the project. */
  readonly points: readonly SourcedPoint[];
  /** The weakest author of what it is made of. */
  readonly author: Speaker;
  /** The lines with the lowest value go to the archive first. */
  readonly value: number;
}

/** The lines of a master. */
export interface MasterParts {
  readonly entries: readonly MasterLine[];
  /** Points without a line: they go to the archive. */
  readonly others: readonly SourcedPoint[];
}

const MAX_RECENT_SESSIONS = 5;
const MAX_COMMITS = 8;
const MAX_DOCS = 20;
const COMMITTED = /^Committed [0-9a-f]{7,}:/;

/** The value of a line by its section; a newer line gets up to 1 more. */
const WORTH = { status: 5, questions: 4, decisions: 3.5, evolution: 3, learnings: 2.5 } as const;
const DOCS_WORTH = 1;

/** Builds the lines of a master from all summaries and the facts of the project. The same inputs give the same lines. */
export function buildMaster(sources: readonly SummarySource[], facts: ProjectFacts): MasterParts {
  const all = pointsOf(sources);
  // A point of several conversations appears once, with its latest source.
  const last = new Map(all.map((point) => [keyOf(point), point]));
  const points = all.filter((point) => last.get(keyOf(point)) === point);
  const ofFamily = (label: PointLabel) => points.filter(({ family }) => family === label);
  const words = new SubjectWords();
  const decisions = points.filter((point) => point.family === "Decision" || isRejected(point));
  const chains = chainsOf(decisions, words);
  const chained = new Set(chains.flat());
  const single = decisions.filter((point) => !chained.has(point));
  const others = points.filter((point) => point.family === undefined && !isRejected(point));
  const entries = [
    ...statusEntries(sources, facts),
    ...themesOf(single, words).flatMap(({ title, points: members }) =>
      members.map((point) => {
        const label = isRejected(point) ? "Rejected" : "";
        const line = `${pointLine(point, label)}${remarkOn(point.text, facts.movedTo)}`;
        return entryOf("decisions", title, { line, points: [point] });
      }),
    ),
    ...groupEntries("decisions", "Conventions", ofFamily("Preference")),
    ...groupEntries("learnings", "Constraints", ofFamily("Constraint")),
    ...groupEntries("learnings", "Fixes", ofFamily("Fix")),
    ...groupEntries("learnings", "Discoveries", ofFamily("Discovery")),
    ...others.map((point) =>
      entryOf("learnings", "Notes", { line: pointLine(point, point.label), points: [point] }),
    ),
    ...facts.docs.slice(0, MAX_DOCS).map(({ path, title }) => {
      const line = `- \`${path}\`${title === "" ? "" : `: ${title}`}`;
      const entry = entryOf("learnings", "Documentation", { line, author: authorOf("repository") });
      return { ...entry, value: DOCS_WORTH };
    }),
    ...chains.map((chain) => entryOf("evolution", "", { line: chainLine(chain), points: chain })),
    ...groupEntries("questions", "", sortQuestions(points, words).open),
  ];
  const used = new Set(entries.flatMap((entry) => entry.points.map(keyOf)));
  return {
    entries: withAge(entries, points),
    others: points.filter((point) => !used.has(keyOf(point))),
  };
}

function keyOf({ label, text }: SourcedPoint): string {
  return `${label}\0${text}`;
}

function isRejected({ label }: SourcedPoint): boolean {
  return /^rejected/i.test(label);
}

function entryOf(
  section: MasterSection,
  theme: string,
  {
    line,
    points = [],
    author = "agent",
  }: {
    readonly line: string;
    readonly points?: readonly SourcedPoint[];
    readonly author?: Speaker;
  },
): MasterLine {
  const weakest = weakestAuthor(author, ...points.map((point) => point.author));
  return { section, theme, line, points, author: weakest, value: WORTH[section] };
}

function groupEntries(
  section: MasterSection,
  theme: string,
  points: readonly SourcedPoint[],
): MasterLine[] {
  return points.map((point) =>
    entryOf(section, theme, { line: pointLine(point), points: [point] }),
  );
}

/** The titles of the latest conversations and their last status, the newest first. */
function statusEntries(
  sources: readonly SummarySource[],
  { code, commits }: ProjectFacts,
): MasterLine[] {
  const newest = [...sources]
    .sort((one, other) => (`${one.at}\0${one.session}` < `${other.at}\0${other.session}` ? 1 : -1))
    .slice(0, MAX_RECENT_SESSIONS);
  const told = newest.map((source): MasterLine => {
    const last = pointsOf([source]).findLast(
      ({ family, text }) => family === "Status" && !COMMITTED.test(text),
    );
    const head = [source.at.slice(0, 10), source.summary.title].filter((word) => word !== "");
    const line = `- ${head.join(": ")}${last ? `. ${last.text}` : ""} (${shortSession(source.session)})`;
    return entryOf("status", "", { line, points: last ? [last] : [], author: source.author });
  });
  const made = commits.slice(0, MAX_COMMITS).map(({ day, hash, subject }) => {
    const line = `- ${day} ${hash} ${subject}`;
    return entryOf("status", "Latest commits", { line, author: authorOf("repository") });
  });
  return [
    ...told,
    ...made,
    ...code.map((line) => entryOf("status", "Code base", { line: `- ${line}` })),
  ];
}

/** A remark on a decision that names moved or removed files, and so may be outdated. */
function remarkOn(text: string, movedTo: ProjectFacts["movedTo"]): string {
  const named = [...movedTo].filter(([path]) => text.includes(path));
  const remarks = named.map(([path, now]) =>
    now === undefined ? `\`${path}\` is not there any more` : `\`${path}\` is now \`${now}\``,
  );
  return remarks.length > 0 ? ` [${remarks.join("; ")}]` : "";
}

/** Adds value to newer lines. */
function withAge(entries: readonly MasterLine[], points: readonly SourcedPoint[]): MasterLine[] {
  const rank = new Map(points.map((point, at) => [keyOf(point), (at + 1) / points.length]));
  return entries.map((entry) => {
    const newest = Math.max(0, ...entry.points.map((point) => rank.get(keyOf(point)) ?? 0));
    return { ...entry, value: entry.value + newest };
  });
}

/** Splits lines into those that fit a limit and the rest; the least valuable leave first. */
export function fitEntries(
  entries: readonly MasterLine[],
  mostChars: number,
): { readonly stay: readonly MasterLine[]; readonly leave: readonly MasterLine[] } {
  let chars = entries.reduce((sum, entry) => sum + sizeOf(entry), 0);
  const byValue = entries
    .map((entry, at) => ({ entry, at }))
    .sort((one, other) => one.entry.value - other.entry.value || one.at - other.at);
  const leave = new Set<MasterLine>();
  for (const { entry } of byValue) {
    if (chars <= mostChars) break;
    chars -= sizeOf(entry);
    leave.add(entry);
  }
  return { stay: entries.filter((entry) => !leave.has(entry)), leave: [...leave] };
}

/** The length of a line with its share of a heading. */
function sizeOf({ line }: MasterLine): number {
  return line.length + 8;
}

const MIN_OWN_SECTION = 4;

/**
 * The sections of a master from its lines, the newest line of a theme first. A dynamic master has a section for each large
 * theme, and no empty ones.
 */
export function partsFrom(entries: readonly MasterLine[], isDynamic: boolean): MasterPart[] {
  const sizes = Map.groupBy(entries, ({ section, theme }) => `${section}/${theme}`);
  const isLarge = ({ section, theme }: MasterLine) =>
    isDynamic &&
    section === "decisions" &&
    !["", OTHER_THEME].includes(theme) &&
    (sizes.get(`${section}/${theme}`)?.length ?? 0) >= MIN_OWN_SECTION;
  const parts = (Object.keys(MASTER_SECTIONS) as MasterSection[]).flatMap((section) => {
    const own = entries.filter((entry) => entry.section === section);
    const large = [...Map.groupBy(own.filter(isLarge), ({ theme }) => theme)];
    return [
      ...large.map(([title, some]) => ({ title, lines: some.map(({ line }) => line) })),
      { title: MASTER_SECTIONS[section], lines: linesOf(own.filter((one) => !isLarge(one))) },
    ];
  });
  return isDynamic ? parts.filter(({ lines }) => lines.length > 0) : parts;
}

/** Lines below the headings of their themes; those without a theme come first. */
function linesOf(entries: readonly MasterLine[]): string[] {
  const { "": plain = [], ...themes } = Object.groupBy(entries, ({ theme }) => theme);
  const blocks = Object.entries(themes).map(([theme, some = []]) => {
    return [`### ${theme}`, "", ...some.map(({ line }) => line)];
  });
  const first = plain.length > 0 ? [plain.map(({ line }) => line)] : [];
  return [...first, ...blocks].flatMap((block, at) => (at === 0 ? block : ["", ...block]));
}
