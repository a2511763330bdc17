/** A command of a host that a person typed. */
export interface SlashCommand {
  /** As it is typed, with its slash. */
  readonly name: string;
  /** The text after it: the person's own words. */
  readonly words: string;
}

// A path contains a second slash or a dot.
const TYPED = /^(\/[\w:-]+)(?:\s+([\s\S]*))?$/;

/** Parses a typed command; undefined if the text is none. */
export function typedCommand(text: string): SlashCommand | undefined {
  const [, name, words = ""] = TYPED.exec(text.trim()) ?? [];
  return name === undefined ? undefined : { name, words: words.trim() };
}

/** The slash commands by which a user saves a memory. */
const SAVE = /^\/(?:[\w-]+:)*(?:save|remember)$/;

/** Whether a slash command saves the words behind it. */
export function isSaveCommand(name: string): boolean {
  return SAVE.test(name);
}
