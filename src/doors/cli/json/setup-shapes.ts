import { z } from "zod";
import { HOOK_OUTCOMES } from "#hook-log/log-entry.ts";
import {
  COUNT,
  counted,
  IGNORED,
  LIST,
  PATH,
  PROJECT,
  TIME,
  text,
  words,
} from "./shared-shapes.ts";

const OUTCOME = z.enum(HOOK_OUTCOMES);

const CALL = z.strictObject({
  at: TIME,
  event: z.string(),
  ms: z.number(),
  outcome: OUTCOME,
  why: z.string().optional(),
  session: z.string().optional(),
  chars: counted("injected characters").optional(),
});

const INDEX = z.strictObject({
  folder: PATH,
  state: words("ready", "none", "unusable"),
  why: text("why it is not ready").optional(),
  generation: z.string().optional(),
  built: TIME.optional(),
  bytes: COUNT,
  growing: text("the generation that is being built").optional(),
  generations: COUNT,
  layouts: z.array(z.strictObject({ layout: z.string(), files: COUNT, memories: COUNT })),
});

const TRANSCRIPTS = {
  transcripts: COUNT,
  turns: counted("new turns"),
  complete: z.boolean().describe("whether all were read"),
};

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
  kind: words("unknown", "wrong", "clamped", "not-for-projects", "foreign"),
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

const SCOPE = words("user", "project", "local");

const HOST_SETTINGS = z.strictObject({
  path: PATH,
  becomes: words("is made", "is changed", "is removed", "stays as it is"),
  diff: LIST,
});

/** The `--json` of the commands that set loci up, check it, and show its state. */
export const SETUP_SHAPES = {
  status: z.strictObject({
    enabled: z.boolean(),
    pausedAt: TIME.optional().describe("when the pause began that holds here"),
    hostDir: PATH,
    stateDir: text("the folder of loci's own files"),
    project: PROJECT.optional(),
    layouts: z.array(
      z.strictObject({
        layout: z.string(),
        files: COUNT,
        bytes: COUNT,
        newest: TIME.optional(),
        places: z.array(PATH),
      }),
    ),
    hooks: z.strictObject({
      calls: COUNT,
      p50Ms: z.number(),
      p95Ms: z.number(),
      outcomes: z.record(OUTCOME, COUNT),
      last: CALL.optional(),
    }),
    index: INDEX,
    waiting: z.strictObject({
      total: COUNT,
      outside: counted("memories from outside"),
      held: counted("memories that agents do not get"),
      line: z.string().optional(),
    }),
    redacted: z.record(z.string(), COUNT).describe("secrets of the last 30 days, by kind"),
    today: z.strictObject({ calls: COUNT, chars: COUNT }).describe("what was injected"),
    model: z.strictObject({ calls: COUNT, tokens: COUNT }).describe("what your model was asked"),
    journal: z.strictObject({ active: z.boolean(), key: z.string() }).optional(),
    calledFrom: z.array(PATH).describe("the settings that call loci"),
  }),
  log: z.strictObject({ calls: z.array(CALL) }),
  "index status": INDEX,
  "index verify": z.strictObject({
    state: words("right", "wrong", "none"),
    why: z.string().optional(),
    files: COUNT,
    memories: COUNT,
    differences: z.array(z.strictObject({ path: PATH, says: z.string() })),
  }),
  "index rebuild": INDEX.extend({
    transcripts: z.strictObject(TRANSCRIPTS).nullable().describe("null if they are off"),
  }),
  "index transcripts": z.strictObject({
    enabled: z.boolean().describe("the setting `index.transcripts`"),
    ...TRANSCRIPTS,
    complete: TRANSCRIPTS.complete.optional(),
  }),
  "index embed": z.strictObject({
    known: counted("memories that had a vector"),
    private: counted("memories that are not sent"),
    sent: COUNT,
    sentChars: COUNT,
    failed: z.string().nullable().describe("why the rest has none"),
    dryRun: z.boolean(),
  }),
  "config list": z.strictObject({
    settings: z.array(SETTING),
    problems: z.array(PROBLEM),
    unusable: z.array(IGNORED),
  }),
  "config get": SETTING,
  "config explain": SETTING,
  "config set": CHANGED,
  "config unset": CHANGED,
  init: z.strictObject({
    scope: SCOPE,
    settings: HOST_SETTINGS,
    files: z.array(
      z.strictObject({
        path: PATH,
        state: words("new", "same", "old", "edited", "replaced", "foreign"),
      }),
    ),
    remarks: LIST,
    backups: z.array(PATH),
  }),
  projects: z.strictObject({
    projects: z.array(
      z.strictObject({
        root: PATH,
        hash12: z.string(),
        state: words("there", "moved here", "gone"),
      }),
    ),
  }),
  "projects adopt": z.strictObject({
    from: PATH,
    root: PATH,
    files: z.array(PATH).describe("the memory files that were written here"),
    records: counted("records that count again here"),
  }),
  uninstall: z.strictObject({
    scope: SCOPE,
    settings: HOST_SETTINGS,
    removed: z.array(PATH),
    edited: z.array(PATH).describe("files that stay, because you edited them"),
    memory: z.array(z.strictObject({ layout: z.string(), path: PATH })),
    left: z
      .strictObject({ stateDir: PATH, names: LIST, backup: PATH.optional() })
      .optional()
      .describe("what stays of loci's own files"),
  }),
  plugin: z.strictObject({
    folder: PATH,
    written: z.array(PATH),
    edited: z.array(PATH).describe("files that stay, because they were edited"),
  }),
  doctor: z.strictObject({
    checks: z.array(
      z.strictObject({
        name: z.string(),
        verdict: words("fine", "warning", "failure"),
        says: z.string(),
        hint: text("how to fix it").optional(),
      }),
    ),
    removed: counted("unfinished files that `--clean` removed"),
    report: PATH.describe("the file that `--report` wrote").optional(),
  }),
  upgrade: z.strictObject({
    state: words("current", "newer", "available", "installed", "rolled back"),
    version: z.string(),
    release: text("the version that was found, or that is in use now"),
    path: PATH,
  }),
  version: z.strictObject({
    version: z.string(),
    commit: z.string(),
    bun: z.string(),
    platform: z.string(),
  }),
};
