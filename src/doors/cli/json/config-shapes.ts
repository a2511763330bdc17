import { z } from "zod";
import { IGNORED, PATH, words } from "./shared-shapes.ts";

const SOURCE = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("user"), path: PATH }),
  z.strictObject({ kind: z.literal("project"), path: PATH }),
  z.strictObject({ kind: z.literal("variable"), name: z.string() }),
  z.strictObject({ kind: z.literal("flag") }),
]);

const VALUE = z.union([z.string(), z.number(), z.boolean()]);

const PROBLEM = z.strictObject({
  source: SOURCE,
  name: z.string(),
  value: z.unknown(),
  kind: words("unknown", "wrong", "clamped", "not-for-projects", "foreign", "gone"),
  wanted: z.string().optional(),
  counts: VALUE.optional(),
});

const SETTING = z.strictObject({
  key: z.string(),
  value: VALUE,
  default: VALUE,
  source: SOURCE.optional().describe("missing for the default"),
  overrides: z.array(z.strictObject({ value: VALUE, source: SOURCE })),
  problems: z.array(PROBLEM),
  takes: z.string(),
  about: z.string(),
  reader: z.string(),
  variable: z.string(),
  project: z.boolean().describe("whether a project may decide it"),
});

const CHANGED = z.strictObject({
  key: z.string(),
  path: PATH,
  backup: PATH.optional(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});

const LIST = z.strictObject({
  settings: z.array(SETTING),
  problems: z.array(PROBLEM),
  unusable: z.array(IGNORED),
});

/** The `--json` of `loci set`. */
export const CONFIG_SHAPES = {
  set: z.union([
    LIST.describe("without a setting"),
    SETTING.describe("with one"),
    CHANGED.describe("with a value, or `--default`"),
  ]),
} as const;
