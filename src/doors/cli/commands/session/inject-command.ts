import { injectMemory } from "#brief/print-memory.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { PROJECT_FLAG } from "#doors/cli/usage/shared-flags.ts";

/** `loci inject`: inserts memory into a prompt. */
export const command = define({
  settings: true,
  args: {
    session: { type: "string", valueHint: "id", description: "The session that the block names" },
    ...PROJECT_FLAG,
  },
  more: [
    "Reads a prompt on stdin. The block goes before its first heading `## Task`, or else to the",
    "front. Every other byte of the prompt stays, and without memory all of it does.",
  ].join("\n"),
  examples: [
    { line: "loci inject < prompt.md", does: "print the prompt with memory" },
    {
      line: "loci inject --session 7d3f2c1a < prompt.md",
      does: "the same, for a session by its id",
    },
  ],
  async run({ args, world, terminal, pairs }) {
    const { project: folder, session } = args;
    const prompt = await Bun.stdin.text();
    return terminal.data(await injectMemory(prompt, { world, folder, session, pairs }));
  },
});
