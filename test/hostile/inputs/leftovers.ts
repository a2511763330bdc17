import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { folderOf } from "#base/path.ts";
import { takeLock } from "#disk/lock.ts";
import type { BadInput, Scene } from "#hostile/input.ts";
import { payloadOf } from "#hostile/play.ts";
import type { Stage } from "#hostile/stage.ts";
import { hash12 } from "#project/project-hash.ts";
import { lociBinary } from "#test/binary.ts";
import { READING, stillFound, stillTold, WRITING } from "./words.ts";

// Obstacles in the paths where loci locks and writes.

const both: NonNullable<Scene["also"]> = (played) => [...stillTold(played), ...stillFound(played)];
const ALL = [...READING, ...WRITING];

/** Puts something at every path at which loci locks. */
function locked(put: (path: string, stage: Stage) => void): (stage: Stage) => Scene {
  return (stage) => {
    const paths = [`records/${hash12(stage.root)}/lock`, "lock", "log/lock"].map(
      (name) => `${stage.state}/${name}`,
    );
    for (const path of paths) {
      mkdirSync(folderOf(path), { recursive: true, mode: 0o700 });
      put(path, stage);
    }
    stage.seal();
    return { commands: ALL, also: both };
  };
}

/** The deadline of the hooks in these scenes; a hook that waits for each lock in turn takes much longer. */
const DEADLINE_MS = 5000;

/** Another process holds every lock, and lets go when the hooks have ended. */
function heldByOther(only?: RegExp): (stage: Stage) => Scene {
  return (stage) => {
    const names = [`records/${hash12(stage.root)}/lock`, "memory.lock", "lock", "log/lock"];
    const paths = [...names, "index/build.lock"]
      .filter((name) => only?.test(name) ?? true)
      .map((name) => `${stage.state}/${name}`);
    stage.seal();
    return {
      meanwhile: () => {
        const locks = paths.map((path) => takeLock(path, 0));
        return {
          [Symbol.asyncDispose]: async () => {
            for (const lock of locks) lock[Symbol.dispose]();
          },
        };
      },
      also: async ({ calls }) => [
        ...calls
          .filter(({ kind, ms }) => kind === "hook" && ms > 2 * DEADLINE_MS)
          .map(({ what, ms }) => `${what} waited ${Math.round(ms)} ms for a lock`),
        ...(await lostAfter(stage)),
      ],
    };
  };
}

/** The decision of the turn is saved at the next event, now that no lock is held. */
async function lostAfter(stage: Stage): Promise<string[]> {
  const payload = JSON.stringify(payloadOf(stage, "Stop"));
  const child = Bun.spawn([await lociBinary(), "hook", "stop"], {
    env: { HOME: stage.path, LOCI_HOOKS_DEADLINE_MS: `${DEADLINE_MS}` },
    stdin: new Blob([payload]),
    stdout: "ignore",
  });
  await child.exited;
  const names = [...new Bun.Glob("**/*.json").scanSync({ cwd: stage.memory })];
  return names.some((name) => name.includes("sqlite")) ? [] : ["what the user decided is lost"];
}

/** Bad inputs 67 and 68. */
export const LEFTOVER_INPUTS: readonly BadInput[] = [
  {
    number: 67,
    name: "the lock is something else",
    cases: {
      text: locked((path) => writeFileSync(path, "not a lock")),
      "a folder": locked((path) => mkdirSync(path)),
      "a pipe": locked((path) => void Bun.spawnSync(["mkfifo", path])),
      "a link outside": locked((path, { outside }) => symlinkSync(`${outside}/secret.md`, path)),
      "a link to nowhere": locked((path, { outside }) => symlinkSync(`${outside}/new`, path)),
      "one that may not be opened": locked((path) => writeFileSync(path, "", { mode: 0 })),
      garbage: locked((path) => {
        for (const name of [path, `${path}.1`, `${path}.2`])
          writeFileSync(name, "SQLite format 3\0garbage");
      }),
    },
  },
  {
    number: 67,
    name: "another process holds the locks",
    cases: {
      "all of them": heldByOther(),
      "the lock of the records": heldByOther(/^records/),
      "the lock of memory": heldByOther(/^memory/),
    },
  },
  {
    number: 68,
    name: "ten thousand files that killed writers have left",
    cases: {
      played: (stage) => {
        for (const folder of [`${stage.memory}/decisions`, stage.state, folderOf(stage.notes)]) {
          mkdirSync(folder, { recursive: true, mode: 0o700 });
          const make =
            'for (1..$ARGV[1]) { open(F, ">", sprintf("%s/.loci-%032x.tmp", $ARGV[0], $_)); close F }';
          Bun.spawnSync(["perl", "-e", make, folder, stage.isLong ? "10000" : "1000"]);
        }
        stage.seal();
        return { commands: ALL, also: both };
      },
    },
  },
];
