import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import type { Leaving } from "#compress/steps/compress-draft.ts";
import { type Compressed, compressMemory } from "#compress/steps/compress-memory.ts";
import { writtenMemory } from "#index/sync/write-through.ts";
import {
  archiveOf,
  type ChangeOfMemory,
  changeMemory,
  type MemoryFile,
  readMemory,
} from "#layouts/layered/change-memory.ts";
import { type LayeredValues, memoryPath, placesOf } from "#layouts/layered/memory-paths.ts";
import { remarkOn } from "#layouts/undo-entry.ts";
import { findProject } from "#project/find-project.ts";
import type { Project } from "#project/project-names.ts";
import { refusalOf } from "#settings/change/write-refusal.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import { settingsFrom } from "#settings/settings-values.ts";
import { LAYERED_SETTINGS } from "#settings/tables/layered-settings.ts";
import { layeredLedger } from "#trust/ledger/ledger-paths.ts";
import type { Remark } from "#undo/change-log.ts";

/** What of a project is told where it is written about. */
export type NamedProject = Pick<Project, "root" | "name" | "hash12">;

/** The memory of a project, or the user's own for all projects, ready to be changed. */
export function memoryFile(
  world: World,
  project: NamedProject | undefined,
  { values, remark }: { readonly values: LayeredValues; readonly remark: Remark },
): MemoryFile {
  const { stateDir } = placesOf(world);
  return {
    path: memoryPath(world, project?.hash12),
    lock: `${stateDir}/memory.lock`,
    ledger: layeredLedger(stateDir, project?.hash12),
    backup: values.backupEnabled,
    remark,
    now: world.now(),
    uid: world.uid,
  };
}

/** How much of what it may have a memory keeps when it is compressed unasked, so that the next few writes find room. */
const KEPT_SHARE = 7 / 8;

/**
 * A memory as it may be by the settings: as long as it is short enough, just as it is. The summary of the session that
 * is at work stays where it can: early, by one setting, all others go before it; only the other spares nothing.
 */
export function shortEnough(text: string, values: LayeredValues, session: string): Compressed {
  const maxChars = longestOf(values);
  const limits = { maxChars, toChars: Math.floor(maxChars * KEPT_SHARE) };
  const early = compressMemory(text, { ...limits, spare: session });
  return early.kept.length <= values.maxMemorySize ? early : compressMemory(text, limits);
}

/** From how many characters on a memory is compressed: early by one setting, and always by the other. */
function longestOf({ compressionThreshold, maxMemorySize }: LayeredValues): number {
  return Math.min(compressionThreshold, maxMemorySize);
}

/** Which memory is to be compressed. */
export interface CompressRequest {
  /** A folder of the project; undefined for the user's own memory for all projects. */
  readonly folder: string | undefined;
  readonly dryRun: boolean;
  readonly pairs: readonly string[];
}

/** What a compression has done, or would do. */
export interface CompressReport {
  readonly path: string;
  readonly archive: string;
  readonly project: Project | undefined;
  /** From how many characters on the memory is compressed. */
  readonly maxChars: number;
  readonly beforeChars: number;
  readonly keptChars: number;
  readonly archivedChars: number;
  /** By how many characters it is still too long, because what was written by hand stays. */
  readonly overChars: number;
  readonly leaving: readonly Leaving[];
  readonly written: boolean;
}

/** Makes a memory short enough, and tells what went where. */
export function compress(world: World, request: CompressRequest): CompressReport {
  const { folder, dryRun, pairs } = request;
  const project = folder === undefined ? undefined : findProject(world, folder);
  if (folder !== undefined && !project) throw fault("no-project", { folder });
  const sources = withProject(readSettings(world, pairs), project?.root);
  const values = settingsFrom(sources, LAYERED_SETTINGS);
  const remark = remarkOn(world, project?.hash12, { action: "compress" });
  const file = memoryFile(world, project, { values, remark });
  let before = readMemory(file.path);
  const maxChars = longestOf(values);
  let done = compressMemory(before, { maxChars });
  const shorten = (text: string) => {
    before = text;
    done = compressMemory(text, { maxChars });
    return { text: done.kept, archived: done.archived };
  };
  const paths = [file.path, archiveOf(file.path)];
  const isWritten = () => isChanged(file, shorten);
  const written =
    !dryRun &&
    done.kept !== before &&
    writtenMemory(world, { root: project?.root, paths }, isWritten);
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
