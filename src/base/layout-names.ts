/** The families of files that hold memories. */
export const LAYOUT_NAMES = ["layered", "journal", "conversations", "records", "native"] as const;

/** The name of a family. */
export type LayoutName = (typeof LAYOUT_NAMES)[number];

/** The layouts whose memories can be found. */
export const INDEXED_LAYOUTS = [
  "layered",
  "records",
  "native",
  "journal",
  "conversations",
] as const satisfies LayoutName[];

/** What there is of one layout, by its files alone. */
export interface LayoutSurvey {
  readonly layout: LayoutName;
  readonly files: number;
  readonly bytes: number;
  /** When the newest of them was written. */
  readonly newest: Date | undefined;
  /** Where they are looked for. */
  readonly places: readonly string[];
}
