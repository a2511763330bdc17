import { Fault } from "#base/fault.ts";
import { baseName } from "#base/path.ts";
import type { StampedFile } from "#disk/file-versions.ts";
import { type IndexedMemory, memoryWith } from "#index/model/indexed-memory.ts";
import { lineIsOurs } from "#layouts/conversations/list-items.ts";
import { waitingAuthor } from "#layouts/conversations/master-authors.ts";
import { parseMaster } from "#layouts/conversations/master-format.ts";
import {
  conversationText,
  isWaiting,
  labelFamily,
  type PointLabel,
  type TrackingPoint,
} from "#layouts/conversations/read-conversations.ts";
import { parseSummary } from "#layouts/conversations/summary-format.ts";
import { withAuthor } from "#trust/authors.ts";
import type { LayoutReader, SourcePlace } from "./layout-reader.ts";
import { sectionRows } from "./markdown-rows.ts";

/**
 * Reads each point of a summary as a memory, and of a master the lines that a person wrote.
 * @public It is loaded by `require`.
 */
export const CONVERSATIONS: LayoutReader = (_world, place, files) =>
  files.map((file) => {
    const text = textOf(place, file);
    if (text === undefined) return [];
    return baseName(file.path) === "master.md"
      ? masterRows(place, file, text)
      : summaryRows(place, file, text);
  });

function textOf({ project }: SourcePlace, { path }: StampedFile): string | undefined {
  try {
    return conversationText(project, path);
  } catch (error) {
    // A link out of the project has no rows; the commands that read it report why.
    if (error instanceof Fault) return undefined;
    throw error;
  }
}

/** The kinds of points; every other point is a section. */
const KINDS: Readonly<Partial<Record<PointLabel, string>>> = {
  Decision: "decision",
  Preference: "preference",
  Constraint: "constraint",
  Fix: "runbook",
};

function summaryRows(
  { project }: SourcePlace,
  { path, writtenMs }: StampedFile,
  text: string,
): IndexedMemory[] {
  if (isWaiting({ text })) return [];
  const { title, points } = parseSummary(text);
  const lines = text.split("\n");
  return points
    .filter((point) => labelFamily(point.label) !== "Request")
    .map((point) => {
      const createdMs = Date.parse(point.at.replace(" ", "T")) || 0;
      const line = lines.findIndex((one) => one.includes(point.text.slice(0, 60))) + 1;
      return memoryWith({
        ...{ id: pointId(path, point), layout: "conversations", project, source: path, createdMs },
        kind: KINDS[labelFamily(point.label) ?? "Status"] ?? "section",
        title: [title, point.label].filter((word) => word !== "").join(" › "),
        body: point.text,
        // The age of a point is that of its statement, not that of its file.
        updatedMs: createdMs || writtenMs,
        position: Math.max(1, line),
      });
    });
}

/** The id of a point, which changes only with its words. */
export function pointId(path: string, { label, text }: TrackingPoint): string {
  const hash = new Bun.CryptoHasher("md5").update(`${path}\n${label}\n${text}`).digest("hex");
  return `m-${hash.slice(0, 12)}`;
}

const FOOTER = /^(?:-{3,}|\*(?:Last synthesi[sz]ed|Sources?):.*\*)$/i;

/** The rows of a master: only the lines that a person wrote, because the summaries have the others. */
function masterRows(
  { project }: SourcePlace,
  { path, writtenMs }: StampedFile,
  text: string,
): IndexedMemory[] {
  const { record, title } = parseMaster(text);
  const isOurs = lineIsOurs(record.written);
  const lines = text.split("\n");
  const front = lines[0]?.trimEnd() === "---" ? lines.indexOf("---", 1) : -1;
  const isOwn = (line: string, at: number) =>
    at > front && !isOurs(line) && !FOOTER.test(line) && line.trimEnd() !== `# ${title}`;
  // The others stay as blank lines, so that every line has its number.
  const authorOf = waitingAuthor(record);
  const shown = (line: string) => withAuthor(line, authorOf(line) ?? "agent");
  const body = lines.map((line, at) => (isOwn(line, at) ? shown(line) : "")).join("\n");
  const file = { path, text: body, writtenMs, layout: "conversations", project } as const;
  return sectionRows({ ...file, kind: "section", status: "active", about: title });
}
