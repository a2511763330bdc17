import { linkSync, renameSync, rmSync, symlinkSync } from "node:fs";
import type { BadInput, Scene } from "#hostile/input.ts";
import type { Stage } from "#hostile/stage.ts";
import { READING, stillFound, stillTold, WRITING } from "./words.ts";

// Links in a project: they come with a clone, and lead to what is none of its business.

/** Lays a link in the project, plays everything, and nothing may come or go by it. */
function link(from: string, to: (stage: Stage) => string, more: Scene = {}) {
  return (stage: Stage): Scene => {
    const path = `${stage.root}/${from}`;
    rmSync(path, { recursive: true, force: true });
    symlinkSync(to(stage), path);
    stage.seal();
    return { commands: [...READING, ...WRITING], also: stillTold, ...more };
  };
}

/** Links a file beside the record that is to be found all the same. */
function beside(to: (stage: Stage) => string) {
  return (stage: Stage): Scene => {
    for (const name of ["decisions/x.json", "decisions/use-redis.json", "constraints/y.json"]) {
      const path = `${stage.memory}/${name}`;
      stage.folder(`app/.claude/memory/${name.slice(0, name.indexOf("/"))}`);
      symlinkSync(to(stage), path);
    }
    for (const name of ["index.md", "memory-config.json", "x.md"]) {
      rmSync(`${stage.memory}/${name}`, { force: true });
      symlinkSync(to(stage), `${stage.memory}/${name}`);
    }
    stage.seal();
    return {
      commands: [...READING, ...WRITING, "loci show x", "loci show use-redis"],
      also: (played) => [...stillTold(played), ...stillFound(played)],
    };
  };
}

const OUT = ({ outside }: Stage) => outside;

/** Bad inputs 34 to 37, 40 and 42. */
export const LINK_INPUTS: readonly BadInput[] = [
  {
    number: 34,
    name: "the folder of the memory is a link",
    cases: {
      "to a folder with keys": link(".claude/memory", ({ path }) => `${path}/.ssh`),
      "to the root": link(".claude/memory", () => "/"),
      "to itself": link(".claude/memory", ({ memory }) => memory),
      "to somebody else's memory": link(".claude/memory", ({ outside }) => `${outside}/memory`),
      "in the way to it": link(".claude", OUT),
      "a category": link(".claude/memory/decisions", ({ outside }) => `${outside}/decisions`),
      upwards: link(".claude/memory", () => "../../outside/memory"),
      "to nowhere": link(".claude/memory", ({ outside }) => `${outside}/new`),
      "a category to nowhere": link(".claude/memory/decisions", ({ outside }) => `${outside}/new`),
      "of the conversations": link("_memory", OUT),
      "the repository": link(".git", OUT),
    },
  },
  {
    number: 35,
    name: "a memory is a link to /dev/zero",
    cases: { played: beside(() => "/dev/zero") },
  },
  {
    number: 36,
    name: "a memory is a link to the environment of the process",
    cases: {
      "its own": beside(() => "/proc/self/environ"),
      "its open files": beside(() => "/proc/self/fd/0"),
      "its memory": beside(() => "/proc/self/mem"),
      "its way": beside(() => "/proc/self/root/etc/passwd"),
    },
  },
  {
    number: 37,
    name: "a memory is a link to stdin or to a terminal",
    cases: {
      stdin: beside(() => "/dev/stdin"),
      terminal: beside(() => "/dev/tty"),
      "a new terminal": beside(() => "/dev/ptmx"),
      "another's secret": beside(({ outside }) => `${outside}/decisions/secret.json`),
      "the user's settings": beside(({ outside }) => `${outside}/settings.json`),
      "the user's instructions": beside(({ path }) => `${path}/.bashrc`),
    },
  },
  {
    number: 40,
    name: "a memory is another name of a file outside",
    cases: {
      // A link of this kind does not come with a clone: its maker could read and write the file.
      played: (stage) => {
        linkSync(`${stage.path}/.bashrc`, `${stage.memory}/decisions/x.json`);
        linkSync(`${stage.path}/.bashrc`, `${stage.memory}/index.md`);
        stage.seal();
        return { commands: [...READING, ...WRITING], also: stillTold };
      },
    },
  },
  {
    number: 42,
    name: "a file is swapped with a link while it is read",
    cases: {
      "a record": (stage) =>
        swapping(stage, "decisions/use-postgresql.json", "decisions/secret.json"),
      "a folder": (stage) => swapping(stage, "decisions", "decisions"),
      "the settings": (stage) => swapping(stage, "memory-config.json", "settings.json"),
      "the listing": (stage) => swapping(stage, "index.md", "memory/index.md"),
    },
  },
];

/** Somebody who swaps a name in the memory with a link to the outside, again and again. */
function swapping(stage: Stage, name: string, to: string): Scene {
  const path = `${stage.memory}/${name}`;
  const held = `${stage.scratch}/held`;
  const trap = `${stage.scratch}/trap`;
  symlinkSync(`${stage.outside}/${to}`, trap);
  stage.seal();
  const swap = () => {
    let goOn = true;
    const turn = async () => {
      while (goOn) {
        moveIfThere(path, held);
        moveIfThere(trap, path);
        await Bun.sleep(0);
        moveIfThere(path, trap);
        moveIfThere(held, path);
        await Bun.sleep(0);
      }
    };
    const turning = turn();
    return {
      [Symbol.asyncDispose]: async () => {
        goOn = false;
        await turning;
      },
    };
  };
  return { meanwhile: swap, commands: [...READING, ...WRITING], also: stillTold };
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    // It was replaced meanwhile, by loci; the next turn takes what is there.
  }
}
