import { CATEGORIES, CATEGORY_NAMES, type Category } from "#base/memory-item.ts";

/** The largest budget, in characters. */
export const MAX_BUDGET_CHARS = 9000;

/** Reads budgets by name, such as `Explore=800, Plan=off`; undefined if the text is invalid. Names are in lower case. */
export function budgetsFrom(text: string): ReadonlyMap<string, number> | undefined {
  const budgets = new Map<string, number>();
  for (const part of text.split(",").filter((one) => one.trim() !== "")) {
    const [name = "", value = "", ...more] = part.split("=").map((half) => half.trim());
    const chars = value.toLowerCase() === "off" ? 0 : Number(value || Number.NaN);
    const isBudget = Number.isInteger(chars) && chars >= 0 && chars <= MAX_BUDGET_CHARS;
    if (name === "" || !isBudget || more.length > 0) return undefined;
    budgets.set(name.toLowerCase(), chars);
  }
  return budgets;
}

/** The types of a setting's value. */
export type SettingValue = boolean | number | string;

/** The valid values of a setting. */
export type SettingType =
  | { readonly kind: "flag" }
  | {
      readonly kind: "whole";
      readonly min: number;
      readonly max: number;
      /** The value that counts instead of a number below `min`; by default `min`. */
      readonly below?: number;
    }
  | { readonly kind: "share" }
  | { readonly kind: "text"; readonly maxChars: number }
  | { readonly kind: "budgets" }
  | { readonly kind: "model" }
  | { readonly kind: "word"; readonly words: readonly string[] };

/** The part of loci that uses a setting. */
export type SettingReader =
  | "hooks"
  | "load"
  | "update"
  | "compress"
  | "triage"
  | "recall"
  | "conversations"
  | "record"
  | "index"
  | "redact";

/** One setting: its type, its default, and who may decide it. */
export interface Setting<Value extends SettingValue = SettingValue> {
  readonly type: SettingType;
  readonly value: Value;
  readonly about: string;
  readonly reader: SettingReader;
  /**
   * Whether a project's own file may decide it. Only the user decides what spends money, runs
   * programs or sends data out.
   */
  readonly project: boolean;
}

/** Describes the valid values of a setting. */
export function wantedBy(type: SettingType): string {
  switch (type.kind) {
    case "flag":
      return "`true` or `false`";
    case "whole":
      return `a whole number from ${type.min} to ${type.max}${type.below === undefined ? "" : `; a smaller one counts as ${type.below}`}`;
    case "share":
      return "a number from 0 to 1";
    case "text":
      return `a text of at most ${type.maxChars} characters`;
    case "budgets":
      return `names with characters up to ${MAX_BUDGET_CHARS} or \`off\`, such as \`Explore=800, Plan=off\``;
    case "model":
      return "the name of a model (letters, digits and `._:@/-`, at most 128)";
    case "word":
      return `one of ${type.words.map((word) => `\`${word}\``).join(", ")}`;
  }
}

/** Whether a value is valid for the setting. */
export function fits(type: SettingType, value: unknown): value is SettingValue {
  switch (type.kind) {
    case "flag":
      return typeof value === "boolean";
    case "whole":
      return Number.isInteger(value) && Number(value) >= type.min && Number(value) <= type.max;
    case "share":
      return typeof value === "number" && value >= 0 && value <= 1;
    case "text":
      return typeof value === "string" && charsUpTo(value, type.maxChars);
    case "budgets":
      return typeof value === "string" && value.length <= 4000 && budgetsFrom(value) !== undefined;
    case "model":
      return typeof value === "string" && /^[a-z0-9][\w.:@/-]{0,127}$/i.test(value);
    case "word":
      return typeof value === "string" && type.words.includes(value);
  }
}

/** A character outside of the basic plane counts as one, though it is stored as two. */
function charsUpTo(text: string, most: number): boolean {
  return text.length <= most || (text.length <= 2 * most && [...text].length <= most);
}

/** A table of settings, by key. */
export type SettingTable = Readonly<Record<string, Setting>>;

/** The values of all settings of a table. */
export type ValuesOf<Table extends SettingTable> = {
  readonly [Key in keyof Table]: Table[Key] extends Setting<infer Value> ? Value : never;
};

/** The environment variable that sets a setting. */
export function variableOf(key: string): string {
  return `LOCI_${key.replaceAll(/[A-Z]/g, "_$&").replaceAll(".", "_").toUpperCase()}`;
}

/** Reads a value from a variable or a command line; undefined if it is invalid. */
export function valueFrom(type: SettingType, text: string): SettingValue | undefined {
  const value = type.kind === "flag" ? flagFrom(text.trim().toLowerCase()) : plainValue(type, text);
  return fits(type, value) ? value : undefined;
}

/**
 * The nearest value that a setting takes, for a number that is out of its range, not whole or written as text, and for a
 * text that is too long; undefined for anything else.
 */
export function nearestFit(type: SettingType, value: unknown): SettingValue | undefined {
  if (type.kind === "text") {
    return typeof value === "string" ? [...value].slice(0, type.maxChars).join("") : undefined;
  }
  if (type.kind !== "whole" && type.kind !== "share") return undefined;
  const number = typeof value === "string" ? plainValue(type, value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return undefined;
  return type.kind === "share" ? Math.min(1, Math.max(0, number)) : nearestWhole(type, number);
}

function nearestWhole(
  { min, max, below = min }: Extract<SettingType, { kind: "whole" }>,
  number: number,
): number {
  const whole = Math.round(number);
  return whole < min ? below : Math.min(max, whole);
}

const ON = ["true", "yes", "on", "1"];
const OFF = ["false", "no", "off", "0"];

function flagFrom(word: string): boolean | undefined {
  if (ON.includes(word)) return true;
  return OFF.includes(word) ? false : undefined;
}

function plainValue(type: SettingType, text: string): SettingValue | undefined {
  if (type.kind !== "whole" && type.kind !== "share") return text;
  return /^-?(\d+(\.\d+)?|\.\d+)$/.test(text.trim()) ? Number(text) : undefined;
}

/** The constructors of the settings that one part of loci uses: a table of settings reads as a table. */
export function settingsFor(reader: SettingReader) {
  const setting = <Value extends SettingValue>(type: SettingType, value: Value, about: string) => {
    const made: Setting<Value> = { type, value, about, reader, project: true };
    return made;
  };
  return {
    flag: (value: boolean, about: string) => setting<boolean>({ kind: "flag" }, value, about),
    share: (value: number, about: string) => setting<number>({ kind: "share" }, value, about),
    budgets: (value: string, about: string) => setting<string>({ kind: "budgets" }, value, about),
    model: (value: string, about: string) => setting<string>({ kind: "model" }, value, about),
    whole: ([value, min, max]: readonly [value: number, min: number, max: number], about: string) =>
      setting<number>({ kind: "whole", min, max }, value, about),
    text: ([value, maxChars]: readonly [value: string, maxChars: number], about: string) =>
      setting<string>({ kind: "text", maxChars }, value, about),
    /** One of some words; the first is the default. */
    word: <const Word extends string>(words: readonly [Word, ...Word[]], about: string) =>
      setting<Word>({ kind: "word", words }, words[0], about),
  };
}

/** The same settings, for the user alone to decide. */
export function usersOwn<Table extends SettingTable>(table: Table): Table {
  const rows = Object.entries(table).map(([key, one]) => [key, { ...one, project: false }]);
  return Object.fromEntries(rows) as Table;
}

/** The keys of a setting that every category has, such as `categories.decision.enabled`. */
type CategoryKeys<Before extends string, After extends string> = `${Before}${Category}${After}`;

/** One category, as the rows of its settings need it. */
interface CategoryRow {
  readonly name: Category;
  readonly about: string;
}

/** Makes the same setting for each of the six categories. */
export function eachCategory<
  Value extends SettingValue,
  Before extends string,
  After extends string,
>(
  around: readonly [before: Before, after: After],
  make: (category: CategoryRow) => Setting<Value>,
): Record<CategoryKeys<Before, After>, Setting<Value>> {
  const [before, after] = around;
  const rows = CATEGORY_NAMES.map((name) => [
    `${before}${name}${after}`,
    make({ name, about: CATEGORIES[name].about }),
  ]);
  return Object.fromEntries(rows) as Record<CategoryKeys<Before, After>, Setting<Value>>;
}
