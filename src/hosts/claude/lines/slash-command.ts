/** A command of the host that a person typed. */
export interface SlashCommand {
  /** As it is typed, with its slash. */
  readonly name: string;
  /** The text after it: the person's own words. */
  readonly words: string;
}

const BEGINNINGS = ["<command-name>", "<command-message>", "<command-args>"] as const;
const NAME = /<command-name>([^<]*)<\/command-name>/;
const WORDS = /<command-args>([\s\S]*)<\/command-args>/;

/** Parses a command in the host's own format; undefined if the text is none. */
export function writtenCommand(text: string): SlashCommand | undefined {
  const start = text.trimStart();
  if (!BEGINNINGS.some((beginning) => start.startsWith(beginning))) return undefined;
  const [name = "", words = ""] = [NAME.exec(start)?.[1], WORDS.exec(start)?.[1]];
  return { name: name.trim(), words: words.trim() };
}

// A path contains a second slash or a dot.
const TYPED = /^(\/[\w:-]+)(?:\s+([\s\S]*))?$/;

/** Parses a typed command; undefined if the text is none. */
export function typedCommand(text: string): SlashCommand | undefined {
  const [, name, words = ""] = TYPED.exec(text.trim()) ?? [];
  return name === undefined ? undefined : { name, words: words.trim() };
}
