import type { IndexedLayout } from "#index/model/indexed-memory.ts";
import type { LayoutReader } from "./layout-reader.ts";
import { RECORDS } from "./records-reader.ts";
import { GLOBAL, LAYERED, NATIVE, SAID } from "./text-readers.ts";

/**
 * The reader of each searchable layout. A new one needs a file beside this one, a row here, and its
 * name. The readers of journals and conversations load much, and most results are records.
 */
export const LAYOUT_READERS: Readonly<Partial<Record<IndexedLayout, LayoutReader>>> = {
  records: RECORDS,
  layered: LAYERED,
  native: NATIVE,
  get journal() {
    return (require("./journal-reader.ts") as typeof import("./journal-reader.ts")).JOURNAL;
  },
  get conversations() {
    const reader = require("./conversations-reader.ts");
    return (reader as typeof import("./conversations-reader.ts")).CONVERSATIONS;
  },
  global: GLOBAL,
  said: SAID,
};
