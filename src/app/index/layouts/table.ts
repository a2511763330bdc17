import type { INDEXED_LAYOUTS, LayoutName } from "#model/layout.ts";
import { LAYERED } from "./layered.ts";
import type { LayoutReader } from "./layout.ts";
import { NATIVE } from "./native.ts";
import { RECORDS } from "./records.ts";

const READERS: Readonly<Record<(typeof INDEXED_LAYOUTS)[number], LayoutReader>> = {
  records: RECORDS,
  layered: LAYERED,
  native: NATIVE,
};

/** How each layout is read whose memories can be found: to add one is a file beside this one, a row here, and its name. */
export const LAYOUT_READERS: Readonly<Partial<Record<LayoutName, LayoutReader>>> = READERS;
