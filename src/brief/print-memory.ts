import { fault } from "#base/fault.ts";
import { oneLine } from "#base/printable-text.ts";
import { typedPath, type World } from "#base/world.ts";
import {
  type LayeredFile,
  type LayeredText,
  MEMORY_NAMES,
  MEMORY_TITLES,
} from "#layouts/layered-files.ts";
import { findProject } from "#project/find-project.ts";
import type { Project } from "#project/project-hash.ts";
import { folderWithin } from "#session/state/session-folder.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import { injectBlock, memoryBlock } from "#text/memory-tag.ts";
import { cleanText, defang } from "#text/model-text.ts";
import { collectMemory, type LoadedMemory, loadMemory } from "./collect-memories.ts";
import { sessionBrief } from "./session-brief.ts";

/** Whose memory is shown, and for which session. */
interface ShowOptions {
  readonly world: World;
  /** A folder of the project, as it was written; undefined for the folder that the user is in. */
  readonly folder: string | undefined;
  readonly session: string | undefined;
  readonly pairs: readonly string[];
}

/** All that the layered layout remembers here. */
export interface PrintedMemory {
  readonly project: Project | undefined;
  readonly files: readonly LayeredFile[];
  readonly texts: readonly LayeredText[];
  /** The texts put together under their titles; empty if there is none. */
  readonly merged: string;
  /** The block as it is put into a prompt; undefined if nothing is remembered. */
  readonly block: string | undefined;
  /** The brief of a session that starts here. */
  readonly brief: string;
  /** Whether anything besides those files is remembered here: records, preferences, open ends, what the user said. */
  readonly hasMore: boolean;
}

/** Loads what is remembered in a folder, and puts it together as it is put into a prompt. */
export async function showMemory(options: ShowOptions): Promise<PrintedMemory> {
  const { world, folder, pairs } = options;
  if (!world.memoryDir) throw fault("no-home", {});
  const path = typedPath(world, folder ?? ".");
  const project = findProject(world, path);
  if (folder !== undefined && !project) throw fault("no-project", { folder });
  const sources = withProject(readSettings(world, pairs), project?.root);
  const loaded = await loadMemory({ world, root: project?.root, sources });
  const merged = mergeMemory(loaded.texts.map((one) => withCutNote(one, loaded.files)));
  const block = merged && blockOf({ loaded, merged, project }, options);
  const about = { world, root: project?.root, sources };
  const within = folderWithin(path, project?.root);
  const brief = await sessionBrief({ ...about, session: "", folder: within, isCompacted: false });
  const { items } = await collectMemory(about);
  const hasMore = items.some(({ id }) => !id.startsWith("layered/")) || hasThread(brief);
  return { project, ...loaded, merged, block: block || undefined, brief, hasMore };
}

function hasThread(brief: string): boolean {
  return brief.includes("\nWhere the last session ended (");
}

/** The texts of memory: the brief, if it says more than the files, and the files. */
export function memoryTexts({ block, brief, hasMore }: PrintedMemory): string[] {
  return [hasMore ? brief : "", block ?? ""].filter((text) => text !== "");
}

/** Puts what is remembered into a prompt; where nothing is, the prompt stays as it is. */
export async function injectMemory(prompt: string, options: ShowOptions): Promise<string> {
  const texts = memoryTexts(await showMemory(options));
  return texts.length === 0 ? prompt : injectBlock(prompt, texts.join("\n\n"));
}

interface Parts {
  readonly loaded: LoadedMemory;
  readonly merged: string;
  readonly project: Project | undefined;
}

function blockOf({ loaded, merged, project }: Parts, { world, session }: ShowOptions): string {
  const newest = Math.max(...loaded.files.map(({ written }) => written?.getTime() ?? 0));
  return memoryBlock({
    // A folder may have any name, also one that looks like a heading on a line of its own.
    project: oneLine(project?.name ?? "Unknown"),
    session: oneLine(session ?? world.caller.session ?? "N/A"),
    loaded: timeText(new Date(newest)),
    // A prompt that is made elsewhere is read by an agent all the same.
    content: defang(cleanText(merged)),
  });
}

/** A text that was too long says so at its end, and where the rest is. */
function withCutNote(text: LayeredText, files: readonly LayeredFile[]): LayeredText {
  const file = files.find(({ name }) => name === text.name);
  if (!text.isShortened || file?.state.kind !== "text") return text;
  const counts = `${text.text.length} of ${file.state.text.length} characters`;
  return {
    ...text,
    text: `${text.text}\n\n*(shortened: ${counts}; all of it is in ${file.path})*`,
  };
}

/** UTC to the second. Local time would differ between machines, and finding its zone is slow. */
function timeText(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/** Puts the files together under their titles, the one that counts most at the end. */
function mergeMemory(texts: readonly LayeredText[]): string {
  const ordered = MEMORY_NAMES.flatMap((name) => texts.filter((one) => one.name === name));
  return ordered
    .map(({ name, text }) => `## ${MEMORY_TITLES[name]}\n\n${text}`)
    .join("\n\n---\n\n");
}
