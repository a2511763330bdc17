import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { COMMANDS } from "#doors/cli/command-table.ts";
import type { BadInput, Scene } from "#hostile/input.ts";
import type { Stage } from "#hostile/stage.ts";
import { hostileFolder } from "#test/hostile-folder.ts";
import { READING, stillFound, stillTold, WRITING } from "./words.ts";

// The things in a project that may replace files that loci reads.

/** The names in the memory of a project that something else could have. */
const NAMES = ["decisions/x.json", "index.md", "memory-config.json", "constraints/y.json"];

/** Puts something in the place of each of them, and plays everything. */
function inPlace(put: (path: string, stage: Stage) => void, more: Scene = {}) {
  return (stage: Stage): Scene => {
    stage.folder("app/.claude/memory/constraints");
    for (const name of NAMES) {
      rmSync(`${stage.memory}/${name}`, { recursive: true, force: true });
      put(`${stage.memory}/${name}`, stage);
    }
    stage.seal();
    const also: Scene["also"] = (played) => [...stillTold(played), ...stillFound(played)];
    return { commands: [...READING, ...WRITING, "loci show x"], also, ...more };
  };
}

const system = (...argv: readonly string[]) => Bun.spawnSync([...argv]);

/** Every word of loci as a script of the project, and as a file that a runtime would run. */
async function scripted(stage: Stage): Promise<Scene> {
  const { canary } = await hostileFolder(stage);
  const code = `require("node:fs").writeFileSync(${JSON.stringify(canary)}, "sprung");\n`;
  const words = [...COMMANDS.map(({ name }) => name.split(" ")[0] ?? ""), "hook", "loci"];
  for (const word of words) {
    await stage.write(`app/${word}.ts`, code);
    await stage.write(`app/${word}.js`, code);
  }
  const scripts = Object.fromEntries(words.map((word) => [word, `touch '${canary}'`]));
  await stage.write("app/package.json", JSON.stringify({ name: "loci", scripts }));
  return sprung(stage, canary);
}

/** The same traps as in any hostile folder, in the project that loci works for. */
async function trapped(stage: Stage, names: readonly string[]): Promise<Scene> {
  const { canary, cwd } = await hostileFolder(stage);
  for (const name of names) {
    await Bun.write(`${stage.root}/${name}`, Bun.file(`${cwd}/${name}`));
  }
  return sprung(stage, canary);
}

function sprung(stage: Stage, canary: string): Scene {
  stage.seal();
  return {
    cwd: stage.root,
    commands: [...READING, ...WRITING],
    also: (played) => [
      ...(existsSync(canary) ? ["the trap has sprung"] : []),
      ...stillTold(played),
      ...stillFound(played),
    ],
  };
}

const NOT_YOURS = 54_321;

/** Bad inputs 31 to 33, 38, 39, 41, 44 and 46. */
export const FILE_INPUTS: readonly BadInput[] = [
  {
    number: 31,
    name: "a bunfig.toml that loads code",
    cases: { played: (stage) => trapped(stage, ["bunfig.toml", "canary.ts", "tsconfig.json"]) },
  },
  {
    number: 32,
    name: "a .env that sets our variables",
    cases: { played: (stage) => trapped(stage, [".env", ".env.local", "canary.ts"]) },
  },
  { number: 33, name: "scripts that are called as our commands", cases: { played: scripted } },
  {
    number: 38,
    name: "a pipe that nobody writes to",
    cases: {
      played: inPlace((path) => system("mkfifo", path)),
      "in place of the repository": (stage) => {
        rmSync(`${stage.root}/.git`, { recursive: true });
        system("mkfifo", `${stage.root}/.git`);
        stage.seal();
        return { commands: [...READING, ...WRITING], also: stillFound };
      },
      "in place of a folder": (stage) => {
        system("mkfifo", `${stage.memory}/constraints`);
        stage.seal();
        return { commands: [...READING, ...WRITING], also: stillFound };
      },
    },
  },
  {
    number: 39,
    name: "a socket or a device",
    needs: "root",
    cases: {
      socket: inPlace((path) =>
        system(
          "perl",
          "-MIO::Socket::UNIX",
          "-e",
          "IO::Socket::UNIX->new(Local=>$ARGV[0],Listen=>1)",
          path,
        ),
      ),
      "an endless device": inPlace((path) => system("mknod", path, "c", "1", "5")),
      "a device without a driver": inPlace((path) => system("mknod", path, "c", "254", "7")),
    },
  },
  {
    number: 41,
    name: "a folder with the name of a file",
    cases: { played: inPlace((path) => mkdirSync(path)) },
  },
  {
    number: 44,
    name: "a file of 10 GB",
    cases: {
      "without anything in it": inPlace((path) => {
        writeFileSync(path, "{");
        truncateSync(path, 10 * 1024 ** 3);
      }),
      "in place of the record": (stage) => {
        truncateSync(`${stage.memory}/decisions/use-postgresql.json`, 10 * 1024 ** 3);
        stage.seal();
        return { commands: [...READING, ...WRITING], also: stillTold };
      },
      "with settings that fill their cap": inPlace((path) =>
        writeFileSync(path, `{"a":"${"x".repeat(250_000)}"}`),
      ),
    },
  },
  {
    number: 46,
    name: "what may not be read, or not be changed",
    needs: "root",
    cases: {
      "mode 000": inPlace((path) => writeFileSync(path, "{}", { mode: 0 })),
      "mode 000, as anybody": (stage) => {
        const { commands: _, ...scene } = inPlace((path) => writeFileSync(path, "{}", { mode: 0 }))(
          stage,
        );
        system("chown", "-R", `${NOT_YOURS}`, stage.path, stage.scratch);
        stage.seal();
        return { ...scene, line: asAnybody('$CALL <"$PAYLOAD"'), also: stillTold };
      },
      "somebody else's": inPlace((path) => {
        writeFileSync(path, "{}");
        chownSync(path, NOT_YOURS, NOT_YOURS);
      }),
      "a folder of mode 000": (stage) => {
        chmodSync(stage.memory, 0);
        return { commands: READING, also: stillTold };
      },
      "files that cannot be changed": (stage) => {
        const paths = [
          stage.memory,
          `${stage.memory}/decisions`,
          `${stage.memory}/decisions/use-postgresql.json`,
        ];
        system("chattr", "+i", ...paths);
        stage.seal();
        const free = { [Symbol.asyncDispose]: async () => void system("chattr", "-i", ...paths) };
        return {
          meanwhile: () => free,
          commands: [...READING, ...WRITING, "loci forget use-postgresql --yes"],
          also: (played) => [...stillTold(played), ...stillFound(played)],
        };
      },
    },
  },
];

/**
 * Runs a hook as a user to whom the stage belongs, and who is not root. This user may not enter a private home, in which the
 * executable may be, so root opens it for them.
 */
function asAnybody(line: string): string {
  return `exec 9<"$LOCI"; export LOCI=/proc/self/fd/9; exec setpriv --reuid ${NOT_YOURS} --regid ${NOT_YOURS} --clear-groups /bin/sh -c '${line}'`;
}
