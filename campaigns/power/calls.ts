/** The effect of a system call on a disk; any other call has none. */
export type DiskCall =
  | { readonly kind: "make"; readonly path: string }
  | { readonly kind: "cut"; readonly path: string; readonly length: number }
  | { readonly kind: "write"; readonly path: string; readonly at: number; readonly text: string }
  | { readonly kind: "add"; readonly path: string; readonly text: string }
  | { readonly kind: "name"; readonly from: string; readonly to: string }
  | { readonly kind: "rename"; readonly from: string; readonly to: string }
  | { readonly kind: "remove"; readonly path: string }
  | { readonly kind: "sync"; readonly path: string };

/** The calls that strace must show, with `-y` and with texts in full. */
export const SHOWN = "openat,open,write,ftruncate,link,rename,unlink,fsync";

/** A file or folder that is open. */
interface Handle {
  readonly path: string;
  readonly isAdding: boolean;
  at: number;
}

type Handles = Map<string, Handle>;

const TEXT = String.raw`"((?:[^"\\]|\\.)*)"`;
const NUMBER = String.raw`(\d+)<[^>]*>`;

/** How strace shows each call, and what it does. */
const CALLS: readonly [
  RegExp,
  (words: readonly string[], handles: Handles) => DiskCall | undefined,
][] = [
  [
    // It shows behind the sign what was really opened, whichever way was taken to it.
    /^open(?:at)?\(.*?([A-Z_|]*\bO_[A-Z_|]+).*\)\s+= (\d+)<([^>]*)>/,
    ([flags = "", number = "", path = ""], handles) => {
      handles.set(number, { path, isAdding: flags.includes("O_APPEND"), at: 0 });
      return flags.includes("O_CREAT") ? { kind: "make", path } : undefined;
    },
  ],
  [
    new RegExp(String.raw`^write\(${NUMBER}, ${TEXT}`),
    ([number = "", shown = ""], handles) => {
      const handle = handles.get(number);
      const text = unescaped(shown);
      if (!handle) return undefined;
      const { path, at, isAdding } = handle;
      handle.at += text.length;
      return isAdding ? { kind: "add", path, text } : { kind: "write", path, at, text };
    },
  ],
  [
    new RegExp(String.raw`^ftruncate\(${NUMBER}, (\d+)\)`),
    ([number = "", length], handles) => {
      const path = handles.get(number)?.path;
      return path === undefined ? undefined : { kind: "cut", path, length: Number(length) };
    },
  ],
  [
    new RegExp(String.raw`^(link|rename)\(${TEXT}, ${TEXT}\)\s+= 0`),
    ([name, from = "", to = ""], handles) => ({
      kind: name === "link" ? "name" : "rename",
      from: realPath(from, handles),
      to: realPath(to, handles),
    }),
  ],
  [
    new RegExp(String.raw`^unlink\(${TEXT}\)\s+= 0`),
    ([path = ""], handles) => ({ kind: "remove", path: realPath(path, handles) }),
  ],
  [
    new RegExp(String.raw`^fsync\(${NUMBER}\)\s+= 0`),
    ([number = ""], handles) => {
      const path = handles.get(number)?.path;
      return path === undefined ? undefined : { kind: "sync", path };
    },
  ],
];

/** The calls of a log of strace that do something in a folder, in their order. */
export function diskCalls(log: string, folder: string): DiskCall[] {
  const handles: Handles = new Map();
  return log.split("\n").flatMap((line) => {
    const call = callOf(line.replace(/^\d+\s+/, ""), handles);
    return call && pathsOf(call).every((path) => path.startsWith(folder)) ? [call] : [];
  });
}

function callOf(line: string, handles: Handles): DiskCall | undefined {
  for (const [pattern, make] of CALLS) {
    const found = pattern.exec(line);
    if (found) return make(found.slice(1), handles);
  }
  return undefined;
}

/** A text as it was before strace wrote it in plain letters. */
function unescaped(shown: string): string {
  const special: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };
  return shown.replaceAll(/\\([0-7]{1,3}|.)/g, (_, code: string) =>
    /[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (special[code] ?? code),
  );
}

/** The way through an open folder is the way to what was opened. */
function realPath(path: string, handles: Handles): string {
  const [, number, rest] = /^\/proc\/self\/fd\/(\d+)(\/.*)$/.exec(path) ?? [];
  return number === undefined ? path : `${handles.get(number)?.path}${rest}`;
}

function pathsOf(call: DiskCall): string[] {
  return "from" in call ? [call.from, call.to] : [call.path];
}
