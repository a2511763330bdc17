import { RECORD_LIMITS } from "#layouts/records/format/record.ts";

/**
 * The id that a title gives. What has no place in an id is not dropped silently: a title that is mostly, or partly, in
 * another script gets a few digits of its hash, so that two of them stay two.
 */
export function slugOf(title: string): string {
  const plain = plainLetters(title).toLowerCase();
  const slug = plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
  if (isAscii(plain)) return cut(slug) || hashed("", title);
  if (!/[\p{L}\p{N}]/u.test(plain.replaceAll(/[a-z0-9]/g, "")))
    return cut(slug) || hashed("", title);
  return hashed(slug, title);
}

/** How much two titles differ: the share of their words that only one of them has. */
export function titleChange(before: string, after: string): number {
  const [one, other] = [wordsIn(before), wordsIn(after)];
  const all = new Set([...one, ...other]);
  if (all.size === 0) return 0;
  return [...all].filter((word) => one.has(word) !== other.has(word)).length / all.size;
}

function plainLetters(title: string): string {
  if (isAscii(title)) return title;
  return title.replaceAll("ß", "ss").normalize("NFKD").replaceAll(/\p{M}/gu, "");
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

function hashed(slug: string, title: string): string {
  const digits = new Bun.CryptoHasher("md5").update(title).digest("hex").slice(0, 8);
  const room = cut(slug, RECORD_LIMITS.idChars - digits.length - 1);
  return room === "" ? `m-${digits}` : `${room}-${digits}`;
}

function cut(slug: string, mostChars = RECORD_LIMITS.idChars): string {
  return slug.slice(0, mostChars).replace(/-+$/, "");
}

function wordsIn(title: string): Set<string> {
  return new Set(title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu));
}
