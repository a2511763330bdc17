import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { folderOf } from "#base/path.ts";
import { type World, worldOf } from "#base/world.ts";
import { realPath } from "#disk/folder.ts";
import { callerIn } from "#hosts/table/find-caller.ts";

/** A home of a test's own, which removes itself. */
export interface TestHome extends Disposable {
  readonly path: string;
  /** A world that lives in this home, with some of its environment given. */
  world(env?: Readonly<Record<string, string>>): World;
  /** Makes a file below the home, with the folders that lead to it, and gives its path. */
  write(name: string, content: string | Uint8Array): Promise<string>;
  /** Makes a folder below the home and gives its path. */
  folder(name: string): string;
}

/** Makes an empty home. */
export function testHome(): TestHome {
  const path = realPath(mkdtempSync(`${tmpdir()}/loci-test-`));
  const folder = (name: string): string => {
    mkdirSync(`${path}/${name}`, { recursive: true, mode: 0o700 });
    return `${path}/${name}`;
  };
  return {
    path,
    folder,
    world: (env = {}) =>
      worldOf({
        env: { HOME: path, ...env },
        cwd: path,
        platform: process.platform,
        uid: process.getuid?.(),
        now: () => new Date("2026-01-02T03:04:05.678Z"),
        caller: callerIn(env),
        homeOfUser: () => undefined,
      }),
    write: async (name, content) => {
      mkdirSync(folderOf(`${path}/${name}`), { recursive: true, mode: 0o700 });
      await Bun.write(`${path}/${name}`, content);
      return `${path}/${name}`;
    },
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}
