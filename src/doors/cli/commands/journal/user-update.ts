import { command as define } from "#doors/cli/usage/command.ts";
import { isAgentAtWork } from "#hosts/claude/agent-variables.ts";
import { addFact, type GivenFact } from "#journal/user-profile.ts";

/** `loci user update`: writes down something about you. */
export const command = define({
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
  run({ args, world, terminal, json }) {
    const file = fileOf(args.category, args);
    const category = capital(args.category);
    const by = isAgentAtWork(world) ? "agent" : "user";
    const given: GivenFact = { file, category, text: args.text, by };
    const added = addFact(world, given);
    if (json) return terminal.out(JSON.stringify({ added, ...given }, null, 2));
    if (!added) return terminal.out("this is known already");
    return terminal.out(`📝 Noted: ${args.text}`);
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

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
