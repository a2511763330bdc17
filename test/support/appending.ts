import { Fault } from "#base/fault.ts";

/**
 * Runs a writer again and again while a shell runs a script, which gets the path as `$1`; returns how often it wrote. On a slow
 * machine the shell may edit without end in the eyes of a writer, which then refuses the change: that loses nothing.
 */
export async function besideShell(
  script: string,
  path: string,
  act: (turn: number) => unknown,
): Promise<number> {
  const shell = Bun.spawn(["sh", "-c", script, "sh", path]);
  let written = 0;
  for (let turn = 0; shell.exitCode === null; turn++) {
    try {
      await act(turn);
      written++;
    } catch (error) {
      if (!(error instanceof Fault && error.code === "edited-meanwhile")) throw error;
    }
    await Bun.sleep(0);
  }
  return written;
}

/** The script of a shell that appends a number of lines to its file. */
export function appending(lines: number, line = "typed $i."): string {
  const text = line.replaceAll('"', '\\"');
  return `i=0; while [ $i -lt ${lines} ]; do echo "${text}" >> "$1"; i=$((i+1)); sleep 0.02; done`;
}

/** How many of the lines that a shell has typed are in none of some texts. */
export function lostOf(lines: number, ...texts: readonly string[]): number {
  const found = texts.flatMap((text) => text.match(/typed \d+\./g) ?? []);
  return lines - new Set(found).size;
}
