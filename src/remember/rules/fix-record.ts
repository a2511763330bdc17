import { isObject, isSameValue, type JsonObject } from "#base/json.ts";
import { type Category, isFreeId } from "#base/memory-item.ts";
import { isoSeconds } from "#base/time.ts";
import { listable } from "#layouts/records/format/listing-text.ts";
import { fieldsOf, RECORD_LIMITS, SCHEMA_VERSION } from "#layouts/records/format/record.ts";
import { MOMENT_PATTERN, type ValueShape } from "#layouts/records/format/record-shape.ts";
import { withoutRedactions } from "#redact/find/likely-secret.ts";
import { cleanText } from "#text/model-text.ts";

/** A draft with its unambiguous mistakes corrected, and the names of the corrected fields. */
export interface FixedRecord {
  readonly value: JsonObject;
  readonly fixed: readonly string[];
}

/** Corrects each mistake with only one possible meaning; the checker reports the others. */
export function fixGiven(given: JsonObject, category: Category): FixedRecord {
  const fields = fieldsOf(category);
  const whole: ValueShape = { kind: "object", fields };
  const value = fixValue(withTitle(withTags(given)), whole) as JsonObject;
  const fixed = Object.keys({ ...given, ...value }).filter(
    (name) => !isSameValue(given[name], value[name]) && !isUntagged(name, value),
  );
  return { value, fixed };
}

/** A record without tags has one that says so, which corrects nothing. */
function isUntagged(name: string, { tags }: JsonObject): boolean {
  return name === "tags" && isSameValue(tags, ["untagged"]);
}

/** Adds the fields of a new record that nobody has to write. */
export function completeRecord(
  value: JsonObject,
  { category, now }: { category: Category; now: Date },
) {
  const at = isoSeconds(now);
  const { title, id } = value;
  const hasId = typeof id === "string" && id.trim() !== "";
  const ownId = typeof title === "string" && title !== "" ? { id: slugOf(title) } : {};
  return {
    schema_version: SCHEMA_VERSION,
    category,
    created_at: at,
    updated_at: at,
    tags: ["untagged"],
    related_files: [],
    record_status: "active",
    changes: [],
    times_updated: 0,
    ...value,
    // An empty id is no id; an id in other letters gets the form of an id.
    ...(hasId ? { id: isFreeId(id) ? id : slugOf(id) } : ownId),
  };
}

function withTags(given: JsonObject): JsonObject {
  if (!Object.hasOwn(given, "tags")) return given;
  const tags = fixTags(given["tags"]);
  return tags === undefined ? given : { ...given, tags };
}

/** A title is on one line of the listing, where ` -> ` and `#tags:` have a meaning. */
function withTitle(given: JsonObject): JsonObject {
  const { title } = given;
  return typeof title === "string" ? { ...given, title: fixTitle(title) } : given;
}

/** A title in the form that a listing can contain. */
export function fixTitle(title: string): string {
  const plain = listable(clean(title).replaceAll(/\[confidence: ?[^\]]*\]/gi, ""));
  // Removing a character may create another one to remove.
  return plain === title ? plain : fixTitle(plain);
}

function fixValue(value: unknown, shape: ValueShape): unknown {
  switch (shape.kind) {
    case "text":
      return typeof value === "string" ? clean(value).trim() : value;
    case "choice":
      return typeof value === "string" ? fixChoice(value, shape.options) : fixNumber(value, shape);
    case "flag":
      return value === "true" || value === "false" ? value === "true" : value;
    case "share":
      return fixShare(value);
    case "moment":
      return typeof value === "string" ? fixMoment(value.trim()) : value;
    case "list":
      return fixList(value, shape);
    case "object":
      return fixObject(value, shape);
    default:
      return value;
  }
}

function fixObject(value: unknown, { fields }: Extract<ValueShape, { kind: "object" }>): unknown {
  if (!isObject(value)) return value;
  const rows = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) return [[name, inner]];
    return inner === null || inner === undefined ? [] : [[name, fixValue(inner, field.shape)]];
  });
  return Object.fromEntries(rows);
}

function fixList(value: unknown, { of }: Extract<ValueShape, { kind: "list" }>): unknown {
  const isOne = of.kind === "text" ? typeof value === "string" : isObject(value);
  const items = isOne ? [value] : value;
  if (!Array.isArray(items)) return value;
  const fixed: unknown[] = items.map((item) => fixValue(item, of));
  return fixed.filter((item) => item !== "" && item !== null);
}

function fixChoice(value: string, options: readonly string[]): string {
  const plain = value
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_")
    .replaceAll("'", "");
  return options.find((option) => option === plain) ?? value;
}

/** The version of the schema is a text that looks like a number. */
function fixNumber(value: unknown, { options }: Extract<ValueShape, { kind: "choice" }>): unknown {
  return options.find((option) => typeof value === "number" && Number(option) === value) ?? value;
}

function fixShare(value: unknown): unknown {
  const isNumeral = typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value.trim());
  const number = isNumeral ? Number(value) : value;
  if (typeof number !== "number" || Number.isNaN(number)) return value;
  return Math.min(1, Math.max(0, number));
}

/** A date alone is its beginning; a time without a zone is UTC, as all times of this layout are. */
function fixMoment(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return fixMoment(`${value}T00:00:00Z`);
  const spelled = value.replace(" ", "T");
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(spelled) ? spelled : `${spelled}Z`;
  const time = MOMENT_PATTERN.test(zoned) ? new Date(zoned) : new Date(Number.NaN);
  return Number.isNaN(time.getTime()) ? value : isoSeconds(time);
}

/** Tags in lower case, sorted, each once, at most twelve; undefined for a value that is no list of tags. */
function fixTags(given: unknown): string[] | undefined {
  const found = typeof given === "string" ? given.split(",") : (given ?? []);
  const list = Array.isArray(found) ? found.filter((tag) => tag !== null) : [found];
  if (!list.every((tag) => typeof tag === "string")) return undefined;
  const tags = [...new Set(list.map(fixTag))]
    .filter((tag) => tag !== "")
    .slice(0, RECORD_LIMITS.tags);
  return tags.length === 0 ? ["untagged"] : tags.sort();
}

/** A tag is between commas on a line of the listing. */
function fixTag(tag: string): string {
  return listable(clean(tag).toLowerCase().replaceAll(/,+/g, " "));
}

/**
 * The tags of a record after an update: they only grow. At the limit, new tags replace old ones that the draft does not
 * name; without new tags none leaves.
 */
export function grownTags(before: readonly string[], given: readonly string[]): string[] {
  const known = before.filter((tag) => tag !== "untagged");
  const wanted = given.filter((tag) => tag !== "untagged");
  const fresh = wanted.filter((tag) => !known.includes(tag));
  const named = known.filter((tag) => wanted.includes(tag));
  const others = known.filter((tag) => !wanted.includes(tag));
  const tags = [...fresh, ...named, ...others].slice(0, Math.max(RECORD_LIMITS.tags, known.length));
  return tags.length === 0 ? ["untagged"] : tags.sort();
}

/** Removes invisible characters; most texts are plain ASCII and skip the patterns, which are slow to compile. */
function clean(text: string): string {
  return /^[\n\x20-\x7e]*$/.test(text) ? text : cleanText(text);
}

/**
 * The id that a title gives, without the placeholders of secrets, because a piece of one looks like a secret again. A title
 * with letters of another script gets a few digits of its hash, so that two such titles give two ids.
 */
export function slugOf(title: string): string {
  const slug = plainSlug(title);
  return isFreeId(slug) ? slug : `${slug}-memory`;
}

function plainSlug(title: string): string {
  const plain = plainLetters(withoutRedactions(title)).toLowerCase();
  const slug = plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
  if (isAscii(plain)) return shorten(slug) || slugWithHash("", title);
  if (!/[\p{L}\p{N}]/u.test(plain.replaceAll(/[a-z0-9]/g, "")))
    return shorten(slug) || slugWithHash("", title);
  return slugWithHash(slug, title);
}

/** How much two titles differ: the share of their words that only one of them has. */
export function titleChange(before: string, after: string): number {
  const [one, other] = [titleWords(before), titleWords(after)];
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

function slugWithHash(slug: string, title: string): string {
  const digits = new Bun.CryptoHasher("md5").update(title).digest("hex").slice(0, 8);
  const room = shorten(slug, RECORD_LIMITS.idChars - digits.length - 1);
  return room === "" ? `m-${digits}` : `${room}-${digits}`;
}

function shorten(slug: string, mostChars = RECORD_LIMITS.idChars): string {
  return slug.slice(0, mostChars).replace(/-+$/, "");
}

function titleWords(title: string): Set<string> {
  return new Set(title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu));
}
