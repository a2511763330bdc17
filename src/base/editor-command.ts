import type { Environment } from "./world.ts";

/** The variables that name an editor, and the platform. */
interface EditorWorld {
  readonly env: Environment;
  readonly platform: string;
}

/** The default editor of each system. */
const FALLBACK: Readonly<Record<string, string>> = { win32: "notepad" };

/**
 * The program and its arguments that open a file in the user's editor. As in git, the variable may
 * hold a whole command line.
 */
export function editorCommand({ env, platform }: EditorWorld, path: string): string[] {
  const editor = env["VISUAL"] || env["EDITOR"] || FALLBACK[platform] || "vi";
  if (platform !== "win32") return ["/bin/sh", "-c", `${editor} "$1"`, "edit", path];
  return windowsWords(`${editor} "${path.replaceAll("/", "\\")}"`);
}

/**
 * The words of a command line for Windows, which has no common shell: blanks separate them, except
 * in double quotes. A backslash is part of a path.
 */
function windowsWords(line: string): string[] {
  return [...line.matchAll(/(?:"[^"]*"|[^\s"])+/g)].map(([word]) => word.replaceAll('"', ""));
}
