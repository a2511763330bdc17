import { SUMMARY_PARTS, type SummaryParts } from "#base/account.ts";
import { fault } from "#base/fault.ts";
import { isObject, isTextList, objectIn, parseJson } from "#base/json.ts";
import { commandWait } from "#base/lock-wait.ts";
import { placesOf, type World } from "#base/world.ts";
import { relativePath } from "#capture/tool-deeds.ts";
import { isThere, writtenMs } from "#disk/file-stat.ts";
import { listNames } from "#disk/folder.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { refAt } from "#hosts/table/tail-table.ts";
import { neededProjectRoot } from "#project/find-project.ts";
import { redactorForWriting } from "#redact/redactor.ts";
import { agentLabels } from "#remember/agent-labels.ts";
import { accountPath, olderAccountPath, readAccountFile } from "#session/state/account-file.ts";
import { sessionsFolder } from "#session/state/session-folder.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import { settingFrom, settingsFrom } from "#settings/resolve-setting.ts";
import { LAYERED_SETTINGS } from "#settings/tables/layout-settings.ts";
import { TRIAGE_SETTINGS } from "#settings/tables/triage-settings.ts";
import { agentLine } from "#trust/trust-signals.ts";
import { type UpdateReport, updateMemory } from "./update-memory.ts";
import { localClock } from "./write-summary.ts";

const MAX_TRANSCRIPT_BYTES = 64 * 1024 * 1024;

/** The session of a project whose transcript was read last. */
function newestSession(stateDir: string, root: string): string | undefined {
  const saved = listNames(sessionsFolder(stateDir)).map((sessionId) => {
    const place = { stateDir, sessionId };
    const path = isThere(accountPath(place)) ? accountPath(place) : olderAccountPath(place);
    return { sessionId, path, at: writtenMs(path) ?? 0 };
  });
  const isOurs = ({ path }: { readonly path: string }) => {
    const saved = objectIn(plainTextAt(path, { capBytes: MAX_TRANSCRIPT_BYTES }) ?? "");
    return saved["root"] === root && saved["transcript"] !== "";
  };
  return saved.sort((a, b) => b.at - a.at).find(isOurs)?.sessionId;
}

/** The words that somebody wants to be written down. */
export interface HandRequest {
  /** A folder of the project. */
  readonly folder: string;
  /** The session that it belongs to; without one, the words belong to the day. */
  readonly session: string | undefined;
  readonly given: Partial<SummaryParts>;
  readonly force: boolean;
  readonly pairs: readonly string[];
}

/** Writes down the given words, or the work of a session, without waiting for the session's next turn. */
export async function updateByHand(world: World, request: HandRequest): Promise<UpdateReport> {
  const { folder, given, force, pairs } = request;
  const root = neededProjectRoot(world, folder);
  const sources = withProject(readSettings(world, pairs), root);
  const isTold = SUMMARY_PARTS.some((part) => (given[part]?.length ?? 0) > 0);
  const session = request.session ?? (isTold ? sessionOfDay(world) : lastSession(world, root));
  const redactor = redactorForWriting(world, sources);
  // It is also the name of a file, which everybody sees.
  const [mark] = redactor.marksIn(session);
  if (mark) throw fault("holds-secret", { what: "the session", kind: mark.kind });
  const places = placesOf(world);
  const { value } = await readAccountFile({ ...places, sessionId: session });
  const transcript = value?.["root"] === root ? value["transcript"] : undefined;
  if (!isTold && !transcript) throw fault("nothing-to-tell", { folder });
  return updateMemory(world, {
    root,
    session,
    places,
    values: settingsFrom(sources, LAYERED_SETTINGS),
    conversation:
      typeof transcript === "string" && transcript !== ""
        ? refAt(world, { id: session, locator: transcript })
        : undefined,
    redactor,
    waitMs: commandWait,
    given: isTold ? withSpeaker(world, withPaths(given, root)) : {},
    // A person who gives words by hand has decided that they are worth it.
    force: force || isTold,
    withPrograms: settingFrom(sources, TRIAGE_SETTINGS, "triage.machine_sessions"),
  });
}

/** The names that a list of lines may have in JSON: ours, and those of the first description of this layout. */
const NAMES: Readonly<Record<string, keyof SummaryParts>> = {
  ...{ tasks: "tasks", task_summaries: "tasks", files: "files", files_modified: "files" },
  ...{ decisions: "decisions", patterns: "patterns", issues: "issues" },
};

/** The fields that decide in that description whether a session is saved; all that is given by hand is saved. */
const DECIDING: Readonly<Record<string, string>> = { task_count: "number", significant: "boolean" };

/** Reads words given as JSON; throws a fault for anything that would be left out silently. */
export function givenFrom(text: string): Partial<SummaryParts> {
  const value = parseJson(text);
  if (!isObject(value)) throw notGiven(text);
  const given: Partial<Record<keyof SummaryParts, readonly string[]>> = {};
  for (const [name, lines] of Object.entries(value)) {
    if (DECIDING[name] === typeof lines) continue;
    const part = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
    if (!part || !isTextList(lines)) throw notGiven(name);
    given[part] = [...(given[part] ?? []), ...lines];
  }
  return given;
}

function notGiven(what: string) {
  const wanted = `a JSON object whose \`${SUMMARY_PARTS.join("`, `")}\` are lists of texts`;
  return fault("bad-value", { name: "stdin", value: what.slice(0, 60), wanted });
}

function withPaths(given: Partial<SummaryParts>, root: string): Partial<SummaryParts> {
  return given.files
    ? { ...given, files: given.files.map((file) => relativePath(file, root)) }
    : given;
}

/** Words that an agent gives by a command are written down like its replies. */
function withSpeaker(world: World, given: Partial<SummaryParts>): Partial<SummaryParts> {
  if (world.caller.by === "person") return given;
  const labelled = agentLabels(world);
  const lineOf = (part: keyof SummaryParts, line: string) => {
    const said = labelled(line);
    return said === line ? agentLine(part, line) : said;
  };
  const parts = SUMMARY_PARTS.filter((part) => part !== "files").map((part) => {
    return [part, given[part]?.map((line) => lineOf(part, line))] as const;
  });
  return { ...given, ...Object.fromEntries(parts.filter(([, lines]) => lines !== undefined)) };
}

function sessionOfDay(world: World): string {
  const now = world.now().toISOString();
  return `by-hand-${(localClock(now) ?? now).slice(0, 10)}`;
}

function lastSession(world: World, root: string): string {
  const session = newestSession(placesOf(world).stateDir, root);
  if (session === undefined) throw fault("nothing-to-tell", { folder: root });
  return session;
}
