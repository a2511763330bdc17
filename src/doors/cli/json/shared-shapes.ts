import { z } from "zod";
import { CATEGORY_NAMES, ORIGIN_SPEAKERS } from "#base/memory-item.ts";

// The shapes of `--json` that several commands share. They describe what commands print; no command needs them to print it.

/** A number of things. */
export const COUNT = z.int().min(0);

/** A number of things, with a remark on what is counted. */
export const counted = (about: string) => COUNT.describe(about);

/** A text, with a remark on it. */
export const text = (about: string) => z.string().describe(about);

/** Texts in order. */
export const LIST = z.array(z.string());

/** A time as ISO 8601, in UTC where loci wrote it. */
export const TIME = z.string();

/** The path of a file or folder. */
export const PATH = z.string();

/** One of some words. */
export const words = <const Words extends readonly [string, ...string[]]>(...options: Words) =>
  z.enum(options);

/** A category of records. */
export const CATEGORY = z.enum(CATEGORY_NAMES);

/** The author of a memory. */
export const AUTHOR = z.enum(ORIGIN_SPEAKERS);

/** A project. */
export const PROJECT = z.strictObject({
  root: text("its folder"),
  name: text("the last name of that folder"),
  hash12: text("its name in the layered layout"),
  key: text("its name in the journal layout"),
});

/** The result of a write of a record. */
export const RECORD_REPORT = z.strictObject({
  action: words(
    "created",
    "replaced",
    "updated",
    "renamed",
    "unchanged",
    "retired",
    "archived",
    "unarchived",
    "restored",
    "purged",
  ),
  category: text("a category, or `global` for what holds in all projects"),
  id: z.string(),
  title: z.string(),
  path: text("its file, relative to the project"),
  hash: z.string().nullable().describe("the md5 of the file; null if there is none any more"),
  fixed: LIST.describe("the fields that loci has corrected"),
  retired: LIST.describe("the ids of summaries that were retired to make room"),
  warnings: LIST,
});

/** An ignored file, and the reason. */
export const IGNORED = z.strictObject({ path: PATH, why: z.string() });

/** A change in the undo log. */
export const CHANGE = z.strictObject({
  id: z.string(),
  at: TIME,
  action: z.string(),
  why: z.string().optional(),
  records: LIST.describe("`category/id` of records, names of memory files"),
  titles: LIST.describe("the changed memories in their own words; of other files their names"),
  replaced: LIST.describe("the memories that these replaced, in their own words"),
  global: z
    .boolean()
    .optional()
    .describe("of `loci history`: whether it is of memory for all projects"),
});
