import type { Memory } from "#base/memory.ts";
import type { World } from "#base/world.ts";
import { stampedFile } from "#disk/file-versions.ts";
import { loadLayout } from "#layouts/table/layout-table.ts";
import { type PlainPage, plainPages } from "#layouts/table/plain-pages.ts";
import type { WrittenPiece } from "#summary/layered-items.ts";
import { acceptedPassages } from "#trust/ledger/ledger.ts";
import { siftText } from "#trust/sift-passages.ts";

/**
 * The passages of the layouts of plain Markdown, without those that wait for approval. A page in the project is left out:
 * anybody who can push may have put it there.
 */
export async function plainPieces(
  world: World,
  root: string | undefined,
): Promise<readonly WrittenPiece[]> {
  const pages = plainPages(world, root).filter(({ inside }) => inside === undefined);
  const layouts = Map.groupBy(pages, ({ layout }) => layout);
  const pieces: WrittenPiece[] = [];
  for (const [name, some] of layouts) pieces.push(...(await piecesOf(name, some, { world, root })));
  return pieces;
}

async function piecesOf(
  name: string,
  pages: readonly PlainPage[],
  { world, root }: { readonly world: World; readonly root: string | undefined },
): Promise<WrittenPiece[]> {
  const layout = await loadLayout(name);
  const files = pages.flatMap(({ path }) => stampedFile(path) ?? []);
  const isAccepted = acceptedPassages({ world, root });
  return (layout?.read({ world, root: root ?? "" }, files) ?? []).flatMap(({ text, memories }) => {
    const held = new Set(siftText(text ?? "", isAccepted).held);
    return memories.filter(({ body }) => !held.has(body)).map(pieceOf);
  });
}

function pieceOf({ id, layout, title, body: text, path }: Memory): WrittenPiece {
  const headings = title.split(" › ").filter((heading) => heading !== "");
  return {
    ...{ id: `${layout}/${id}`, kind: "note", text, at: "", by: "user", path },
    ...{ headings, isDetail: false },
  };
}
