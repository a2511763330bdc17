import { statSync } from "node:fs";
import { listNames } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";
import { hostSlug } from "#hosts/claude/agent-variables.ts";
import type { LayeredFile } from "#layouts/layered/read-layered.ts";
import { readFrontMatter } from "#text/markdown-sections.ts";

/** The host shortens a longer folder name in a way that we cannot compute. */
const SLUG_CHARS = 200;
/** The largest memory that is read; the host itself reads far less. */
const MAX_NATIVE_FILES = 64;
const INDEX = "MEMORY.md";

/** The folder and files that the host's own memory of a project depends on. */
export function nativePaths(hostDir: string | undefined, root: string): string[] {
  const folder = nativeFolder(hostDir, root);
  return folder === undefined
    ? []
    : [folder, ...namesIn(folder).map((name) => `${folder}/${name}`)];
}

/** The host's own memory of a project: its index, then each topic below a heading; undefined if there is none. */
export function readNative(hostDir: string | undefined, root: string): LayeredFile | undefined {
  const folder = nativeFolder(hostDir, root);
  const names = folder === undefined ? [] : namesIn(folder);
  const texts = names.flatMap((name) => textOf(`${folder}/${name}`, name));
  if (folder === undefined || texts.length === 0) return undefined;
  const written = names.map(
    (name) => statSync(`${folder}/${name}`, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return {
    name: "native",
    path: folder,
    state: { kind: "text", text: texts.join("\n\n") },
    written: new Date(Math.max(...written)),
    isLink: false,
  };
}

/** A topic of the host's own memory, which the host does not load unasked. */
export interface NativeTopic {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** The host's own memory of a project: its index, which the host loads, and its topics. */
export function readNativeParts(
  hostDir: string | undefined,
  root: string,
): { readonly index: string; readonly topics: readonly NativeTopic[] } {
  const folder = nativeFolder(hostDir, root);
  const names = folder === undefined ? [] : namesIn(folder);
  const index = names.filter(isIndex).flatMap((name) => bodyAt(`${folder}/${name}`, name));
  const topics = names.filter((name) => !isIndex(name));
  return {
    index: index.map(({ text }) => text).join("\n"),
    topics: topics.flatMap((name) => bodyAt(`${folder}/${name}`, name)),
  };
}

function bodyAt(path: string, name: string): NativeTopic[] {
  const reading = readText(path);
  if (reading.kind !== "text") return [];
  const { fields, body } = readFrontMatter(reading.text);
  const text = body.trim();
  const title = fields["description"] || fields["name"] || name.replace(/\.md$/, "");
  return text === "" ? [] : [{ path, title, text }];
}

function nativeFolder(hostDir: string | undefined, root: string): string | undefined {
  if (hostDir === undefined) return undefined;
  const slug = hostSlug(root);
  return slug.length > SLUG_CHARS ? undefined : `${hostDir}/projects/${slug}/memory`;
}

function namesIn(folder: string): string[] {
  const names = listNames(folder).filter((name) => name.endsWith(".md"));
  const inOrder = [...names.filter(isIndex), ...names.filter((name) => !isIndex(name))];
  return inOrder.slice(0, MAX_NATIVE_FILES);
}

function isIndex(name: string): boolean {
  return name === INDEX;
}

/** A topic describes itself in its front matter. */
function textOf(path: string, name: string): string[] {
  const parts = bodyAt(path, name);
  return parts.map(({ title, text }) => (isIndex(name) ? text : `### ${title}\n\n${text}`));
}
