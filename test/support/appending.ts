/** A writer that runs again and again while a shell runs a script, which gets the path as `$1`. */
export async function besideShell(
  script: string,
  path: string,
  act: (turn: number) => unknown,
): Promise<void> {
  const shell = Bun.spawn(["sh", "-c", script, "sh", path]);
  for (let turn = 0; shell.exitCode === null; turn++) {
    await act(turn);
    await Bun.sleep(0);
  }
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
