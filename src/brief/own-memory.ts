import { baseName, folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { type StampedFile, stampedFile } from "#disk/file-versions.ts";
import type { OwnMemory } from "#hosts/port.ts";
import { ownMemories } from "#hosts/table/host-table.ts";
import type { LayeredFile } from "#layouts/layered-files.ts";
import { ownPages } from "#layouts/native-paths.ts";
import { loadLayout } from "#layouts/table/layout-table.ts";

/** A page of a host's own memory that says something. */
export interface OwnPage {
  readonly memory: OwnMemory;
  readonly path: string;
  readonly title: string;
  readonly text: string;
  /** Whether it is the index, which the host loads unasked. */
  readonly isIndex: boolean;
  readonly writtenMs: number;
}

/** Reads the hosts' own memories of a project, each with its index first; mostly there is none. */
export async function readOwnPages(world: World, root: string | undefined): Promise<OwnPage[]> {
  const files = ownMemories(world, root).flatMap((memory) =>
    ownPages(memory).flatMap((path) => {
      const file = stampedFile(path);
      return file ? [{ memory, file }] : [];
    }),
  );
  if (files.length === 0) return [];
  const layout = await loadLayout("native");
  const stamped = files.map(({ file }) => file);
  const read = layout?.read({ world, root: root ?? "" }, stamped) ?? [];
  return files.flatMap(({ memory, file }, at) => pageOf(memory, file, read[at]?.page));
}

function pageOf(
  memory: OwnMemory,
  { path, writtenMs }: StampedFile,
  page: { readonly subject: string; readonly body: string } | undefined,
): OwnPage[] {
  if (!page || page.body === "") return [];
  const { subject: title, body: text } = page;
  return [{ memory, path, title, text, isIndex: baseName(path) === memory.index, writtenMs }];
}

/** The pages of each memory as one text beside the layered files: the index, then each topic below a heading. */
export function ownMemoryFiles(pages: readonly OwnPage[]): LayeredFile[] {
  const folders = Map.groupBy(pages, ({ path }) => folderOf(path));
  return [...folders].map(([path, some]): LayeredFile => {
    const texts = some.map(({ title, text, isIndex }) =>
      isIndex ? text : `### ${title}\n\n${text}`,
    );
    const written = new Date(Math.max(...some.map(({ writtenMs }) => writtenMs)));
    const state = { kind: "text", text: texts.join("\n\n") } as const;
    return { name: "native", path, state, written, isLink: false };
  });
}
