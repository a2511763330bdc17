import { isObject, parseJson } from "#base/json.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { readText } from "#disk/read-text.ts";
import { removeFile, removeIfEmpty } from "#disk/remove-folder.ts";

/** A settings file before loci was registered in it; undefined if it was missing. */
export interface Receipt {
  readonly before: string | undefined;
  /** The checksum of the file as loci left it. */
  readonly after: string;
}

const MAX_RECEIPT_BYTES = 16 * 1024 * 1024;

/** The folder of all receipts. */
function receiptsFolder(stateDir: string): string {
  return `${stateDir}/registered`;
}

/** The receipt of a settings file from the time when loci was registered in it. */
export function readReceipt(stateDir: string, path: string): Receipt | undefined {
  const reading = readText(pathOf(stateDir, path), { capBytes: MAX_RECEIPT_BYTES });
  const kept = reading.kind === "text" ? parseJson(reading.text) : undefined;
  if (!isObject(kept) || typeof kept["after"] !== "string") return undefined;
  const { before, after } = kept;
  return { before: typeof before === "string" ? before : undefined, after };
}

/** Saves the receipt of a settings file. */
export function keepReceipt(stateDir: string, path: string, receipt: Receipt): void {
  replaceFile(pathOf(stateDir, path), `${JSON.stringify({ path, ...receipt })}\n`);
}

/** Deletes a receipt, and the folder with the last one. */
export function deleteReceipt(stateDir: string, path: string): void {
  if (readReceipt(stateDir, path)) removeFile(pathOf(stateDir, path), { inside: stateDir });
  removeIfEmpty(receiptsFolder(stateDir));
}

/** The checksum of a text. */
export function sumOf(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("hex");
}

function pathOf(stateDir: string, path: string): string {
  const name = new Bun.CryptoHasher("md5").update(path).digest("hex").slice(0, 12);
  return `${receiptsFolder(stateDir)}/${name}.json`;
}
