import { z } from "zod";
import { CHANGE, COUNT, counted, LIST, PATH, TIME, text, words } from "./shared-shapes.ts";

const ROW = z.strictObject({
  category: z.string(),
  file: PATH,
  updated: TIME,
  summary: z.string(),
});

const JOURNAL = { key: text("the name of the journal"), folder: PATH };

const SAVED = PATH.optional().describe("the damaged `_session.json` that was set aside");

const BROKEN = z
  .array(z.strictObject({ path: PATH, why: z.string() }))
  .describe("files that cannot be read or written; they stay as they are");

const NOTE = z.strictObject({ file: text("its path in the journal"), path: PATH });

const WRITTEN = NOTE.extend({
  replaced: z.boolean(),
  archived: z.array(ROW).describe("rows that the index had no room for"),
  saved: SAVED,
  broken: BROKEN,
});

const LISTED = z.strictObject({
  key: z.string(),
  path: PATH,
  description: z.string(),
  status: z.string(),
});

const RELATION = z.strictObject({
  from: z.string(),
  relation: z.string(),
  to: z.string(),
  notes: z.string(),
});

const INITIATIVE = z.strictObject({
  name: z.string(),
  projects: text("their names, with commas"),
  status: z.string(),
  notes: z.string(),
});

const FILE = words("profile", "preferences", "feedback", "pending");

const FACT = z.strictObject({
  file: FILE,
  id: z.string(),
  category: z.string(),
  text: z.string(),
  at: text("ISO 8601, or empty"),
  by: words("user", "agent"),
});

const FACTS = z.strictObject({ facts: z.array(FACT) });

/** The `--json` of the commands about the journal, its notes, the workspace map and the user. */
export const JOURNAL_SHAPES = {
  "journal start": z.strictObject({
    ...JOURNAL,
    started: TIME,
    wasActive: z.boolean(),
    namesake: text("the project that has the plain name already").optional(),
    registered: z.boolean(),
    saved: SAVED,
    broken: BROKEN,
    loaded: text("what is known about you and the project"),
  }),
  "journal stop": z.strictObject({
    ...JOURNAL,
    wasStopped: z.boolean(),
    archived: counted("rows that left the index in this session"),
    broken: BROKEN,
  }),
  "journal status": z.strictObject({
    active: z.boolean(),
    ...JOURNAL,
    path: text("the folder of the project"),
    started: TIME.optional(),
    branch: z.string().optional(),
    lastActivity: TIME.optional(),
    files: z.record(z.string(), COUNT).describe("the number of notes of each kind"),
    state: z.strictObject({ task: z.string(), progress: z.string(), blocker: z.string() }),
    index: z.strictObject({
      entries: COUNT,
      most: COUNT,
      archived: COUNT,
      missing: LIST.describe("rows without a file"),
    }),
    notices: LIST,
  }),
  "journal rebuild": z.strictObject({
    decisions: COUNT,
    analyses: COUNT,
    contextFiles: COUNT,
    subagentOutputs: COUNT,
    lost: z.array(ROW).describe("rows without a file; they are in the archive now"),
    saved: SAVED,
    setAside: LIST.describe("the new paths of files that could not be read"),
  }),
  "journal migrate": z.strictObject({
    migrations: z.array(
      z.strictObject({
        ...JOURNAL,
        from: PATH,
        files: z.array(z.strictObject({ file: PATH, to: PATH })),
        skipped: z.array(z.strictObject({ file: PATH, why: z.string() })),
        removed: z.boolean(),
        holdsMore: z.boolean().describe("whether the old folder holds other memory, too"),
      }),
    ),
  }),
  "journal note decision": WRITTEN,
  "journal note analysis": WRITTEN,
  "journal note context": WRITTEN,
  "journal note progress": WRITTEN,
  "journal note subagent": WRITTEN,
  "note show": NOTE.extend({ text: z.string() }),
  "journal supersede": NOTE,
  "workspace show": z.strictObject({
    projects: z.array(LISTED.extend({ isThere: z.boolean() })),
    relationships: z.array(RELATION),
    initiatives: z.array(INITIATIVE),
    hidden: COUNT.describe("projects that an agent does not see"),
    here: text("the name of the current project").optional(),
    related: z.array(RELATION).describe("relations of the current project"),
    proposed: z.array(RELATION).describe("seen in manifests, and not accepted"),
  }),
  "workspace add": z.strictObject({ key: z.string(), added: z.boolean() }),
  "workspace describe": LISTED,
  "workspace relate": RELATION,
  "workspace remove": LISTED,
  "workspace initiative": INITIATIVE,
  "user show": FACTS,
  "user update": FACT.pick({ file: true, category: true, text: true, by: true }).extend({
    added: z.boolean().describe("false if it was known already"),
  }),
  "user accept": FACTS,
  "user refuse": FACTS,
  "user forget": FACTS,
  "user history": z.strictObject({ changes: z.array(CHANGE) }),
  "user import": z.strictObject({ added: counted("new lines") }),
  breadcrumb: z.union([
    z.strictObject({ breadcrumb: text("the marker") }),
    z
      .strictObject({
        state: words("off", "intact", "compacted"),
        found: z.strictObject({ key: z.string(), at: TIME }).optional(),
        read: LIST.describe("the files to read"),
      })
      .describe("with `--check`"),
  ]),
};
