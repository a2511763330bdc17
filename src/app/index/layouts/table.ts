import type { LayoutName } from "#model/layout.ts";
import { LAYERED } from "./layered.ts";
import type { LayoutReader } from "./layout.ts";
import { NATIVE } from "./native.ts";
import { RECORDS } from "./records.ts";

/** The layouts whose memories can be found: to add one is a file beside this one, and a row here. */
export const LAYOUT_READERS: Readonly<Partial<Record<LayoutName, LayoutReader>>> = {
  records: RECORDS,
  layered: LAYERED,
  native: NATIVE,
};
