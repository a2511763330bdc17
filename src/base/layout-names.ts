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

/** The number of memories of one layout, counted by its files alone. */
export interface LayoutSurvey {
  readonly layout: LayoutName;
  readonly files: number;
  readonly bytes: number;
  /** When the newest of the files was written. */
  readonly newest: Date | undefined;
  /** The paths that were searched. */
  readonly places: readonly string[];
}
