/** The most characters of a name. A longer one is cut and gets a hash. */
const MAX_NOTE_NAME_CHARS = 80;

/** The day of a time, for file names. */
export function dayOf(iso: string): string {
  return iso.slice(0, 10);
}

/** Makes a part of a file name: small letters and digits of any language, with hyphens between words. */
function slugOf(text: string): string {
  const plain = text
    .normalize("NFKD")
    // Only Latin letters lose their accents; in other scripts an accent is a part of the letter.
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/['’]/g, "");
  const words = plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const slug = words.join("-");
  return slug === "" ? "note" : shortName(slug, MAX_NOTE_NAME_CHARS);
}

/** The name of a decision: its day, its number on that day, and what it is about. */
export function decisionName(iso: string, number: number, title: string): string {
  return `${dayOf(iso)}_${`${number}`.padStart(3, "0")}_${slugOf(title)}.md`;
}

/** The next free number of a day. */
export function nextNumber(day: string, names: readonly string[]): number {
  const ofDay = names.filter((name) => name.startsWith(`${day}_`));
  const numbers = ofDay.map((name) => Number(/^\d{1,6}(?=[_.-]|$)/.exec(name.slice(11))?.[0] ?? 0));
  return Math.max(0, ...numbers) + 1;
}

/** The id of a note: it stays the same as long as its path does. */
export function noteId(path: string): string {
  return `m-${new Bun.CryptoHasher("md5").update(path).digest("hex").slice(0, 12)}`;
}

/** The name of a sub-agent's output: `2026-01-19_223000_security-scan.md`. A second one of that second gets a number. */
export function outputName(iso: string, task: string, nth = 1): string {
  const clock = iso.slice(11, 19).replaceAll(":", "");
  return `${dayOf(iso)}_${clock}_${slugOf(task)}${nth > 1 ? `-${nth}` : ""}.md`;
}

/** The ending of a file, which the name of its analysis leaves out. */
const ENDING = /(?<=[^/.])\.[A-Za-z][A-Za-z0-9]{0,7}$/;

/**
 * The name of an analysis: the analysed path with `_` for `/`, without its ending. A second path with the same name gets
 * a hash.
 */
export function analysisName(path: string, isTaken: (name: string) => boolean): string {
  const plain = path
    .trim()
    .replaceAll("\\", "/")
    .replaceAll(/^(?:\.?\/)+|\/+$/g, "");
  const bare = plain.replace(ENDING, "");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a file name takes none of them
  const name = bare.replaceAll(/[\u0000-\u001f/:*?"<>|\s]+/g, "_").replace(/^\.+/, "");
  const short = shortName(name === "" ? "root" : name, 150);
  return isTaken(`${short}.md`) ? `${short}-${hashOf(plain)}.md` : `${short}.md`;
}

/** Cuts a name to `mostChars`, and to fewer bytes than any file system limits. */
function shortName(name: string, mostChars: number): string {
  const letters = [...name];
  const isShort = letters.length <= mostChars && byteLength(name) <= 180;
  if (isShort) return name;
  let cut = letters.slice(0, mostChars);
  while (byteLength(cut.join("")) > 170) cut = cut.slice(0, -1);
  return `${cut.join("").replace(/-+$/, "")}-${hashOf(name)}`;
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

function hashOf(text: string): string {
  return new Bun.CryptoHasher("md5").update(text).digest("hex").slice(0, 6);
}
