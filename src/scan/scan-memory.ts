import { Fault } from "#base/fault.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { baseName } from "#base/path.ts";
import { placesOf, type World } from "#base/world.ts";
import { refusalOf } from "#disk/folder.ts";
import { type ReadResult, readText } from "#disk/read-text.ts";
import { placeOfRecords } from "#layouts/record-place.ts";
import { refreshListing } from "#layouts/records/record-listing.ts";
import { findProject } from "#project/find-project.ts";
import { isJson, redactJsonText } from "#redact/json-text.ts";
import { type RedactionMark, type Redactor, redactorForShowing } from "#redact/redactor.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import { commitChange } from "#store/commit-change.ts";
import { packPair, unpackPair, withWholeTexts } from "#undo/logged-change.ts";
import { rebuildIndexAnew } from "./rebuild-index.ts";
import { type ScanPlaces, type ScanTarget, scanTargets } from "./scan-targets.ts";

/** A secret in a memory file; the report never contains it. */
export interface ScanFinding {
  readonly path: string;
  /** Its line; 0 if it is in the name of the file. */
  readonly line: number;
  readonly kind: string;
  /** The redaction that replaces, or would replace, it. */
  readonly mark: string;
  readonly fixed: boolean;
}

/** The result of scanning all memory. */
export interface ScanReport {
  readonly files: number;
  readonly findings: readonly ScanFinding[];
  /** Files that could not be read, and why. */
  readonly unread: readonly { readonly path: string; readonly why: string }[];
}

/** Options of a scan. */
export interface ScanOptions {
  /** Whether to redact the secrets. */
  readonly fix: boolean;
  readonly pairs: readonly string[];
}

/** Scans all memory for secrets, and redacts them if asked to. */
export async function scanMemory(world: World, { fix, pairs }: ScanOptions): Promise<ScanReport> {
  const { memoryDir, stateDir } = placesOf(world);
  const project = findProject(world, world.cwd);
  const places: ScanPlaces = { world, memoryDir, stateDir, project };
  const sources = withProject(readSettings(world, pairs), project?.root);
  const redactor = redactorForShowing(world, sources);
  const looks = scanTargets(places).map((target) => look(target, redactor, fix));
  const findings = looks.flatMap((one) => one.findings);
  // The free pages of a database retain deleted texts.
  if (findings.some(({ fixed }) => fixed)) await rebuildIndexAnew(world);
  if (project && findings.some(({ fixed, path }) => fixed && path.startsWith(project.root))) {
    refreshListing(placeOfRecords(world, project.root), COMMAND_WAIT_MS);
  }
  return { files: looks.length, findings, unread: looks.flatMap(({ unread }) => unread ?? []) };
}

interface FileScan {
  readonly findings: readonly ScanFinding[];
  readonly unread?: ScanReport["unread"][number];
}

const MAX_SCANNED_BYTES = 256 * 1024 * 1024;

function look(target: ScanTarget, redactor: Redactor, fix: boolean): FileScan {
  const { path } = target;
  const named = redactor.marksIn(baseName(path));
  const inName = named.map((mark) => ({ ...describeMark(mark), path, line: 0, fixed: false }));
  const reading = readTarget(target);
  if (reading.kind === "missing") return { findings: inName };
  if (reading.kind === "refused") return { findings: inName, unread: { path, why: reading.why } };
  const { marks } = safeText(reading.text, redactor);
  const safe = (text: string) => safeText(text, redactor).text;
  const fixed = fix && marks.length > 0 && rewriteFile(target, safe) === undefined;
  const inText = marks.map(({ mark, at }) => {
    return { ...describeMark(mark), path, line: lineAt(reading.text, at), fixed };
  });
  return { findings: [...inName, ...inText] };
}

/** Rewrites the text of one file; returns why it could not. A text that becomes undefined deletes its file. */
export function rewriteText(
  target: ScanTarget,
  rewrite: (text: string) => string | undefined,
): string | undefined {
  const reading = readTarget(target);
  if (reading.kind === "missing") return undefined;
  if (reading.kind === "refused") return reading.why;
  return rewrite(reading.text) === reading.text ? undefined : rewriteFile(target, rewrite);
}

/** Replaces what a redactor finds in a text, in JSON and in packed versions too, which may have a redactor of their own. */
export function redactedText(text: string, redactor: Redactor, packed = redactor): string {
  return safeText(text, redactor, packed).text;
}

function describeMark({ kind, text }: RedactionMark): Pick<ScanFinding, "kind" | "mark"> {
  return { kind, mark: text };
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split("\n").length;
}

function readTarget({ path, inside }: ScanTarget): ReadResult {
  const reading = readText(path, {
    capBytes: MAX_SCANNED_BYTES,
    lenient: true,
    ...(inside && { inside }),
  });
  // A line of a change log may only be changed alone if no later line has a difference to its text.
  return reading.kind === "text" ? { ...reading, text: withWholeTexts(reading.text) } : reading;
}

/**
 * Rewrites a file under its lock; returns why it could not, if somebody else changes it all the time. It makes no undo entry
 * and no backup: those would contain the secret.
 */
function rewriteFile(
  { path, inside, lock, row }: ScanTarget,
  rewrite: (text: string) => string | undefined,
): string | undefined {
  const edit = (now: string | null) => {
    if (now === null || row?.redact === "delete") return null;
    const before = withWholeTexts(now);
    const after = rewrite(before) ?? null;
    return after === before ? now : after;
  };
  const how = { capBytes: MAX_SCANNED_BYTES, lenient: true, isForced: true } as const;
  const files = [{ path, edit, ...how, ...(inside !== undefined && { inside }) }];
  try {
    const locks = { paths: [lock], waitMs: COMMAND_WAIT_MS };
    commitChange(locks, () => ({ world: { uid: undefined }, files }));
    return undefined;
  } catch (error) {
    if (error instanceof Fault && error.code === "edited-meanwhile")
      return "somebody else changes it all the time";
    throw refusalOf(error, path);
  }
}

/** A redacted text, and the offsets of its secrets. */
interface SafeText {
  readonly text: string;
  readonly marks: readonly { readonly mark: RedactionMark; readonly at: number }[];
}

/**
 * Redacts a text. JSON stays JSON, and compressed texts stay compressed: only the strings in it
 * change.
 */
function safeText(text: string, redactor: Redactor, packed = redactor): SafeText {
  if (!isJson(text.trimStart())) {
    const marks = redactor.marksIn(text).map((mark) => ({ mark, at: mark.at }));
    return { text: marks.length > 0 ? redactor.text(text) : text, marks };
  }
  const marks: { mark: RedactionMark; at: number }[] = [];
  const safe = redactJsonText(text, (inner, name, at) => {
    const found = name === "packed" ? inPair(inner, packed) : undefined;
    const { text: after, marks: inside } = found ?? inValue(inner, name, redactor);
    for (const mark of inside) marks.push({ mark, at });
    return after;
  });
  return { text: safe, marks };
}

/** A text within another, and its secrets. */
interface SafeInner {
  readonly text: string;
  readonly marks: readonly RedactionMark[];
}

function inValue(value: string, name: string | undefined, redactor: Redactor): SafeInner {
  const marks = redactor.marksIn(value, name);
  return { text: marks.length > 0 ? redactor.named(value, name) : value, marks };
}

/** Both versions of a text in an undo entry; undefined if the value is invalid. */
function inPair(packed: string, redactor: Redactor): SafeInner | undefined {
  const pair = unpackPair(packed);
  if (!pair) return undefined;
  const [before, after] = pair.map((one) => (one === null ? undefined : safeText(one, redactor)));
  const marks = [before, after].flatMap((one) => (one ? one.marks.map(({ mark }) => mark) : []));
  if (marks.length === 0) return { text: packed, marks };
  return { text: packPair([before ? before.text : null, after ? after.text : null]), marks };
}
