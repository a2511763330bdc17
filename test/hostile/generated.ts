import { linkSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { CATEGORIES } from "#base/memory-item.ts";
import { folderOf } from "#base/path.ts";
import type { Stage } from "./stage.ts";

/** Something unexpected in a path that loci reads in a project. */
export interface Laid {
  readonly name: string;
  readonly what: "file" | "folder" | "link" | "name" | "pipe";
  /** The target of a link, relative to the stage. */
  readonly to: string;
}

const FOLDERS = Object.values(CATEGORIES).map(({ folder }) => folder);

/** Parts of names that lead elsewhere, are too long, or are another name to some file system. */
const PART = fc.oneof(
  fc.constantFrom("..", ".", "...", "~", "x", "X", "e\u0301", "\u00e9", "a\nb", "\u001b[2J", "-rf"),
  fc.constantFrom("use-postgresql.json", "USE-POSTGRESQL.JSON", "CON", "nul.json", "x".repeat(255)),
  fc.string({ unit: "grapheme", maxLength: 12 }).map((text) => text.replaceAll(/[/\0]/g, "_")),
);

/** A name in the paths that loci reads. */
const NAME = fc.oneof(
  fc.constantFrom("", "/index.md", "/memory-config.json", "/decisions", "/decisions/x.json"),
  fc.constantFrom("/../../_memory", "/../../_memory/master.md", "/../../.git", "/..", "/lock"),
  fc.constantFrom(...FOLDERS.map((folder) => `/${folder}`)),
  fc
    .tuple(fc.constantFrom(...FOLDERS), fc.array(PART, { minLength: 1, maxLength: 3 }))
    .map(([folder, parts]) => `/${folder}/${parts.join("/")}`),
);

/** The possible targets of a link. */
const TARGET = fc.oneof(
  fc.constantFrom("outside", "outside/decisions", "outside/decisions/secret.json", "outside/new"),
  fc.constantFrom(
    "outside/memory",
    "outside/settings.json",
    ".ssh",
    ".ssh/id",
    ".bashrc",
    ".",
    "..",
  ),
  fc.constantFrom(
    "/",
    "/dev/zero",
    "/dev/tty",
    "/proc/self/environ",
    "/proc/self/fd",
    "/dev/stdin",
  ),
  fc.array(PART, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("/")),
);

const WHAT = fc.constantFrom<Laid["what"][]>(
  "file",
  "folder",
  "link",
  "link",
  "link",
  "name",
  "pipe",
);

/** A few such things at a time; those that come first may be in the way of the others. */
export const LAYING: fc.Arbitrary<Laid[]> = fc.array(
  fc.record({ name: NAME, what: WHAT, to: TARGET }),
  { minLength: 1, maxLength: 4 },
);

/** Lays them in the project, as far as that is possible, and never anywhere else. */
export function lay(stage: Stage, things: readonly Laid[]): void {
  for (const { name, what, to } of things) {
    const path = `${stage.memory}${name}`;
    const target = to.startsWith("/") ? to : `${stage.path}/${to}`;
    // `..` may lead out of the project: what is laid there would be a trap of nobody's.
    if (!new URL(`file://${path}`).pathname.startsWith(stage.root) || name.includes("/.git"))
      continue;
    try {
      mkdirSync(folderOf(path), { recursive: true });
      put(path, what, target);
    } catch {
      // It is there already, its name is too long, or it would lie in something that is no folder.
    }
  }
}

function put(path: string, what: Laid["what"], target: string): void {
  if (what === "file") writeFileSync(path, "{}", { flag: "wx" });
  if (what === "folder") mkdirSync(path);
  if (what === "link") symlinkSync(target, path);
  if (what === "name") linkSync(target, path);
  if (what === "pipe") Bun.spawnSync(["mkfifo", path]);
}
