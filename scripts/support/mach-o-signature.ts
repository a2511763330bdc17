/** A part of a Mach-O file that load commands name. */
interface LoadCommand {
  readonly kind: number;
  readonly at: number;
  /** The name of a segment; empty for other commands. */
  readonly segment: string;
}

const SEGMENT = 0x19;
const CODE_SIGNATURE = 0x1d;
const PAGE_BYTES = 4096;
const HASH_BYTES = 32;
/** The header of a superblob with one blob in it, and that of a code directory of version 0x20400. */
const SUPERBLOB_BYTES = 20;
const DIRECTORY_BYTES = 88;
const AD_HOC_LINKER_SIGNED = 0x20002;
const MAIN_BINARY = 1n;

/**
 * Signs an executable for macOS ad hoc, as its linker does: with the hashes of its pages, and by nobody. Bun does so for
 * arm64, but leaves the signature of its own runtime on x64, which fits no longer; macOS may end such a program at its start.
 */
export function signAdHoc(file: Buffer, name: string): Buffer {
  const { text, linkedit, signature } = partsOf(file);
  const limit = file.readUInt32LE(signature.at + 8);
  const ident = Buffer.from(`${name}\0`);
  const pages = Math.ceil(limit / PAGE_BYTES);
  const hashesAt = DIRECTORY_BYTES + ident.length;
  const bytes = SUPERBLOB_BYTES + hashesAt + pages * HASH_BYTES;
  const signed = Buffer.concat([file.subarray(0, limit), Buffer.alloc(bytes)]);

  // The load commands lie in the first page, so they are changed before that is hashed.
  signed.writeUInt32LE(bytes, signature.at + 12);
  const length = BigInt(signed.length) - file.readBigUInt64LE(linkedit.at + 40);
  signed.writeBigUInt64LE((length + 0x3fffn) & ~0x3fffn, linkedit.at + 32);
  signed.writeBigUInt64LE(length, linkedit.at + 48);

  const blob = signed.subarray(limit);
  writeWords(blob, 0, [0xfade0cc0, bytes, 1, 0, SUPERBLOB_BYTES]);
  const directory = blob.subarray(SUPERBLOB_BYTES);
  writeWords(directory, 0, [
    ...[0xfade0c02, directory.length, 0x20400, AD_HOC_LINKER_SIGNED],
    ...[hashesAt, DIRECTORY_BYTES, 0, pages, limit],
  ]);
  // The size and kind of a hash (SHA-256), no platform, and the size of a page as a power of two.
  Buffer.from([HASH_BYTES, 2, 0, Math.log2(PAGE_BYTES)]).copy(directory, 36);
  directory.writeBigUInt64BE(file.readBigUInt64LE(text.at + 40), 64);
  directory.writeBigUInt64BE(file.readBigUInt64LE(text.at + 48), 72);
  directory.writeBigUInt64BE(MAIN_BINARY, 80);
  ident.copy(directory, DIRECTORY_BYTES);
  for (let page = 0; page < pages; page++) {
    hashOf(signed, page, limit).copy(directory, hashesAt + page * HASH_BYTES);
  }
  return signed;
}

/** Why the signature of an executable for macOS does not fit it; undefined if it does. */
export function whyUnsigned(file: Buffer): string | undefined {
  const { signature } = partsOf(file);
  const at = file.readUInt32LE(signature.at + 8);
  if (at + file.readUInt32LE(signature.at + 12) !== file.length) return "it does not end the file";
  const directory = file.subarray(at + file.readUInt32BE(at + 16));
  const limit = directory.readUInt32BE(32);
  if (limit !== at) return `it covers ${limit} of ${at} bytes`;
  const hashesAt = directory.readUInt32BE(16);
  for (let page = 0; page < directory.readUInt32BE(28); page++) {
    const listed = directory.subarray(hashesAt + page * HASH_BYTES).subarray(0, HASH_BYTES);
    if (!hashOf(file, page, limit).equals(listed)) return `the hash of page ${page} is wrong`;
  }
  return undefined;
}

function partsOf(file: Buffer) {
  const commands = commandsOf(file);
  const find = (what: string, fits: (command: LoadCommand) => boolean): LoadCommand => {
    const found = commands.find(fits);
    if (!found) throw new Error(`the executable has no ${what}`);
    return found;
  };
  return {
    text: find("__TEXT", ({ segment }) => segment === "__TEXT"),
    linkedit: find("__LINKEDIT", ({ segment }) => segment === "__LINKEDIT"),
    signature: find("signature", ({ kind }) => kind === CODE_SIGNATURE),
  };
}

function commandsOf(file: Buffer): LoadCommand[] {
  if (file.readUInt32LE(0) !== 0xfeedfacf) throw new Error("it is no Mach-O file of 64 bits");
  const commands: LoadCommand[] = [];
  let at = 32;
  for (let left = file.readUInt32LE(16); left > 0; left--) {
    const kind = file.readUInt32LE(at);
    const name = kind === SEGMENT ? file.toString("latin1", at + 8, at + 24) : "";
    commands.push({ kind, at, segment: name.replace(/\0+$/, "") });
    at += file.readUInt32LE(at + 4);
  }
  return commands;
}

function hashOf(file: Buffer, page: number, limit: number): Buffer {
  const from = page * PAGE_BYTES;
  const bytes = file.subarray(from, Math.min(from + PAGE_BYTES, limit));
  return new Bun.CryptoHasher("sha256").update(bytes).digest();
}

function writeWords(into: Buffer, at: number, words: readonly number[]): void {
  words.forEach((word, index) => {
    into.writeUInt32BE(word, at + 4 * index);
  });
}
