import { injectMemory, type ShownMemory, showMemory } from "#brief/print-memory.ts";
import { counted } from "#doors/cli/terminal/columns.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { PROJECT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import type { LayeredText } from "#layouts/layered/read-layered.ts";

/** `loci load`: what a session is given when it starts, and behind it all that the memory files say. */
export const loadCommand = define({
  json: true,
  settings: true,
  args: {
    ...PROJECT_FLAG,
    session: { type: "string", valueHint: "id", description: "The session that the block names" },
  },
  more: [
    "Prints what a session is given when it starts: rules, open ends, decisions. Behind that it",
    "prints the four memory files whole, the one that counts most at the end.",
  ].join("\n"),
  examples: [
    { line: "loci load", does: "all that is remembered for the project you are in" },
    { line: "loci load --json", does: "the files, how each was found, the text, the brief" },
  ],
  async run({ args, world, terminal, json, pairs }) {
    const { project: folder, session } = args;
    const shown = await showMemory({ world, folder, session, pairs });
    if (json) return terminal.out(JSON.stringify(dataOf(shown), null, 2));
    for (const { path, state } of shown.files) {
      if (state.kind === "refused") terminal.err(`warning: ${path} is left out: ${state.why}`);
    }
    for (const { name, held = [] } of shown.texts) {
      if (held.length === 0) continue;
      const passages = counted(held.length, "passage");
      terminal.err(`warning: ${passages} of ${name} left out: \`loci review\` shows why`);
    }
    const texts = textsOf(shown);
    if (texts.length === 0) return terminal.err("nothing is remembered here yet");
    return terminal.out(texts.join("\n\n"));
  },
});

/** The brief, where it says more than the files, and the files. */
function textsOf({ block, brief, hasMore }: ShownMemory): string[] {
  return [...(hasMore ? [brief] : []), ...(block === undefined ? [] : [block.trimEnd()])];
}

function dataOf({ project, files, texts, merged, brief }: ShownMemory) {
  const rows = files.map(({ name, path, state, written, isLink }) => ({
    name,
    path,
    state: state.kind,
    ...(state.kind === "refused" && { why: state.why }),
    ...(state.kind === "text" && {
      chars: state.text.length,
      shortened: texts.some((text) => text.name === name && text.isShortened),
      ...heldOf(texts.find((text) => text.name === name)),
    }),
    ...(written && { written }),
    ...(isLink && { link: true }),
  }));
  return { project, files: rows, merged, brief };
}

/** How many passages were left out, where any were. */
function heldOf(text: LayeredText | undefined) {
  const held = text?.held?.length ?? 0;
  return held > 0 ? { held } : {};
}

/** `loci inject`: a prompt with what is remembered put into it. */
export const injectCommand = define({
  settings: true,
  args: {
    session: { type: "string", valueHint: "id", description: "The session that the block names" },
    ...PROJECT_FLAG,
  },
  more: [
    "Reads a prompt on stdin. The block stands before its first heading `## Task`, else in",
    "front. Every other byte of the prompt stays, and without any memory all of it does.",
  ].join("\n"),
  examples: [
    { line: "loci inject < prompt.md", does: "print the prompt with what is remembered" },
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
