import { fault } from "#base/fault.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { placesOf, type World } from "#base/world.ts";
import type { RemovedText } from "#compress/steps/compress-draft.ts";
import {
  type CompressedMemory,
  compressMemory,
  type MemoryLimits,
} from "#compress/steps/compress-memory.ts";
import { refusalOf } from "#disk/folder.ts";
import { changeNoteFor } from "#layouts/change-notes.ts";
import {
  type ChangeOfMemory,
  changeMemory,
  type MemoryFile,
} from "#layouts/layered/change-memory.ts";
import { archiveOf, memoryPath } from "#layouts/layered-paths.ts";
import { findProject } from "#project/find-project.ts";
import type { Project } from "#project/project-hash.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import { settingsFrom } from "#settings/resolve-setting.ts";
import { LAYERED_SETTINGS, type LayeredValues } from "#settings/tables/layout-settings.ts";
import { heldText } from "#store/held-text.ts";
import { memoryLockPath } from "#store/memory-lock.ts";
import { layeredLedger } from "#trust/ledger/ledger-paths.ts";

/** The part of a project that reports name. */
export type NamedProject = Pick<Project, "root" | "name" | "hash12">;

/** The settings of a change, its entry in the undo log, and how long to wait for the lock. */
interface ChangeOptions extends Pick<MemoryFile, "remark" | "waitMs"> {
  readonly values: LayeredValues;
}

/** The memory of a project, or the user's own for all projects, ready to be changed. */
export function memoryFile(
  world: World,
  project: NamedProject | undefined,
  { values, remark, waitMs }: ChangeOptions,
): MemoryFile {
  const { stateDir } = placesOf(world);
  return {
    path: memoryPath(world, project?.hash12),
    lock: memoryLockPath(world),
    ledger: layeredLedger(stateDir, project?.hash12),
    backup: values.backupEnabled,
    remark,
    waitMs,
  };
}

/** The share of its limit that an automatic compression leaves, so that the next few writes fit. */
const COMPRESSED_SHARE = 7 / 8;

/**
 * Compresses a memory to its limit in the settings; a short one stays as it is. All other summaries
 * leave before the current session's. That one leaves only if the memory is then short enough:
 * beside a hand-written text that alone is too long, it stays.
 */
export function shortEnough(
  text: string,
  values: LayeredValues,
  session: string,
): CompressedMemory {
  const goals = limitsOf(values).flatMap((maxChars) => [
    { maxChars, toChars: Math.floor(maxChars * COMPRESSED_SHARE), spare: session },
    { maxChars, spare: session },
  ]);
  const reached = compressToGoal(text, goals);
  if (reached) return reached;
  const maxChars = values.maxMemorySize;
  const limits = { maxChars, toChars: Math.floor(maxChars * COMPRESSED_SHARE) };
  const early = compressMemory(text, { ...limits, spare: session });
  const whole = compressMemory(text, limits);
  const spared = early.kept.length - whole.kept.length;
  return whole.kept.length > maxChars && spared <= maxChars ? early : whole;
}

/** The sizes in characters above which a memory is compressed: the early limit, if it is smaller, and the hard one. */
function limitsOf({ compressionThreshold, maxMemorySize }: LayeredValues): number[] {
  return compressionThreshold < maxMemorySize
    ? [compressionThreshold, maxMemorySize]
    : [maxMemorySize];
}

/** Compresses a memory to the first goal that it can reach: text that would leave in vain stays. */
function compressToGoal(
  text: string,
  goals: readonly MemoryLimits[],
): CompressedMemory | undefined {
  for (const goal of goals) {
    const done = compressMemory(text, goal);
    const isUnchanged = text.length <= goal.maxChars;
    if (isUnchanged || done.kept.length <= (goal.toChars ?? goal.maxChars)) return done;
  }
  return undefined;
}

/** Compresses a memory by hand, as far as one of its limits. */
function compressByHand(text: string, values: LayeredValues): CompressedMemory {
  const [first = 0] = limitsOf(values);
  const goals = limitsOf(values).map((maxChars) => ({ maxChars }));
  const done =
    compressToGoal(text, goals) ?? compressMemory(text, { maxChars: values.maxMemorySize });
  return { ...done, overChars: Math.max(0, done.kept.length - first) };
}

/** Which memory to compress. */
export interface CompressRequest {
  /** A folder of the project; undefined for the user's own memory for all projects. */
  readonly folder: string | undefined;
  readonly dryRun: boolean;
  readonly pairs: readonly string[];
}

/** The result of a compression, done or planned. */
export interface CompressReport {
  readonly path: string;
  readonly archive: string;
  readonly project: Project | undefined;
  /** The size in characters above which the memory is compressed. */
  readonly maxChars: number;
  readonly beforeChars: number;
  readonly keptChars: number;
  readonly archivedChars: number;
  /** How many characters it is still too long, because hand-written text stays. */
  readonly overChars: number;
  readonly leaving: readonly RemovedText[];
  readonly written: boolean;
}

/** Compresses a memory, and reports what went where. */
export function compress(world: World, request: CompressRequest): CompressReport {
  const { folder, dryRun, pairs } = request;
  const project = folder === undefined ? undefined : findProject(world, folder);
  if (folder !== undefined && !project) throw fault("no-project", { folder });
  const sources = withProject(readSettings(world, pairs), project?.root);
  const values = settingsFrom(sources, LAYERED_SETTINGS);
  const remark = changeNoteFor(world, project?.hash12, { action: "compress" });
  const file = memoryFile(world, project, { values, remark, waitMs: COMMAND_WAIT_MS });
  let before = heldText(file.path) ?? "";
  const [maxChars = 0] = limitsOf(values);
  let done = compressByHand(before, values);
  const shorten = (text: string) => {
    before = text;
    done = compressByHand(text, values);
    return { text: done.kept, archived: done.archived };
  };
  const written = !dryRun && done.kept !== before && isChanged(file, shorten);
  return {
    path: file.path,
    archive: archiveOf(file.path),
    project,
    maxChars,
    beforeChars: before.length,
    keptChars: done.kept.length,
    archivedChars: done.archived.length,
    overChars: done.overChars,
    leaving: done.leaving,
    written,
  };
}

function isChanged(file: MemoryFile, change: ChangeOfMemory): boolean {
  try {
    return changeMemory(file, change) !== undefined;
  } catch (error) {
    throw refusalOf(error, file.path);
  }
}
