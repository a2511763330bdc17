import { triageByHand } from "#app/triage-by-hand.ts";
import { fault } from "#base/fault.ts";
import { command as define } from "#cli/command.ts";
import { triagePage } from "#cli/triage-page.ts";

/** `loci triage`: what of a conversation's last turn is worth keeping. */
export const command = define({
  json: true,
  settings: true,
  args: {
    transcript: {
      type: "string",
      valueHint: "file",
      description: "The transcript to look at; else the newest of the project",
    },
    session: {
      type: "string",
      valueHint: "id",
      description: "Hand it over to this session: what it was handed before is left out",
    },
  },
  more: [
    "Half of all turns hold nothing. What counts as what, and how to tune it, is told in docs/triage.md.",
    "Without `--session` it is only a look, and nothing is remembered of it.",
  ].join("\n"),
  examples: [
    { line: "loci triage", does: "the last turn of the newest conversation here" },
    { line: "loci triage --transcript old/session.jsonl --json", does: "a file, for a program" },
    { line: "loci triage --set triage.thresholds.decision=0.6", does: "only the surest decisions" },
  ],
  async run({ args, world, terminal, json, pairs }) {
    const { transcript, session } = args;
    if (session !== undefined && !/^[\w-]{1,128}$/.test(session)) {
      const wanted = "an id of letters, digits, `-` and `_`";
      throw fault("bad-value", { name: "--session", value: session, wanted });
    }
    const data = await triageByHand(world, { transcript, session, pairs });
    if (json) return terminal.out(JSON.stringify(data, null, 2));
    if (data.categories.length === 0) return terminal.out("nothing worth keeping in the last turn");
    return terminal.out(triagePage(data, terminal.paint));
  },
});
