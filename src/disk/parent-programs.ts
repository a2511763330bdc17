import { baseName } from "#base/path.ts";
import type { RunningProgram } from "#base/running-program.ts";

/** Most calls ask for no programs, and loading it takes as long as a fast command. */
const nodeFs = () => require("node:fs") as typeof import("node:fs");

/** Far more parents than a shell in a shell in an editor has. */
const MAX_PARENTS = 40;

/**
 * Lists a program and those above it, the nearest first: on Linux from `/proc`, on macOS from `ps`, which does not print
 * inherited variables. On Windows a parent may have ended, and its number may be another program's, so the list is empty.
 */
export function programsFrom(pid: number, platform: string): RunningProgram[] {
  if (platform === "linux") return chainOf(pid, linuxProgram);
  if (platform !== "darwin") return [];
  const listed = Bun.spawnSync(["/bin/ps", "-axww", "-o", "pid=,ppid=,args="], {
    stderr: "ignore",
  });
  const programs = programsIn(listed.stdout.toString());
  return chainOf(pid, (number) => programs.get(number));
}

/** A program and its parent. */
interface ListedProgram extends RunningProgram {
  readonly parent: number;
}

function chainOf(
  first: number,
  find: (pid: number) => ListedProgram | undefined,
): RunningProgram[] {
  const chain: RunningProgram[] = [];
  for (let pid = first; pid > 0 && chain.length < MAX_PARENTS; ) {
    const found = find(pid);
    if (!found) break;
    chain.push(found);
    pid = found.parent;
  }
  return chain;
}

function linuxProgram(pid: number): ListedProgram | undefined {
  const stat = procFile(pid, "stat");
  const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
  // The name may contain any character; its bracket is followed by state, parent, group, session and terminal.
  const [, parent, , session, terminal] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (parent === undefined) return undefined;
  return {
    ...{ pid, name, parent: Number(parent), session: Number(session), file: linuxFile(pid) },
    hasTerminal: terminal !== "0",
    words: procFile(pid, "cmdline").split("\0").slice(0, -1),
    readsTerminal: () => /^\/dev\/(?:pts\/|tty|console)/.test(linuxLink(pid, "fd/0")),
    inherited: () => namesIn(procFile(pid, "environ")),
  };
}

function linuxFile(pid: number): string {
  return baseName(linuxLink(pid, "exe").replace(/ \(deleted\)$/, ""));
}

/** The target of a link about a process; empty if the process is gone, or another user's. */
function linuxLink(pid: number, name: string): string {
  try {
    return nodeFs().readlinkSync(`/proc/${pid}/${name}`);
  } catch {
    return "";
  }
}

/** The text of a file about a process; empty if the process is gone, or another user's. */
function procFile(pid: number, name: string): string {
  try {
    return nodeFs().readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

/** The names of the variables that have a value. */
function namesIn(environ: string): ReadonlySet<string> {
  const set = environ.split("\0").filter((one) => !/^[^=]*=0?$/.test(one));
  return new Set(set.map((one) => one.slice(0, one.indexOf("="))));
}

/** The programs in what `ps` lists: their number, their parent's, and their words. */
export function programsIn(list: string): ReadonlyMap<number, ListedProgram> {
  const rows = list.split("\n").flatMap((line) => {
    const [, pid = "", parent = "", args = ""] = /^\s*(\d+)\s+(\d+)\s+(.+)$/.exec(line) ?? [];
    if (pid === "") return [];
    const words = args.trim().split(/\s+/);
    const name = baseName(words[0] ?? "").replace(/^-/, "");
    const unknown = { file: "", session: undefined, hasTerminal: undefined };
    const about = { name, words, ...unknown, inherited: () => new Set<string>() };
    return [[Number(pid), { pid: Number(pid), parent: Number(parent), ...about }] as const];
  });
  return new Map(rows);
}
