import { expect, test } from "bun:test";
import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createFile, placeByClaim, replaceFile } from "#disk/durable-write.ts";
import { testHome } from "#test/home.ts";

const SOMEBODY_ELSE = (process.getuid?.() ?? 0) + 1;
const LINUX = process.platform === "linux";

/** Both ways of writing, where a test is about both. */
const WRITERS = [
  ["replaceFile", replaceFile],
  ["createFile", createFile],
] as const;

test.each(WRITERS)("%s writes text and bytes, and leaves nothing else behind", (_, write) => {
  using home = testHome();
  write(`${home.path}/text`, "Grüße\n");
  write(`${home.path}/bytes`, new Uint8Array([0, 255]));
  write(`${home.path}/large`, "x".repeat(3_000_000));
  expect(readFileSync(`${home.path}/text`, "utf8")).toBe("Grüße\n");
  expect([...readFileSync(`${home.path}/bytes`)]).toEqual([0, 255]);
  expect(statSync(`${home.path}/large`).size).toBe(3_000_000);
  expect(readdirSync(home.path).sort()).toEqual(["bytes", "large", "text"]);
});

test.each(WRITERS)("%s makes private files and folders under any umask", (_, write) => {
  for (const umask of [0, 0o077]) {
    using home = testHome();
    const before = process.umask(umask);
    try {
      write(`${home.path}/a/b/file`, "");
    } finally {
      process.umask(before);
    }
    expect(statSync(`${home.path}/a`).mode & 0o777).toBe(0o700);
    expect(statSync(`${home.path}/a/b`).mode & 0o777).toBe(0o700);
    expect(statSync(`${home.path}/a/b/file`).mode & 0o777).toBe(0o600);
  }
});

test.each([0o644, 0o664, 0o755, 0o400])("a replaced file retains its mode %o", async (mode) => {
  using home = testHome();
  const path = await home.write("file", "old");
  chmodSync(path, mode);
  replaceFile(path, "new");
  expect(statSync(path).mode & 0o777).toBe(mode);
  expect(readFileSync(path, "utf8")).toBe("new");
});

test("a shorter content leaves nothing of the longer one", async () => {
  using home = testHome();
  const path = await home.write("file", "a long content");
  replaceFile(path, "short");
  expect(readFileSync(path, "utf8")).toBe("short");
});

test("replacing a link replaces the link, not what it leads to", async () => {
  using home = testHome();
  const target = await home.write("target", "target");
  chmodSync(target, 0o777);
  symlinkSync(target, `${home.path}/link`);
  replaceFile(`${home.path}/link`, "new");
  expect(readFileSync(target, "utf8")).toBe("target");
  expect(lstatSync(`${home.path}/link`).isFile()).toBe(true);
  expect(statSync(`${home.path}/link`).mode & 0o777).toBe(0o600);
});

test("a name that is taken stays what it was", async () => {
  using home = testHome();
  const path = await home.write("file", "first");
  expect(createFile(path, "second")).toBe(false);
  expect(readFileSync(path, "utf8")).toBe("first");
  expect(readdirSync(home.path)).toEqual(["file"]);
});

test.each([createFile, placeNext])("a link to nowhere takes its name: %p", (create) => {
  using home = testHome();
  symlinkSync(`${home.path}/nowhere`, `${home.path}/file`);
  expect(create(`${home.path}/file`, "text")).toBe(false);
  expect(existsSync(`${home.path}/nowhere`)).toBe(false);
  expect(lstatSync(`${home.path}/file`).isSymbolicLink()).toBe(true);
});

test("without hard links a free name is taken, and a taken one is not", async () => {
  using home = testHome();
  const path = `${home.path}/file`;
  expect(placeNext(path, "first")).toBe(true);
  expect(placeNext(path, "second")).toBe(false);
  expect(readFileSync(path, "utf8")).toBe("first");
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("without hard links a placing that fails gives the name free again", () => {
  using home = testHome();
  const place = () => placeByClaim(`${home.path}/nothing`, `${home.path}/file`);
  expect(place).toThrow("ENOENT");
  expect(readdirSync(home.path)).toEqual([]);
});

test("a folder at the file's path stays, and no unfinished file with it", () => {
  using home = testHome();
  const path = home.folder("file");
  expect(() => replaceFile(path, "text")).toThrow("EISDIR");
  expect(createFile(path, "text")).toBe(false);
  expect(readdirSync(home.path)).toEqual(["file"]);
  expect(readdirSync(path)).toEqual([]);
});

test.each(WRITERS)("%s leaves nothing behind when the name is too long", (_, write) => {
  using home = testHome();
  expect(() => write(`${home.path}/${"x".repeat(256)}`, "text")).toThrow("ENAMETOOLONG");
  expect(readdirSync(home.path)).toEqual([]);
});

test.each(WRITERS)("%s leaves nothing behind when the file may not grow", async (_, write) => {
  using home = testHome();
  const path = await home.write("dir/file", "old");
  const script = `
    process.on("SIGXFSZ", () => {});
    const { ${write.name} } = await import("#disk/durable-write.ts");
    try { ${write.name}(${JSON.stringify(write === createFile ? `${path}-new` : path)}, "x".repeat(100_000)); }
    catch (error) { console.log(error.code); }`;
  const child = Bun.spawn(
    ["sh", "-c", `ulimit -f 8; exec "$0" -e "$1"`, process.execPath, script],
    {
      stdout: "pipe",
    },
  );
  expect(await child.stdout.text()).toBe("EFBIG\n");
  expect(readdirSync(`${home.path}/dir`)).toEqual(["file"]);
  expect(readFileSync(path, "utf8")).toBe("old");
});

test.each(WRITERS)("%s does not follow a link out of the root", (_, write) => {
  using home = testHome();
  const inside = home.folder("root");
  symlinkSync(home.folder("outside"), `${inside}/link`);
  const words = "it leads out of its folder";
  expect(() => write(`${inside}/link/file`, "text", { inside })).toThrow(words);
  expect(() => write(`${inside}/link/new/file`, "text", { inside })).toThrow(words);
  expect(() => write(`${home.path}/beside`, "text", { inside })).toThrow(words);
  expect(readdirSync(`${home.path}/outside`)).toEqual([]);
});

test.each(WRITERS)("%s follows a link that stays in the root", (_, write) => {
  using home = testHome();
  const inside = home.folder("root");
  symlinkSync(home.folder("root/real"), `${inside}/link`);
  write(`${inside}/link/new/file`, "text", { inside });
  expect(readFileSync(`${inside}/real/new/file`, "utf8")).toBe("text");
});

test("a root that is not there yet is made", () => {
  using home = testHome();
  const inside = `${home.path}/new/root`;
  replaceFile(`${inside}/below/file`, "text", { inside });
  expect(readFileSync(`${inside}/below/file`, "utf8")).toBe("text");
});

test.each(WRITERS)("%s refuses a folder of another user", (_, write) => {
  using home = testHome();
  const options = { uid: SOMEBODY_ELSE };
  expect(() => write(`${home.path}/file`, "text", options)).toThrow("belongs to another user");
  expect(() => write(`${home.path}/a/file`, "text", options)).toThrow("belongs to another user");
  expect(readdirSync(home.path)).toEqual([]);
  write(`${home.path}/file`, "text", { uid: process.getuid?.() });
  expect(readFileSync(`${home.path}/file`, "utf8")).toBe("text");
});

test.if(LINUX)("handles are given back, also after a failure", () => {
  using home = testHome();
  const path = home.folder("file");
  const before = readdirSync("/proc/self/fd").length;
  for (let n = 0; n < 20; n++) {
    replaceFile(`${home.path}/other`, "text");
    expect(() => replaceFile(path, "text")).toThrow();
  }
  expect(readdirSync("/proc/self/fd").length).toBe(before);
});

/** Makes a file in the way of a disk without hard links. */
function placeNext(path: string, content: string): boolean {
  replaceFile(`${path}.next`, content);
  return placeByClaim(`${path}.next`, path);
}
