import { countNouns } from "#base/printable-text.ts";
import { injectMemory, memoryTexts, type PrintedMemory, showMemory } from "#brief/print-memory.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { PROJECT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import type { LayeredText } from "#layouts/layered-files.ts";

/** `loci load`: prints what a session gets when it starts, and then the whole memory files. */
export const loadCommand = define({
  json: true,
  settings: true,
  args: {
    ...PROJECT_FLAG,
    session: { type: "string", valueHint: "id", description: "The session that the block names" },
  },
  more: [
    "Prints what a session gets when it starts: rules, open ends, decisions. After that it",
    "prints the four memory files whole, the most important at the end.",
  ].join("\n"),
  examples: [
    { line: "loci load", does: "all memory of the current project" },
    { line: "loci load --json", does: "the files, their state, the text, the brief" },
  ],
  async run({ args, world, terminal, print, pairs }) {
    const { project: folder, session } = args;
    const shown = await showMemory({ world, folder, session, pairs });
    return print(dataOf(shown), () => {
      for (const warning of warningsAbout(shown)) terminal.err(`warning: ${warning}`);
      const texts = memoryTexts(shown);
      if (texts.length === 0) return terminal.err("no memory here yet");
      return texts.join("\n\n").trimEnd();
    });
  },
});

/** Which files and passages are not in the text. */
function warningsAbout({ files, texts }: PrintedMemory): string[] {
  const refused = files.flatMap(({ path, state }) =>
    state.kind === "refused" ? [`${path} is ignored: ${state.why}`] : [],
  );
  const held = texts.flatMap(({ name, held: { length } = [] }) =>
    length > 0
      ? [`${countNouns(length, "passage")} of ${name} ignored: \`loci review\` shows why`]
      : [],
  );
  return [...refused, ...held];
}

function dataOf({ project, files, texts, merged, brief }: PrintedMemory) {
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

/** How many passages were excluded, if any. */
function heldOf(text: LayeredText | undefined) {
  const held = text?.held?.length ?? 0;
  return held > 0 ? { held } : {};
}

/** `loci inject`: inserts memory into a prompt. */
export const injectCommand = define({
  settings: true,
  args: {
    session: { type: "string", valueHint: "id", description: "The session that the block names" },
    ...PROJECT_FLAG,
  },
  more: [
    "Reads a prompt on stdin, and prints it with what `loci load` prints. The memory goes before the heading",
    "`## Task`, or, without one, to the front. The prompt itself is not changed; if nothing is remembered, it is printed",
    "as it is.",
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
