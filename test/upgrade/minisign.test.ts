import { describe, expect, test } from "bun:test";
import {
  newSecretKey,
  parseSecretKey,
  printPublicKey,
  printSecretKey,
  signFile,
} from "#scripts/release/minisign-key.ts";
import { testHome } from "#test/home.ts";
import { run } from "#test/run.ts";
import { checkSignature, type PublicKey, parsePublicKey } from "#upgrade/minisign.ts";

const secret = newSecretKey();
const key = publicOf(printPublicKey(secret));
const file = Buffer.from("0123  loci-0.2.0-linux-x64.tar.gz\n");
const signature = signFile(file, secret, "loci 0.2.0");

function publicOf(text: string): PublicKey {
  const parsed = parsePublicKey(text);
  if (!parsed) throw new Error("that is no public key");
  return parsed;
}

test("a signature made with the secret key is valid, and gives its trusted comment", () => {
  expect(checkSignature(file, { signature, key })).toEqual({
    kind: "valid",
    comment: "loci 0.2.0",
  });
});

test("the public key is read from its file, or from its second line alone", () => {
  const [, line = ""] = printPublicKey(secret).split("\n");
  expect(publicOf(line)).toEqual(key);
  expect(parsePublicKey("")).toBeUndefined();
  expect(parsePublicKey("untrusted comment: x\nRWQ=\n")).toBeUndefined();
});

const lines = signature.split("\n");
const changed = (line: number, text: string) => lines.with(line, text).join("\n");
const legacy = Buffer.from(lines[1] ?? "", "base64");
legacy.write("Ed", 0, "latin1");
const WRONG: readonly [what: string, signature: string, why: string][] = [
  ["an empty signature", "", "it is not a minisign signature"],
  ["half a signature", signature.slice(0, 90), "it is not a minisign signature"],
  [
    "another trusted comment",
    changed(2, "trusted comment: loci 0.3.0"),
    "its trusted comment was changed",
  ],
  [
    "a signature without the hash",
    changed(1, legacy.toString("base64")),
    "it is not of the prehashed kind",
  ],
  ["another key", signFile(file, newSecretKey(), "loci 0.2.0"), "it was made with another key"],
  [
    "another key under the same name",
    signFile(file, { ...newSecretKey(), id: secret.id }, "loci 0.2.0"),
    "the file is not the one that was signed",
  ],
  [
    "another file",
    signFile(Buffer.from("x"), secret, "loci 0.2.0"),
    "the file is not the one that was signed",
  ],
];
test.each(WRONG)("%s is refused", (_, wrong, why) => {
  expect(checkSignature(file, { signature: wrong, key })).toEqual({ kind: "invalid", why });
});

test("every changed byte of a file makes its signature invalid", () => {
  for (let at = 0; at < file.length; at++) {
    const other = Buffer.from(file);
    other[at] = (other[at] ?? 0) ^ 1;
    expect(checkSignature(other, { signature, key }).kind).toBe("invalid");
  }
});

test("a secret key survives being written and read; a damaged one or one with a password is refused", () => {
  const text = printSecretKey(secret);
  expect(parseSecretKey(text)).toEqual(secret);
  const bytes = Buffer.from(text.split("\n")[1] ?? "", "base64");
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  expect(() => parseSecretKey(bytes.toString("base64"))).toThrow("damaged");
  bytes.write("Sc", 2, "latin1");
  expect(() => parseSecretKey(bytes.toString("base64"))).toThrow("password");
});

describe.skipIf(!Bun.which("minisign"))("minisign itself", () => {
  test("accepts our signature with our public key", async () => {
    using home = testHome();
    const path = await home.write("SHA256SUMS", file);
    await home.write("SHA256SUMS.minisig", signature);
    const pub = await home.write("loci.pub", printPublicKey(secret));
    const ran = await run(["minisign", "-V", "-p", pub, "-m", path]);
    expect(`${ran.code} ${ran.stdout}`).toContain("0 Signature and comment signature verified");
    await home.write("SHA256SUMS", "changed");
    expect((await run(["minisign", "-V", "-p", pub, "-m", path])).code).not.toBe(0);
  });

  test("signs with our secret key, and with its own; both signatures are valid here", async () => {
    using home = testHome();
    const path = await home.write("SHA256SUMS", file);
    await home.write("ours.key", printSecretKey(secret));
    const made = await run([
      "minisign",
      "-G",
      "-W",
      "-p",
      `${home.path}/theirs.pub`,
      "-s",
      `${home.path}/theirs.key`,
    ]);
    expect(made.code).toBe(0);
    const theirs = parseSecretKey(await Bun.file(`${home.path}/theirs.key`).text());
    const theirPublic = publicOf(await Bun.file(`${home.path}/theirs.pub`).text());
    expect(publicOf(printPublicKey(theirs))).toEqual(theirPublic);
    for (const [name, its] of [
      ["ours", key],
      ["theirs", theirPublic],
    ] as const) {
      const ran = await run([
        "minisign",
        "-S",
        "-s",
        `${home.path}/${name}.key`,
        "-t",
        "told",
        "-m",
        path,
      ]);
      expect(ran.code).toBe(0);
      const text = await Bun.file(`${path}.minisig`).text();
      expect(checkSignature(file, { signature: text, key: its })).toEqual({
        kind: "valid",
        comment: "told",
      });
    }
  });
});
