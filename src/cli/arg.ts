/** A word or a flag that a command takes. */
export interface Arg {
  readonly type: "positional" | "boolean" | "string" | "enum";
  readonly description?: string;
  /** What stands for its value on the help page. */
  readonly valueHint?: string;
  /** Whether a word has to be given, as it has where nothing is said. */
  readonly required?: boolean;
  /** What is taken where nothing is given. */
  readonly default?: string;
  /** The values that an enum takes. */
  readonly options?: readonly string[];
}

/** The words of a command in their order, and its flags. */
export type Args = Readonly<Record<string, Arg>>;

/** All words that were given. */
export interface GivenWords {
  readonly _: readonly string[];
}

/** The same, with what was given for each word and flag that a command takes. */
export type Given<All extends Args> = GivenWords & {
  readonly [Name in keyof All]: ValueOf<All[Name]>;
};

type ValueOf<One extends Arg> = One extends { type: "boolean" }
  ? boolean | undefined
  : One extends { type: "positional"; required: false }
    ? string | undefined
    : One extends { type: "positional" } | { default: string }
      ? string
      : string | undefined;

/** The hint of a last word that may be repeated. */
export const MORE = "…";
