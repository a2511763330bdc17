import { fault } from "#base/fault.ts";
import { countNouns } from "#base/printable-text.ts";
import { localTime } from "#base/time.ts";
import { typedPath, type World } from "#base/world.ts";
import { readText } from "#disk/read-text.ts";
import { profilePage } from "#doors/cli/pages/journal-page.ts";
import { isConfirmed } from "#doors/cli/terminal/ask.ts";
import { columns } from "#doors/cli/terminal/columns.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import {
  acceptFact,
  addFact,
  exportUser,
  factsNamed,
  forgetFacts,
  type GivenFact,
  importUser,
  type KnownFact,
  safeFact,
  userFacts,
} from "#journal/user-profile.ts";
import { agentLabels } from "#remember/agent-labels.ts";
import { globalChanges } from "#remember/record-history.ts";
import { refuseAgents } from "#review/waiting-for-review.ts";
import { labelledNote } from "#trust/trust-signals.ts";

/** The observations that wait for the user's word and that a word names. */
function pendingFacts(world: World, word: string): KnownFact[] {
  const facts = factsNamed(world, word).filter(({ file }) => file === "pending");
  if (facts.length === 0) throw fault("no-fact", { word });
  return facts;
}

/** `loci user show`: everything that is known about you. */
export const userShowCommand = define({
  json: true,
  more: "Proposals come last: answer them with `loci user accept` or `refuse`.",
  examples: [{ line: "loci user show", does: "profile, preferences, feedback, proposals" }],
  run({ world, terminal, print }) {
    const facts = userFacts(world);
    return print({ facts }, () => {
      if (facts.length === 0) return terminal.err("nothing is known about you yet");
      return profilePage(facts);
    });
  },
});

/** `loci user update`: writes down something about you. */
export const userUpdateCommand = define({
  json: true,
  args: {
    category: {
      type: "positional",
      required: true,
      description:
        "`preferences` for what holds in all projects; else a heading of your profile, such as `communication`",
    },
    text: { type: "positional", required: true, description: "One sentence" },
    observed: { type: "boolean", description: "It was noticed, not said: it waits for your word" },
    feedback: { type: "boolean", description: "It is about what worked, or did not" },
  },
  examples: [
    {
      line: "loci user update communication 'Short answers, no emoji'",
      does: "what you have said",
    },
    {
      line: "loci user update tools 'Seems to prefer pnpm' --observed",
      does: "waits for `loci user accept`",
    },
    { line: "loci user update 'What worked' 'Small commits' --feedback", does: "feedback" },
  ],
  run({ args, world, terminal, print }) {
    const file = fileOf(args.category, args);
    const by = world.caller.by === "agent" ? "agent" : "user";
    const text = agentLabels(world)(args.text);
    if (text !== args.text) terminal.err(labelledNote(text));
    const given = safeFact(world, { file, category: args.category, text, by });
    const added = addFact(world, given);
    return print({ added, ...given }, () => {
      if (!added) return "this is known already";
      if (file === "pending")
        return `proposed: ${given.text} (\`loci user accept\` or \`refuse\` answers it)`;
      return `📝 Noted: ${given.text}`;
    });
  },
});

function fileOf(
  category: string,
  {
    observed,
    feedback,
  }: { readonly observed?: boolean | undefined; readonly feedback?: boolean | undefined },
): GivenFact["file"] {
  if (observed) return "pending";
  if (feedback) return "feedback";
  return /^preferences?$/i.test(category) ? "preferences" : "profile";
}

const OBSERVATION_ARGS = {
  observation: { type: "positional", required: true, description: "Its id, or words from it" },
} as const;

/** `loci user accept`: takes what was noticed about you into your profile. */
export const userAcceptCommand = define({
  json: true,
  args: OBSERVATION_ARGS,
  examples: [{ line: "loci user accept pnpm", does: "it was noticed, and is right" }],
  run({ args, world, print }) {
    const facts = pendingFacts(world, args.observation);
    for (const fact of facts) acceptFact(world, fact);
    return print({ facts }, () => facts.map(({ text }) => `📝 Noted: ${text}`).join("\n"));
  },
});

/** `loci user refuse`: says that what was noticed about you is wrong. */
export const userRefuseCommand = define({
  json: true,
  args: OBSERVATION_ARGS,
  examples: [{ line: "loci user refuse pnpm", does: "it was noticed, and is wrong" }],
  run({ args, world, print }) {
    const facts = pendingFacts(world, args.observation);
    forgetFacts(world, facts, { action: "user refuse" });
    return print({ facts }, () => facts.map(({ text }) => `refused: ${text}`).join("\n"));
  },
});

/** `loci user forget`: removes what is known about you. */
export const userForgetCommand = define({
  json: true,
  args: {
    topic: {
      type: "positional",
      required: true,
      description: "An id, a category, or words that it says",
    },
    yes: { type: "boolean", description: "Do not ask" },
  },
  more: "What goes is shown first. `loci undo --global` brings it back.",
  examples: [{ line: "loci user forget tabs --yes", does: "everything that says `tabs`" }],
  async run({ args, world, terminal, print }) {
    const facts = factsNamed(world, args.topic);
    if (!args.yes) {
      terminal.err(profilePage(facts));
      if (!(await isConfirmed(terminal, "Forget it?")))
        throw fault("unconfirmed", { id: args.topic });
    }
    forgetFacts(world, facts);
    return print({ facts }, () => `forgot ${countNouns(facts.length, "line")} about you`);
  },
});

/** `loci user history`: what was changed of what is known about you. */
export const userHistoryCommand = define({
  json: true,
  more: "`loci undo --global` takes the last change back.",
  examples: [{ line: "loci user history", does: "the last 30 days" }],
  run({ world, terminal, print }) {
    const isOfUser = (name: string) => name.startsWith("user/") || name === "preferences.md";
    const changes = globalChanges(world).filter(({ records }) => records.some(isOfUser));
    return print({ changes }, () => {
      if (changes.length === 0) return terminal.err("no changes yet");
      return columns(
        changes.map(({ at, action, records }) => [localTime(at), action, records.join(", ")]),
      ).join("\n");
    });
  },
});

/** `loci user export`: all that is known about you, as one file. */
export const userExportCommand = define({
  examples: [{ line: "loci user export > profile.json", does: "to take it elsewhere" }],
  run({ world, terminal }) {
    return terminal.data(exportUser(world));
  },
});

/** `loci user import`: takes over what was exported. */
export const userImportCommand = define({
  json: true,
  args: {
    file: { type: "positional", required: true, description: "A file of `loci user export`" },
  },
  more: "What is known already stays; only what is new is added. A file that is none of loci's is refused.",
  examples: [{ line: "loci user import profile.json", does: "on another machine" }],
  run({ args, world, print }) {
    // A person who imports a file vouches for its lines: the file cannot name its own author.
    refuseAgents(world, "user import");
    const path = typedPath(world, args.file);
    const reading = readText(path, { capBytes: 1024 * 1024 });
    if (reading.kind !== "text") {
      throw fault("bad-profile", {
        path,
        why: reading.kind === "missing" ? "it is missing" : reading.why,
      });
    }
    const added = importUser(world, { path, text: reading.text });
    return print({ added }, () => `imported ${countNouns(added, "line")} about you`);
  },
});
