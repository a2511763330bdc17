import { HOSTILE_VARIABLES } from "#base/hostile-variables.ts";

// The wrapper is a small script in loci's own folder. Hosts call it instead of the executable, so that their settings and
// screens show one short line, and so that one line names the executable.

/** The path of the wrapper in loci's own folder. */
export function wrapperPath(stateDir: string): string {
  return `${stateDir}/hook`;
}

/**
 * The wrapper that calls an executable. The word `mcp` serves tools, `merge` merges a file for git, and any other word is an
 * event, which never fails.
 */
export function wrapperText(program: string): string {
  return [
    "# loci answers its hosts by this script; `loci init` writes it, `loci uninstall` removes it.",
    `loci=${quoteWord(program)}`,
    `export ${HOSTILE_VARIABLES.map((name) => `${name}=`).join(" ")}`,
    "case $1 in",
    'mcp) exec "$loci" "$@" ;;',
    'merge) "$loci" "$@" || exit 1; exit 0 ;;',
    "esac",
    "cd / 2>/dev/null",
    '[ -x "$loci" ] || exit 0',
    "ulimit -t 10 2>/dev/null",
    '"$loci" hook "$@" 2>/dev/null || :',
    "",
  ].join("\n");
}

/** Quotes a word for a shell. */
export function quoteWord(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

/**
 * The command line that calls the wrapper for an event. The shell that the host starts reads it, because another one would
 * cost half as much again.
 */
export function wrapperLine(path: string, words: string): string {
  return `${wrapperCall(words)}${quoteWord(path)}; [ ! -r "$f" ] || . "$f"`;
}

/** The beginning of such a line, by which it is found in the text of settings. */
export function wrapperCall(words: string): string {
  return `set -- ${words}; f=`;
}

/** Whether a command line is one that calls a wrapper. */
export function callsWrapper(command: string): boolean {
  return WRAPPED.test(command);
}

const WRAPPED =
  /(?:^|; )set -- [a-z-]+(?: --host [a-z]+)?; f='.*\/hook'; \[ ! -r "\$f" \] \|\| \. "\$f"$/;
