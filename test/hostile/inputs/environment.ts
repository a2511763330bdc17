import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import type { BadInput, Scene } from "#hostile/input.ts";
import type { Stage } from "#hostile/stage.ts";
import { hostileFolder } from "#test/hostile-folder.ts";
import { silent, stillTold } from "./words.ts";

// The surroundings of the program: its folder, its environment, and the target of its answer.

const STRANGER = 54_321;

/** A variable that owns a Bun executable, in a folder that is full of what it could run. */
function hostile(env: Readonly<Record<string, string>>) {
  return async (stage: Stage): Promise<Scene> => {
    const { cwd, canary } = await hostileFolder(stage);
    const before = readdirSync(cwd);
    stage.seal();
    return {
      guarded: true,
      cwd,
      env,
      also: (played) => [
        ...(existsSync(canary) ? ["the trap has sprung"] : []),
        ...(readdirSync(cwd).length === before.length ? [] : ["something was written there"]),
        ...stillTold(played),
      ],
    };
  };
}

const shell =
  (line: string, more: Scene = {}) =>
  () => ({ line, ...more });

/** The folder of loci's files while there is no home. */
const ELSEWHERE = 'CLAUDE_CONFIG_DIR="$PAYLOAD.claude" $CALL <"$PAYLOAD"';

/** Homes of which some cannot hold anything. */
const HOMES: BadInput["cases"] = {
  unset: shell(`unset HOME; ${ELSEWHERE}`),
  empty: shell(`HOME= ${ELSEWHERE}`),
  relative: shell('HOME=rel/dir $CALL <"$PAYLOAD"', { also: silent }),
  missing: shell('HOME="$PAYLOAD.home/at/all" $CALL <"$PAYLOAD"'),
  root: shell(`HOME=/ ${ELSEWHERE}`),
  "a file": shell('HOME="$ROOT/src/main.ts" $CALL <"$PAYLOAD"', { also: silent }),
  "a link": (stage) => {
    symlinkSync(stage.path, `${stage.scratch}/home`);
    return { line: `HOME='${stage.scratch}/home' $CALL <"$PAYLOAD"`, also: stillTold };
  },
  "read-only": (stage) => {
    const empty = `${stage.scratch}/empty`;
    mkdirSync(empty, { mode: 0o500 });
    return { line: `HOME='${empty}' $CALL <"$PAYLOAD"` };
  },
};

/** Bad inputs 17 to 24. */
export const ENVIRONMENT_INPUTS: readonly BadInput[] = [
  {
    number: 17,
    name: "the folder was removed",
    cases: {
      played: shell(
        'mkdir "$PAYLOAD.gone"; cd "$PAYLOAD.gone"; rmdir "$PAYLOAD.gone"; $CALL <"$PAYLOAD" 2>/dev/null',
        {
          guarded: true,
          also: stillTold,
        },
      ),
      "and is the project": (stage) => ({ payload: { cwd: `${stage.path}/gone/away` } }),
    },
  },
  {
    number: 18,
    name: "the folder cannot be read",
    needs: "root",
    cases: {
      played: (stage) => {
        const dark = `${stage.scratch}/dark`;
        mkdirSync(dark);
        chmodSync(dark, 0o000);
        return { cwd: dark, payload: { cwd: dark } };
      },
    },
  },
  {
    number: 19,
    name: "the folder is four thousand letters deep",
    cases: {
      played: (stage) => {
        let cwd = stage.scratch;
        while (cwd.length < 3800) cwd += `/${"d".repeat(200)}`;
        mkdirSync(cwd, { recursive: true });
        return { cwd, payload: { cwd }, commands: [`cd '${cwd}' && loci status`] };
      },
      "and longer than a path can be": () => ({
        payload: { cwd: `/${"d".repeat(5000)}` },
        also: silent,
      }),
    },
  },
  { number: 20, name: "HOME is not what it should be", cases: HOMES },
  {
    number: 21,
    name: "BUN_OPTIONS",
    cases: Object.fromEntries(
      [
        ...[
          "--preload=./canary.ts",
          "-r ./canary.ts",
          "--import ./canary.ts",
          "--config=./bunfig.toml",
        ],
        ...["--hot", "--watch", "--cpu-prof", "--heap-prof", "--version", "--cwd=/etc"],
      ].map((options) => [options, hostile({ BUN_OPTIONS: options })]),
    ),
  },
  { number: 22, name: "BUN_BE_BUN", cases: { played: hostile({ BUN_BE_BUN: "1" }) } },
  {
    number: 23,
    name: "BUN_INSPECT",
    cases: {
      "that breaks": hostile({ BUN_INSPECT: "ws://127.0.0.1:0/x?break=1" }),
      "that waits": hostile({ BUN_INSPECT: "ws://127.0.0.1:0/x?wait=1" }),
      "and its kin": hostile({
        BUN_INSPECT_PRELOAD: "./canary.ts",
        BUN_INSPECT_CONNECT_TO: "127.0.0.1:1",
        BUN_INSPECT_NOTIFY: "unix://./notify",
        BUN_BYTECODE_ORDER_OUT: "./order",
      }),
    },
  },
  {
    number: 24,
    name: "an engine option that does not exist",
    cases: { played: () => ({ guarded: true, env: { BUN_JSC_bogus: "1" }, also: silent }) },
  },
];

/** A home that belongs to somebody else; nothing of it is believed, and nothing is written there. */
export const FOREIGN_HOME: BadInput = {
  number: 20,
  name: "HOME is somebody else's",
  needs: "root",
  cases: {
    played: (stage) => {
      const home = `${stage.scratch}/foreign`;
      mkdirSync(home);
      chownSync(home, STRANGER, STRANGER);
      return {
        line: `HOME='${home}' $CALL <"$PAYLOAD"`,
        also: () => (readdirSync(home).length === 0 ? [] : ["something was written there"]),
      };
    },
  },
};
