// Loading node:path takes a tenth of a hook's whole time, and a hook needs five functions of it.
// Inside loci every path uses `/`; the doors convert the paths of Windows.

/** Converts a path of the system to the form that loci uses. */
export function fromSystem(path: string, platform: string): string {
  return platform === "win32" ? path.replaceAll("\\", "/") : path;
}

/**
 * A path that another program names, in the form that loci uses; undefined if it is not absolute. One
 * with a drive or of a share (`\\\\server`) is a path of Windows, wherever it is read.
 */
export function namedPath(text: string): string | undefined {
  const isShare = text.startsWith("\\\\");
  const path = isShare || driveOf(text) !== "" ? fromSystem(text, "win32") : text;
  if (!isAbsolute(path) || path.includes("\0")) return undefined;
  return isShare ? resolvePath(path, ".") : resolvePath("/", path);
}

/** Whether a path starts at a root or a drive. */
export function isAbsolute(path: string): boolean {
  return path.startsWith("/", driveOf(path).length);
}

/** The drive (`C:`) at the start of a path, if any. No pattern, because compiling one is slow enough to show in a hook. */
function driveOf(path: string): string {
  const letter = path.charCodeAt(0) | 0x20;
  return path[1] === ":" && letter >= 0x61 && letter <= 0x7a ? path.slice(0, 2) : "";
}

/** The last name of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The folder that holds a path; the root holds itself. */
export function folderOf(path: string): string {
  const at = path.lastIndexOf("/");
  if (at < 0) return ".";
  if (at === 0) return "/";
  return at === 2 && path[1] === ":" ? path.slice(0, 3) : path.slice(0, at);
}

/** Whether `path` is `root` or lies below it; both absolute and without `..`. */
export function isWithin(path: string, root: string): boolean {
  return path === root || path.startsWith(root.endsWith("/") ? root : `${root}/`);
}

/** Resolves `to` against `from` and takes out `.` and `..`. */
export function resolvePath(from: string, to: string): string {
  const whole = isAbsolute(to) ? to : `${from}/${to}`;
  if (isResolved(whole)) return whole;
  const drive = driveOf(whole);
  const parts: string[] = [];
  for (const part of whole.slice(drive.length).split("/")) {
    if (part === "..") parts.pop();
    else if (part && part !== ".") parts.push(part);
  }
  // Only our own folders may begin with two slashes. Elsewhere two slashes mean one, or one path
  // could have two spellings.
  const isOnShare = !isAbsolute(to) && from.startsWith("//");
  return `${drive}${isOnShare ? "//" : "/"}${parts.join("/")}`;
}

/** Whether there is nothing to resolve, as in nearly every path of a hook. */
function isResolved(path: string): boolean {
  const ended = `${path}/`;
  return (
    isAbsolute(path) && !ended.includes("//") && !ended.includes("/./") && !ended.includes("/../")
  );
}

/** A path that people may begin with `~` for the home, as they know it. */
export function fromHome(path: string, home: string | undefined): string {
  return home === undefined ? path : path.replace(/^~(?=$|\/)/, () => home);
}
