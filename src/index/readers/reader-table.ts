import type { IndexedLayout } from "#index/model/indexed-memory.ts";
import { CONVERSATIONS } from "./conversations-reader.ts";
import { JOURNAL } from "./journal-reader.ts";
import { LAYERED } from "./layered-reader.ts";
import type { LayoutReader } from "./layout-reader.ts";
import { NATIVE } from "./native-reader.ts";
import { GLOBAL } from "./read-global.ts";
import { SAID } from "./read-said.ts";
import { RECORDS } from "./records-reader.ts";

/**
 * The reader of each searchable layout. A new one needs a file beside this one, a row here, and its
 * name.
 */
export const LAYOUT_READERS: Readonly<Partial<Record<IndexedLayout, LayoutReader>>> = {
  records: RECORDS,
  layered: LAYERED,
  native: NATIVE,
  journal: JOURNAL,
  conversations: CONVERSATIONS,
  global: GLOBAL,
  said: SAID,
};
