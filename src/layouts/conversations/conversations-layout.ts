import { Fault } from "#base/fault.ts";
import type { Memory } from "#base/memory.ts";
import { baseName } from "#base/path.ts";
import { isoTime } from "#base/time.ts";
import type { StampedFile } from "#disk/file-versions.ts";
import { readPage } from "#layouts/pages/read-page.ts";
import type { Layout } from "#layouts/port.ts";
import { withAuthor } from "#trust/authors.ts";
import { lineIsOurs } from "./list-items.ts";
import { waitingAuthor } from "./master-authors.ts";
import { parseMaster } from "./master-format.ts";
import {
  conversationText,
  isWaiting,
  labelFamily,
  type PointLabel,
  type TrackingPoint,
} from "./read-conversations.ts";
import { parseSummary } from "./summary-format.ts";

/** Each point of a summary is a memory, and of a master each passage that a person wrote. */
export const CONVERSATIONS: Layout = {
  read: ({ root }, files) =>
    files.map((file) => {
      const { path } = file;
      const text = textOf(root, path);
      if (text === undefined) return { path, text, memories: [] };
      const read = baseName(path) === "master.md" ? masterMemories : summaryMemories;
      return { path, text, memories: read(file, root, text) };
    }),
};

function textOf(root: string, path: string): string | undefined {
  try {
    return conversationText(root, path);
  } catch (error) {
    // A link out of the project has no memories; the commands that read it report why.
    if (error instanceof Fault) return undefined;
    throw error;
  }
}

/** The kinds of points; every other point is a section. */
const FORMS: Readonly<Partial<Record<PointLabel, string>>> = {
  Decision: "decision",
  Preference: "preference",
  Constraint: "constraint",
  Fix: "runbook",
};

function summaryMemories(
  { path, writtenMs }: StampedFile,
  project: string,
  text: string,
): Memory[] {
  if (isWaiting({ text })) return [];
  const { title, points } = parseSummary(text);
  const lines = text.split("\n");
  return points
    .filter((point) => labelFamily(point.label) !== "Request")
    .map((point): Memory => {
      const said = point.at.replace(" ", "T");
      const line = lines.findIndex((one) => one.includes(point.text.slice(0, 60))) + 1;
      return {
        ...{ id: pointId(path, point), layout: "conversations", kind: "note", project, path },
        form: FORMS[labelFamily(point.label) ?? "Status"] ?? "section",
        title: [title, point.label].filter((word) => word !== "").join(" › "),
        ...{ text: point.text, body: point.text, tags: [], files: [] },
        ...{ by: "agent", origin: "file", status: "active", createdAt: said },
        // The age of a point is that of its statement, not that of its file.
        updatedAt: Date.parse(said) ? said : isoTime(writtenMs),
        line: Math.max(1, line),
      };
    });
}

/** The id of a point, which changes only with its words. */
export function pointId(path: string, { label, text }: TrackingPoint): string {
  const hash = new Bun.CryptoHasher("md5").update(`${path}\n${label}\n${text}`).digest("hex");
  return `m-${hash.slice(0, 12)}`;
}

const FOOTER = /^(?:-{3,}|\*(?:Last synthesi[sz]ed|Sources?):.*\*)$/i;

/** The memories of a master: only the lines that a person wrote, because the summaries have the others. */
function masterMemories(file: StampedFile, project: string, text: string): Memory[] {
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
  const form = { layout: "conversations", project, form: "section", status: "active" };
  return readPage(file, body, { ...form, about: title });
}
