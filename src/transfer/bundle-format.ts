import { z } from "zod";
import { isObject, parseJson } from "#base/json.ts";
import { CATEGORY_NAMES } from "#base/memory-item.ts";
import { SESSION_ID } from "#session/state/session-folder.ts";

/** The version of the format; a reader refuses a newer one. */
export const BUNDLE_VERSION = 1;

const MANIFEST = z.object({
  loci: z.literal("bundle"),
  version: z.number().int().positive(),
  project: z.string().max(200),
  at: z.string().max(40),
  count: z.number().int().nonnegative(),
});

const ITEM = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("record"),
    category: z.enum(CATEGORY_NAMES as unknown as [string, ...string[]]),
    id: z.string().max(128),
    record: z.record(z.string(), z.unknown()),
  }),
  z.object({
    type: z.literal("summary"),
    session: z.string().regex(SESSION_ID),
    text: z.string().max(256 * 1024),
  }),
  z.object({
    type: z.literal("master"),
    scope: z.string().max(64),
    text: z.string().max(2 * 1024 * 1024),
  }),
  z.object({
    type: z.literal("layered"),
    level: z.string().max(64),
    text: z.string().max(2 * 1024 * 1024),
  }),
  // A memory of any other layout.
  z.object({
    type: z.literal("memory"),
    layout: z.string().max(64),
    text: z.string().max(256 * 1024),
  }),
]);

/** The first line of a bundle, which describes it. */
export type Manifest = z.infer<typeof MANIFEST>;

/** One memory in a bundle. */
export type BundleItem = z.infer<typeof ITEM>;

/** A name for people is no longer than this. */
const MAX_NAME_CHARS = 60;

/** The name of a memory in messages. */
export function nameOf(item: BundleItem): string {
  switch (item.type) {
    case "record":
      return `${item.category}/${item.id}`;
    case "summary":
      return `summary ${item.session}`;
    case "master":
      return item.scope === "" ? "master" : `master of ${item.scope}`;
    case "layered":
      return `layered memory, ${item.level}`;
    case "memory":
      return `${item.layout}: ${item.text.slice(0, MAX_NAME_CHARS)}`;
  }
}

/** A bundle, with the lines that are no memories. */
interface Bundle {
  readonly manifest: Manifest;
  readonly items: readonly BundleItem[];
  readonly broken: readonly { readonly line: number; readonly why: string }[];
}

/** Prints a bundle: one JSON object on each line, the manifest first. */
export function printBundle(manifest: Manifest, items: readonly BundleItem[]): string {
  return `${[manifest, ...items].map((line) => JSON.stringify(line)).join("\n")}\n`;
}

/** Whether a text is a bundle of any version. */
export function isBundle(text: string): boolean {
  const value = parseJson(text.slice(0, text.indexOf("\n")));
  return isObject(value) && value["loci"] === "bundle";
}

/** Reads a bundle; returns the reason in words if this version of loci cannot read it. */
export function parseBundle(text: string): Bundle | string {
  const [first = "", ...lines] = text.split("\n");
  const manifest = MANIFEST.safeParse(parseJson(first));
  if (!manifest.success) return "its first line is no manifest";
  const { version } = manifest.data;
  if (version > BUNDLE_VERSION)
    return `it has format ${version}, and this loci reads ${BUNDLE_VERSION}`;
  const items: BundleItem[] = [];
  const broken: Bundle["broken"][number][] = [];
  for (const [at, line] of lines.entries()) {
    if (line.trim() === "") continue;
    const item = ITEM.safeParse(parseJson(line));
    if (item.success) items.push(item.data);
    else broken.push({ line: at + 2, why: "it is no memory that this loci knows" });
  }
  return { manifest: manifest.data, items, broken };
}
