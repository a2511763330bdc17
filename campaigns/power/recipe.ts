import { writeFileSync } from "node:fs";
import { appendRecord } from "#disk/append.ts";
import { createFile, replaceFile } from "#disk/durable-write.ts";
import { removeFile } from "#disk/remove-folder.ts";

// recipe <name> <folder>   runs the recipe once, so that its system calls can be checked one by one

/** The file's text before, and the text to write. */
export const TEXTS = { before: "the old text\n", after: "the new text, which is longer\n" };

const RECIPES: Readonly<Record<string, (path: string, folder: string) => unknown>> = {
  create: (path) => createFile(path, TEXTS.after),
  replace: (path) => replaceFile(path, TEXTS.after),
  append: (path) => appendRecord(path, TEXTS.after.trim(), { durable: true }),
  remove: (path, folder) => removeFile(path, { inside: folder }),
  careless: (path) => writeFileSync(path, TEXTS.after),
};

const [name = "", folder = ""] = process.argv.slice(2);
if (import.meta.main) RECIPES[name]?.(`${folder}/file`, folder);
