/** The message of a commit: `-m "…"`, or a here-document, as agents write them. */
const MESSAGE =
  /\bgit\b[^\n;&|]*?\bcommit\b[^\n]*?\s-(?:a?m|-message)[ =]?\s*(?:"\$\(cat <<-?\s*['"]?(\w+)['"]?\s*\n([\s\S]*?)\n\s*\1|"((?:[^"\\]|\\.)+)"|'([^']+)')/;

const MAX_CHARS = 4000;

/** Checks whether a value may be a shell command that makes a commit. */
export function mayCommit(command: unknown): command is string {
  return typeof command === "string" && command.includes("git") && command.includes("commit");
}

/** Reads the message of the commit that a shell command makes; empty where it makes none or takes the message from elsewhere. */
export function commitMessage(command: unknown): string {
  if (!mayCommit(command)) return "";
  const [, , block, double, single] = MESSAGE.exec(command.slice(0, MAX_CHARS)) ?? [];
  const message = (block ?? double?.replaceAll(/\\(.)/g, "$1") ?? single ?? "").trim();
  return (message.split("\n")[0] ?? "").includes("$(") ? "" : message;
}
