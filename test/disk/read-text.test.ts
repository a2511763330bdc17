import { expect, test } from "bun:test";
import { linkSync, mkdirSync, renameSync, symlinkSync, truncateSync } from "node:fs";
import { type ReadResult, readText } from "#disk/read-text.ts";
import { type TestHome, testHome } from "#test/home.ts";

const NOT_PLAIN: ReadResult = { kind: "refused", why: "it is not a plain file" };
const OUTSIDE: ReadResult = { kind: "refused", why: "it leads out of its folder" };
const MISSING: ReadResult = { kind: "missing" };

function textOf(reading: ReadResult): string | undefined {
  return reading.kind === "text" ? reading.text : undefined;
}

test("a text is read as it is", async () => {
  using home = testHome();
  const path = await home.write("note.md", "Grüße\r\n");
  expect(readText(path)).toEqual({ kind: "text", text: "Grüße\r\n", bom: false });
});

test("an empty file is an empty text", async () => {
  using home = testHome();
  expect(readText(await home.write("note.md", ""))).toEqual({ kind: "text", text: "", bom: false });
});

test("a byte order mark is reported and removed", async () => {
  using home = testHome();
  const path = await home.write("note.md", "\ufefftext");
  expect(readText(path)).toEqual({ kind: "text", text: "text", bom: true });
});

/** The things that may replace a file, and the result of reading them. */
const TRAPS: readonly [string, (path: string, home: TestHome) => unknown, ReadResult][] = [
  ["nothing", () => {}, MISSING],
  ["a folder", (path) => mkdirSync(path), NOT_PLAIN],
  ["a pipe that nobody writes to", (path) => Bun.spawnSync(["mkfifo", path]), NOT_PLAIN],
  ["a link to an endless device", (path) => symlinkSync("/dev/zero", path), NOT_PLAIN],
  ["a link to a device that is empty", (path) => symlinkSync("/dev/null", path), NOT_PLAIN],
  ["a link to nowhere", (path) => symlinkSync("nowhere", path), MISSING],
  [
    "a link to itself",
    (path) => symlinkSync(path, path),
    { kind: "refused", why: "it is a symbolic link" },
  ],
  [
    "bytes that are no text",
    (path) => Bun.write(path, new Uint8Array([0x61, 0xff, 0xfe])),
    { kind: "refused", why: "it is not UTF-8" },
  ],
  [
    "more than is read",
    (path) => Bun.write(path, "x".repeat(256 * 1024 + 1)),
    { kind: "refused", why: "it is larger than 256 KB" },
  ],
];

test.each(TRAPS)("%s is no trap", async (_, lay, expected) => {
  using home = testHome();
  const path = `${home.path}/note.md`;
  await lay(path, home);
  expect(readText(path)).toEqual(expected);
});

test("a socket is no trap", () => {
  using home = testHome();
  const path = `${home.path}/s`;
  const server = Bun.listen({ unix: path, socket: { data: () => {} } });
  expect(readText(path)).toEqual(NOT_PLAIN);
  server.stop(true);
});

test("a name that no file can have is refused", () => {
  expect(readText("/tmp/a\0b").kind).toBe("refused");
  expect(readText(`/tmp/${"x".repeat(300)}`)).toEqual({
    kind: "refused",
    why: "the name is too long",
  });
});

test("below a file there is nothing", async () => {
  using home = testHome();
  expect(readText(`${await home.write("note.md", "")}/below`)).toEqual(MISSING);
});

test("the environment of this process does not come out, with a root or without", () => {
  using home = testHome();
  const path = `${home.path}/note.md`;
  symlinkSync("/proc/self/environ", path);
  expect(readText(path, { inside: home.path })).toEqual(OUTSIDE);
  expect(textOf(readText(path))).toBe("");
});

test("the cap is the last size that is read", async () => {
  using home = testHome();
  const path = await home.write("note.md", "x".repeat(2048));
  expect(textOf(readText(path, { capBytes: 2048 }))).toHaveLength(2048);
  expect(readText(path, { capBytes: 2047 })).toEqual({
    kind: "refused",
    why: "it is larger than 2 KB",
  });
});

test("a sparse file of a terabyte costs nothing", async () => {
  using home = testHome();
  const path = await home.write("note.md", "");
  truncateSync(path, 2 ** 40);
  expect(readText(path).kind).toBe("refused");
});

test("a lenient read replaces broken letters and returns the rest", async () => {
  using home = testHome();
  const path = await home.write("log", new Uint8Array([0x61, 0xc3, 0x0a, 0x62]));
  expect(readText(path).kind).toBe("refused");
  expect(textOf(readText(path, { lenient: true }))).toBe("a\ufffd\nb");
});

test("a link inside the root may be followed", async () => {
  using home = testHome();
  await home.write("root/real/note.md", "in");
  symlinkSync("real", `${home.path}/root/link`);
  symlinkSync("real/note.md", `${home.path}/root/note.md`);
  const inside = `${home.path}/root`;
  expect(textOf(readText(`${inside}/note.md`, { inside }))).toBe("in");
  expect(textOf(readText(`${inside}/link/note.md`, { inside }))).toBe("in");
});

test("the root itself may be reached by a link", async () => {
  using home = testHome();
  await home.write("root/note.md", "in");
  symlinkSync("root", `${home.path}/link`);
  const inside = `${home.path}/link`;
  expect(textOf(readText(`${inside}/note.md`, { inside }))).toBe("in");
});

/** Ways out of `root`, each with what has to be linked where for it. */
const WAYS_OUT: readonly [string, { at: string; link?: string; to?: string }][] = [
  ["a link to a file outside", { at: "root/note.md", link: "root/note.md", to: "secret.md" }],
  ["a link to a folder outside", { at: "root/link/note.md", link: "root/link", to: "outside" }],
  ["a link to a like-named folder", { at: "root/link/note.md", link: "root/link", to: "root-2" }],
  ["a path with dots", { at: "root/../secret.md" }],
];

test.each(WAYS_OUT)("%s does not lead out of the root", async (_, { at, link, to }) => {
  using home = testHome();
  home.folder("root");
  for (const name of ["secret.md", "outside/note.md", "root-2/note.md"]) {
    await home.write(name, "secret");
  }
  if (link) symlinkSync(`${home.path}/${to}`, `${home.path}/${link}`);
  expect(readText(`${home.path}/${at}`, { inside: `${home.path}/root` })).toEqual(OUTSIDE);
  expect(textOf(readText(`${home.path}/${at}`))).toBe("secret");
});

test("a root that is not there holds nothing", async () => {
  using home = testHome();
  const path = await home.write("note.md", "text");
  expect(readText(path, { inside: `${home.path}/nothing` })).not.toMatchObject({ kind: "text" });
});

test("a second name of the same file is still the file", async () => {
  using home = testHome();
  linkSync(await home.write("note.md", "text"), `${home.path}/twin.md`);
  expect(textOf(readText(`${home.path}/twin.md`, { inside: home.path }))).toBe("text");
});

test("a file that is replaced all the time is always read whole", async () => {
  using home = testHome();
  const path = await home.write("note.md", "x".repeat(1000));
  for (let n = 0; n < 50; n++) {
    await home.write("next", `${n % 10}`.repeat(1000 + n));
    renameSync(`${home.path}/next`, path);
    expect(textOf(readText(path, { inside: home.path }))).toHaveLength(1000 + n);
  }
});

test("a file that grows is read as far as it had come, and never cut in a letter", async () => {
  using home = testHome();
  const path = await home.write("note.md", "é");
  // It ends on its own, so that a failing test leaves no writer behind.
  const script = `n=0; while [ $n -lt 100000 ]; do printf '\\303\\251' >> '${path}'; n=$((n+1)); done`;
  await using _writer = Bun.spawn(["sh", "-c", script], { stdout: "ignore", stderr: "ignore" });
  const lengths = new Set<number>();
  for (const until = performance.now() + 300; performance.now() < until; ) {
    const text = textOf(readText(path, { capBytes: 2 ** 24 }));
    expect(text?.replaceAll("é", "")).toBe("");
    lengths.add(text?.length ?? 0);
  }
  expect(lengths.size).toBeGreaterThan(1);
});
