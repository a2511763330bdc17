import { z } from "zod";
import { HOOK_OUTCOMES } from "#hook-log/log-entry.ts";
import { COUNT, counted, LIST, PATH, PROJECT, TIME, text, words } from "./shared-shapes.ts";

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
  generation: text("the name of its file").optional(),
  built: TIME.optional(),
  bytes: COUNT,
  layouts: z.array(z.strictObject({ layout: z.string(), files: COUNT, memories: COUNT })),
});

const TRANSCRIPTS = {
  transcripts: COUNT,
  turns: counted("new turns"),
  complete: z.boolean().describe("whether all were read"),
};

const SCOPE = words("user", "project", "local");

const HOST_SETTINGS = z.strictObject({
  path: PATH,
  becomes: words("is made", "is changed", "is removed", "stays as it is"),
  diff: LIST,
});

const HOST = z.string().describe("the agent program, by its word behind `--host`");

const HOST_FILES = {
  host: HOST,
  settings: HOST_SETTINGS,
  files: z.array(
    z.strictObject({
      path: PATH,
      state: words("new", "same", "old", "edited", "replaced", "foreign"),
    }),
  ),
};

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
    rulesLeft: counted("rules that have no room when a session starts"),
    redacted: z
      .record(z.string(), COUNT)
      .describe("secrets of the last 30 days in all projects, by kind"),
    today: z
      .strictObject({ calls: COUNT, chars: COUNT })
      .describe("what was injected in the last 24 hours, in all projects"),
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
  init: z.strictObject({
    scope: SCOPE,
    ...HOST_FILES,
    others: z
      .array(z.strictObject(HOST_FILES))
      .optional()
      .describe("the same for each further agent program"),
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
    links: z.array(z.strictObject({ from: PATH, to: PATH, how: z.string() })),
  }),
  "projects trust": z.strictObject({
    believed: LIST,
    accepted: LIST,
    authors: z.array(z.strictObject({ author: z.string(), records: z.number() })),
  }),
  "projects adopt": z.strictObject({
    from: PATH,
    root: PATH,
    files: z.array(PATH).describe("the memory files that were written here"),
    records: counted("records that count again here"),
  }),
  uninstall: z.strictObject({
    scope: SCOPE,
    host: HOST,
    settings: HOST_SETTINGS,
    others: z
      .array(z.strictObject({ host: HOST, settings: HOST_SETTINGS }))
      .optional()
      .describe("the same for each further agent program that called loci"),
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
