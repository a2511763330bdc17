import { fault } from "#base/fault.ts";
import { fromSystem, resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";

/** The flags that every command takes, before or after its name. */
export interface GlobalFlags {
  /** The folder to work in. */
  readonly folder: string | undefined;
  /** Print only data and errors. */
  readonly quiet: boolean;
  readonly pager: boolean;
  /** The other words of the command line. */
  readonly rest: readonly string[];
}

/** Takes the global flags out of a command line; words after `--` stay. */
export function takeGlobalFlags(argv: readonly string[]): GlobalFlags {
  const end = argv.indexOf("--");
  const words = end < 0 ? [...argv] : argv.slice(0, end);
  const folderAt = words.lastIndexOf("-C");
  const [, folder] = folderAt < 0 ? [] : words.splice(folderAt, 2);
  if (folderAt >= 0 && !folder) throw fault("missing-value", { flag: "-C", command: "" });
  const isQuiet = (word: string) => word === "-q" || word === "--quiet";
  const rest = words.filter((word) => !isQuiet(word) && word !== "--no-pager");
  return {
    folder,
    quiet: words.some(isQuiet),
    pager: !words.includes("--no-pager"),
    rest: [...rest, ...(end < 0 ? [] : argv.slice(end))],
  };
}

/** The world as seen from the folder that `-C` names; throws a fault if there is no such folder. */
export function worldIn(world: World, folder: string | undefined): World {
  if (folder === undefined) return world;
  const cwd = resolvePath(world.cwd, fromSystem(folder, world.platform));
  if (nodeFs().statSync(cwd, { throwIfNoEntry: false })?.isDirectory()) return { ...world, cwd };
  throw fault("bad-value", { name: "-C", value: folder, wanted: "a folder" });
}

/** Most calls name no folder, and loading it takes as long as a fast command. */
const nodeFs = () => require("node:fs") as typeof import("node:fs");
