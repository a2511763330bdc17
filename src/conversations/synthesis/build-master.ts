import {
  MASTER_SECTIONS,
  type MasterPart,
  type MasterSection,
} from "#layouts/conversations/master-format.ts";
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
  const points = distinct(pointsOf(sources));
  const words = new SubjectWords();
  const { open } = sortQuestions(points, words);
  const decisions = points.filter(
    ({ family, label }) => family === "Decision" || /^rejected/i.test(label),
  );
  const chains = chainsOf(decisions, words);
  const chained = new Set(chains.flat());
  const entries = [
    ...statusEntries(sources, facts),
    ...decisionEntries(
      decisions.filter((point) => !chained.has(point)),
      facts,
      words,
    ),
    ...groupEntries(
      "decisions",
      "Conventions",
      points.filter(({ family }) => family === "Preference"),
    ),
    ...learningEntries(points, facts),
    ...chains.map((chain) => entryOf("evolution", "", { line: chainLine(chain), points: chain })),
    ...groupEntries("questions", "", open),
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

/** A point of several conversations appears once, with its latest source. */
function distinct(points: readonly SourcedPoint[]): SourcedPoint[] {
  const last = new Map(points.map((point) => [keyOf(point), point]));
  return points.filter((point) => last.get(keyOf(point)) === point);
}

type Line = Pick<MasterLine, "line" | "points">;

function entryOf(section: MasterSection, theme: string, { line, points }: Line): MasterLine {
  return { section, theme, line, points, value: WORTH[section] };
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
    const { title } = source.summary;
    const line = `- ${[source.at.slice(0, 10), title].filter((word) => word !== "").join(": ")}${last ? `. ${last.text}` : ""} (${shortSession(source.session)})`;
    return entryOf("status", "", { line, points: last ? [last] : [] });
  });
  const made = commits
    .slice(0, MAX_COMMITS)
    .map(({ day, hash, subject }) =>
      entryOf("status", "Latest commits", { line: `- ${day} ${hash} ${subject}`, points: [] }),
    );
  const base = code.map((line) =>
    entryOf("status", "Code base", { line: `- ${line}`, points: [] }),
  );
  return [...told, ...made, ...base];
}

function decisionEntries(
  points: readonly SourcedPoint[],
  { movedTo }: ProjectFacts,
  words: SubjectWords,
): MasterLine[] {
  return themesOf(points, words).flatMap(({ title, points: members }) =>
    members.map((point) => {
      const label = /^rejected/i.test(point.label) ? "Rejected" : "";
      const line = `${pointLine(point, label)}${remarkOn(point.text, movedTo)}`;
      return entryOf("decisions", title, { line, points: [point] });
    }),
  );
}

/** A remark on a decision that names moved or removed files, and so may be outdated. */
function remarkOn(text: string, movedTo: ProjectFacts["movedTo"]): string {
  const remarks = [...movedTo].flatMap(([path, now]) => {
    if (!text.includes(path)) return [];
    return [
      now === undefined ? `\`${path}\` is not there any more` : `\`${path}\` is now \`${now}\``,
    ];
  });
  return remarks.length > 0 ? ` [${remarks.join("; ")}]` : "";
}

const LEARNINGS = [
  ["Constraints", "Constraint"],
  ["Fixes", "Fix"],
  ["Discoveries", "Discovery"],
] as const;

function learningEntries(points: readonly SourcedPoint[], { docs }: ProjectFacts): MasterLine[] {
  const known = LEARNINGS.flatMap(([theme, label]) =>
    groupEntries(
      "learnings",
      theme,
      points.filter(({ family }) => family === label),
    ),
  );
  const isOther = ({ family, label }: SourcedPoint) =>
    family === undefined && !/^rejected/i.test(label);
  const others = points
    .filter(isOther)
    .map((point) =>
      entryOf("learnings", "Notes", { line: pointLine(point, point.label), points: [point] }),
    );
  const pages = docs.slice(0, MAX_DOCS).map(({ path, title }): MasterLine => {
    const line = `- \`${path}\`${title === "" ? "" : `: ${title}`}`;
    return { section: "learnings", theme: "Documentation", line, points: [], value: DOCS_WORTH };
  });
  return [...known, ...others, ...pages];
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

/** Adds value to newer lines. */
function withAge(entries: readonly MasterLine[], points: readonly SourcedPoint[]): MasterLine[] {
  const rank = new Map(points.map((point, at) => [keyOf(point), (at + 1) / points.length]));
  return entries.map((entry) => {
    const newest = Math.max(0, ...entry.points.map((point) => rank.get(keyOf(point)) ?? 0));
    return { ...entry, value: entry.value + newest };
  });
}

/** The sections of a master from its lines, the newest line of a theme first. */
export function partsFrom(entries: readonly MasterLine[], isDynamic: boolean): MasterPart[] {
  const parts = (Object.keys(MASTER_SECTIONS) as MasterSection[]).flatMap((section) => {
    const own = entries.filter((entry) => entry.section === section);
    return isDynamic
      ? dynamicParts(section, own)
      : [{ title: MASTER_SECTIONS[section], lines: linesOf(own) }];
  });
  return isDynamic ? parts.filter(({ lines }) => lines.length > 0) : parts;
}

const MIN_OWN_SECTION = 4;

/** A large theme becomes a section of its own; an empty section is left out. */
function dynamicParts(section: MasterSection, entries: readonly MasterLine[]): MasterPart[] {
  const themes = [...new Set(entries.map(({ theme }) => theme))];
  const sizeOf = (theme: string) => entries.filter((entry) => entry.theme === theme).length;
  const isLarge = (theme: string) =>
    section === "decisions" &&
    !["", OTHER_THEME].includes(theme) &&
    sizeOf(theme) >= MIN_OWN_SECTION;
  const large = themes.filter(isLarge).map((theme) => {
    const own = entries
      .filter((entry) => entry.theme === theme)
      .map((entry) => ({ ...entry, theme: "" }));
    return { title: theme, lines: linesOf(own) };
  });
  const rest = entries.filter(({ theme }) => !isLarge(theme));
  return [...large, { title: MASTER_SECTIONS[section], lines: linesOf(rest) }];
}

function linesOf(entries: readonly MasterLine[]): string[] {
  const themes = [...new Set(entries.map(({ theme }) => theme))].sort(
    (one, other) => Number(one !== "") - Number(other !== ""),
  );
  const blocks = themes.map((theme) => {
    const lines = entries.filter((entry) => entry.theme === theme).map(({ line }) => line);
    return theme === "" ? lines : [`### ${theme}`, "", ...lines];
  });
  return blocks.flatMap((block, at) => (at === 0 ? block : ["", ...block]));
}
