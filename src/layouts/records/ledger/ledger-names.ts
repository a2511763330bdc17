import { CATEGORIES, CATEGORY_NAMES, type Category } from "#base/category.ts";

const FOLDERS = new Map(CATEGORY_NAMES.map((name) => [CATEGORIES[name].folder as string, name]));

/** The category of a record by its name in the ledger. */
export function categoryOf(name: string): Category {
  return FOLDERS.get(folderOn(name)) ?? "decision";
}

/** Whether a name is one that a record may have in the ledger. */
export function isRecordName(name: string): boolean {
  return FOLDERS.has(folderOn(name));
}

function folderOn(name: string): string {
  return name.slice(0, name.indexOf("/"));
}

/** The id of a record by its name in the ledger. */
export function idOf(name: string): string {
  return name.slice(name.indexOf("/") + 1, -".json".length);
}
