import { fault } from "#base/fault.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { categoryOf } from "#doors/cli/usage/record-flags.ts";
import { CATEGORY_FLAG, ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { findCandidate } from "#remember/find-candidate.ts";
import { readInfo } from "#remember/read-draft.ts";
import { openRecords } from "#remember/record-memory.ts";
import { LIFECYCLE_EVENTS } from "#remember/rules/judge-candidate.ts";

const INTENTS = { create: "CREATE", update: "UPDATE", delete: "DELETE", noop: "NOOP" } as const;

/**
 * `loci record candidate`: finds the record that may say the same, before an agent creates another.
 */
export const command = define({
  json: true,
  settings: true,
  args: {
    ...CATEGORY_FLAG,
    "new-info": {
      type: "string",
      valueHint: "text",
      description: "The new information, in one to three sentences",
    },
    "new-info-file": {
      type: "string",
      valueHint: "file",
      description: "A file with the new information",
    },
    "lifecycle-event": {
      type: "enum",
      options: [...LIFECYCLE_EVENTS],
      valueHint: "event",
      description: "The event that ended or changed the subject of a record",
    },
    intent: {
      type: "enum",
      options: Object.keys(INTENTS),
      valueHint: "what",
      description: "The intended action; the answer then names the action to take (`resolution`)",
    },
    ...ROOT_FLAG,
  },
  more: [
    "Always prints JSON: `vetoes` (absolute), `pre_action`, `structural_cud`, `candidate` with its `hash` for",
    "`loci record update --hash`, and `hints`. It searches titles, tags and contents, in any language.",
  ].join("\n"),
  examples: [
    {
      line: "loci record candidate --category decision --new-info 'JWT for auth'",
      does: "find it",
    },
    {
      line: "loci record candidate --category tech_debt --new-info 'Retries done' --lifecycle-event resolved",
      does: "a debt was resolved",
    },
  ],
  run({ args, world, terminal, pairs }) {
    const memory = openRecords(world, { folder: args.root, pairs });
    const category = categoryOf(args.category, {});
    const file = args["new-info-file"];
    const info = args["new-info"] ?? (file === undefined ? undefined : readInfo(world, file));
    if (args["new-info"] !== undefined && file !== undefined) {
      const wanted = "only where `--new-info` is not given: one of the two";
      throw fault("bad-value", { name: "--new-info-file", value: file, wanted });
    }
    if (info === undefined) {
      throw fault("missing-value", { flag: "--new-info", command: "record candidate" });
    }
    const event = LIFECYCLE_EVENTS.find((name) => name === args["lifecycle-event"]);
    const intent =
      args.intent === undefined ? undefined : INTENTS[args.intent as keyof typeof INTENTS];
    const report = findCandidate(memory, { category, info, event, intent });
    return terminal.out(JSON.stringify(report, null, 2));
  },
});
