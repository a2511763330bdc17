/** The most characters of a name; what is longer is cut, and told apart by a hash. */
const MAX_NOTE_NAME_CHARS = 80;

/** The day of a moment, and its time, as file names have them. */
export function dayOf(iso: string): string {
  return iso.slice(0, 10);
}

/** A text as a part of a file name: small letters and digits of any language, with hyphens between words. */
export function slugOf(text: string): string {
  const plain = text
    .normalize("NFKD")
    // Accents are dropped from Latin letters; other scripts need their marks.
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/['’]/g, "");
  const words = plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const slug = words.join("-");
  return slug === "" ? "note" : shortened(slug, MAX_NOTE_NAME_CHARS);
}

/** The name of a decision: its day, its number on that day, and what it is about. */
export function decisionName(iso: string, number: number, title: string): string {
  return `${dayOf(iso)}_${`${number}`.padStart(3, "0")}_${slugOf(title)}.md`;
}

/** The number that a decision's name has on a day; undefined where it is of another day, or has none. */
function numberOn(day: string, name: string): number | undefined {
  const [, of, number] = /^(\d{4}-\d\d-\d\d)_(\d{1,6})(?:[_.-]|$)/.exec(name) ?? [];
  return of === day && number !== undefined ? Number(number) : undefined;
}

/** The next free number of a day. */
export function nextNumber(day: string, names: readonly string[]): number {
  // Most names are of other days, and are told by their start alone.
  const ofDay = names.filter((name) => name.startsWith(day));
  return Math.max(0, ...ofDay.flatMap((name) => numberOn(day, name) ?? [])) + 1;
}

/** The name of a sub-agent's output: `2026-01-19_223000_security-scan.md`; another of the same second gets a number. */
export function outputName(iso: string, task: string, nth = 1): string {
  const clock = iso.slice(11, 19).replaceAll(":", "");
  return `${dayOf(iso)}_${clock}_${slugOf(task)}${nth > 1 ? `-${nth}` : ""}.md`;
}

/** Ends of file names that say what a file is made of; the name of an analysis is without. */
const ENDING = /(?<=[^/.])\.[A-Za-z][A-Za-z0-9]{0,7}$/;

/**
 * The name of an analysis: the path of what was analysed with `_` for `/`, without its ending. Another path that folds
 * to the same name gets a hash of itself behind it.
 */
export function analysisName(path: string, isTaken: (name: string) => boolean): string {
  const plain = path
    .trim()
    .replaceAll("\\", "/")
    .replaceAll(/^(?:\.?\/)+|\/+$/g, "");
  const bare = plain.replace(ENDING, "");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a file name takes none of them
  const name = bare.replaceAll(/[\u0000-\u001f/:*?"<>|\s]+/g, "_").replace(/^\.+/, "");
  const short = shortened(name === "" ? "root" : name, 150);
  return isTaken(`${short}.md`) ? `${short}-${hashOf(plain)}.md` : `${short}.md`;
}

/** A name of at most so many characters, and never of more bytes than a file system takes. */
function shortened(name: string, mostChars: number): string {
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
