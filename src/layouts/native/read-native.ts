import { statSync } from "node:fs";
import { listNames } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";
import type { OwnMemory } from "#hosts/port.ts";
import type { LayeredFile } from "#layouts/layered/read-layered.ts";
import { readFrontMatter } from "#text/markdown-sections.ts";

/** The largest memory that is read; the host itself reads far less. */
const MAX_NATIVE_FILES = 64;

/** The files of a host's own memory of a project. */
export function nativeFiles(memory: OwnMemory): string[] {
  return namesIn(memory).map((name) => `${memory.folder}/${name}`);
}

/** A host's own memory of a project: its index, then each topic below a heading; undefined if there is none. */
export function readNative(memory: OwnMemory): LayeredFile | undefined {
  const { folder } = memory;
  const names = namesIn(memory);
  const texts = names.flatMap((name) => textOf(memory, name));
  if (texts.length === 0) return undefined;
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

/** A topic of a host's own memory, which the host does not load unasked. */
export interface NativeTopic {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** A host's own memory of a project: its index, which the host loads, and its topics. */
export function readNativeParts(memory: OwnMemory): {
  readonly index: string;
  readonly topics: readonly NativeTopic[];
} {
  const names = namesIn(memory);
  const index = names.filter((name) => name === memory.index);
  const topics = names.filter((name) => name !== memory.index);
  return {
    index: index
      .flatMap((name) => bodyAt(memory, name))
      .map(({ text }) => text)
      .join("\n"),
    topics: topics.flatMap((name) => bodyAt(memory, name)),
  };
}

function bodyAt({ folder }: OwnMemory, name: string): NativeTopic[] {
  const path = `${folder}/${name}`;
  const reading = readText(path);
  if (reading.kind !== "text") return [];
  const { fields, body } = readFrontMatter(reading.text);
  const text = body.trim();
  const title = fields["description"] || fields["name"] || name.replace(/\.md$/, "");
  return text === "" ? [] : [{ path, title, text }];
}

/** The names of the pages, the index first. */
function namesIn({ folder, index }: OwnMemory): string[] {
  const names = listNames(folder).filter((name) => name.endsWith(".md"));
  const first = names.filter((name) => name === index);
  return [...first, ...names.filter((name) => name !== index)].slice(0, MAX_NATIVE_FILES);
}

/** A topic describes itself in its front matter. */
function textOf(memory: OwnMemory, name: string): string[] {
  const parts = bodyAt(memory, name);
  const isIndex = name === memory.index;
  return parts.map(({ title, text }) => (isIndex ? text : `### ${title}\n\n${text}`));
}
