import type { INDEXED_LAYOUTS, LayoutName } from "#base/layout-names.ts";
import { CONVERSATIONS } from "./conversations-reader.ts";
import { LAYERED } from "./layered-reader.ts";
import type { LayoutReader } from "./layout-reader.ts";
import { NATIVE } from "./native-reader.ts";
import { RECORDS } from "./records-reader.ts";

const READERS: Readonly<Record<(typeof INDEXED_LAYOUTS)[number], LayoutReader>> = {
  records: RECORDS,
  layered: LAYERED,
  native: NATIVE,
  conversations: CONVERSATIONS,
};

/** How each layout is read whose memories can be found: to add one is a file beside this one, a row here, and its name. */
export const LAYOUT_READERS: Readonly<Partial<Record<LayoutName, LayoutReader>>> = READERS;
