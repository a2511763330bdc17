import { expect, test } from "bun:test";
import { signAdHoc, whyUnsigned } from "#scripts/support/mach-o-signature.ts";

/** A Mach-O file of 64 bits with nothing in it but what a signature needs. */
function machO(codeBytes: number): Buffer {
  const file = Buffer.alloc(codeBytes + 100, 7);
  file.fill(0, 0, 200);
  file.writeUInt32LE(0xfeedfacf, 0);
  file.writeUInt32LE(3, 16);
  const segment = (at: number, name: string, [offset, size]: [number, number]) => {
    file.writeUInt32LE(0x19, at);
    file.writeUInt32LE(72, at + 4);
    file.write(name, at + 8, "latin1");
    file.writeBigUInt64LE(BigInt(offset), at + 40);
    file.writeBigUInt64LE(BigInt(size), at + 48);
  };
  segment(32, "__TEXT", [0, 4096]);
  segment(104, "__LINKEDIT", [4096, codeBytes + 100 - 4096]);
  file.writeUInt32LE(0x1d, 176);
  file.writeUInt32LE(16, 180);
  file.writeUInt32LE(codeBytes, 184);
  file.writeUInt32LE(100, 188);
  return file;
}

test.each([4096 * 3, 4096 * 3 + 1, 50_000])(
  "a file of %d bytes is signed over all of its pages",
  (bytes) => {
    const signed = signAdHoc(machO(bytes), "loci");
    expect(whyUnsigned(signed)).toBeUndefined();
    expect(signed.readBigUInt64LE(104 + 48)).toBe(BigInt(signed.length - 4096));
  },
);

test("a changed byte, a longer file and a signature of a shorter one are seen", () => {
  const signed = signAdHoc(machO(20_000), "loci");
  for (const at of [33, 5000, 19_999]) {
    const changed = Buffer.from(signed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => {
      const why = whyUnsigned(changed);
      if (why) throw new Error(why);
    }).toThrow();
  }
  expect(whyUnsigned(Buffer.concat([signed, Buffer.from("x")]))).toBe("it does not end the file");
});

test("a file that is no executable for macOS is refused", () => {
  expect(() => signAdHoc(Buffer.alloc(100), "loci")).toThrow("no Mach-O file");
});
