import { expect, test } from "bun:test";
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { hash12 } from "#project/project-hash.ts";
import { updateByHand } from "#summary/update-by-hand.ts";
import type { UpdateReport } from "#summary/update-memory.ts";
import { type TestHome, testHome } from "#test/home.ts";

/** A home with a project, and what its memory holds. */
async function homeWith(memory?: string): Promise<TestHome> {
  const home = testHome();
  home.folder("app/.git");
  if (memory !== undefined) await home.write(`${folderIn(home)}/MEMORY.md`, memory);
  return home;
}

const folderIn = (home: TestHome) => `.claude/projects/${hash12(`${home.path}/app`)}/memory`;

function textOf(home: TestHome, name = "MEMORY.md"): string {
  const path = `${home.path}/${folderIn(home)}/${name}`;
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

/** Writes down a decision of a session. */
function decide(
  home: TestHome,
  decision: string,
  { session = "s-1", env = {} }: { session?: string; env?: Record<string, string> } = {},
): Promise<UpdateReport> {
  const request = { folder: `${home.path}/app`, session, force: false, pairs: [] };
  return updateByHand(home.world(env), { ...request, given: { decisions: [decision] } });
}

const summaries = (text: string) => text.match(/^## Session Summary/gm)?.length ?? 0;
const archivings = (home: TestHome) =>
  textOf(home, "MEMORY-archive.md").match(/<!-- left MEMORY\.md/g)?.length ?? 0;

test("a fact is written once, also when the state of the session is lost or torn", async () => {
  using home = await homeWith();
  await decide(home, "Use JWT");
  const once = textOf(home);
  const state = `${home.path}/.claude/loci/sessions/s-1/account.json`;
  for (const kept of [undefined, "", '{"version": 1, "root', '{"version": 2}', "[]"]) {
    if (kept !== undefined) writeFileSync(state, kept);
    expect(await decide(home, "Use JWT")).toMatchObject({ written: false });
    expect(textOf(home)).toBe(once);
  }
});

test("no version before is kept where none is wanted", async () => {
  using home = await homeWith("## Mine\n");
  await decide(home, "Use JWT", { env: { LOCI_BACKUP_ENABLED: "false" } });
  expect(textOf(home, "MEMORY.md.bak")).toBe("");
  await decide(home, "Use Postgres");
  expect(textOf(home, "MEMORY.md.bak")).toContain("- Use JWT\n");
});

test("a memory just below its length is not compressed at each write", async () => {
  using home = await homeWith();
  const env = { LOCI_COMPRESSION_THRESHOLD: "4000" };
  for (let at = 0; at < 40; at++) {
    await decide(home, `number ${at} ${"x".repeat(200)}`, { session: `s-${at}`, env });
    expect(textOf(home).length).toBeLessThanOrEqual(4000);
  }
  expect(archivings(home)).toBeGreaterThan(3);
  expect(archivings(home)).toBeLessThan(20);
  const all = `${textOf(home)}${textOf(home, "MEMORY-archive.md")}`;
  for (let at = 0; at < 40; at++) expect(all).toContain(`- number ${at} xxx`);
});

test("beside a hand-written text that is too long, the current session keeps its summary", async () => {
  using home = await homeWith(`## Mine\n\n${"by hand\n".repeat(500)}`);
  const early = { LOCI_COMPRESSION_THRESHOLD: "3000" };
  await decide(home, "Use JWT", { session: "s-0", env: early });
  await decide(home, "Use Postgres", { session: "s-1", env: early });
  // Up to the hard limit nothing leaves in vain.
  expect(summaries(textOf(home))).toBe(2);
  const always = { ...early, LOCI_MAX_MEMORY_SIZE: "3000" };
  const report = await decide(home, "Use Redis", { env: always });
  expect(summaries(textOf(home))).toBe(1);
  expect(textOf(home)).toContain("- Use Redis\n");
  expect(textOf(home, "MEMORY-archive.md")).toContain("- Use JWT\n");
  expect(report.overChars).toBeGreaterThan(0);
});

test("a summary that is longer than the limit leaves for the archive, each decision once", async () => {
  using home = await homeWith("## Mine\n");
  const env = { LOCI_MAX_MEMORY_SIZE: "1000" };
  for (let at = 0; at < 5; at++) await decide(home, `number ${at} ${"x".repeat(240)}`, { env });
  const all = `${textOf(home)}${textOf(home, "MEMORY-archive.md")}`;
  for (let at = 0; at < 5; at++) expect(all).toContain(`- number ${at} xxx`);
  expect(textOf(home).length).toBeLessThanOrEqual(1000);
});

test("of 300 decisions that a person gives at once, none is dropped", async () => {
  using home = await homeWith("## Mine\n");
  const decisions = Array.from({ length: 300 }, (_, at) => `Use part ${at}`);
  const request = { folder: `${home.path}/app`, session: "s-1", force: false, pairs: [] };
  const report = await updateByHand(home.world(), { ...request, given: { decisions } });
  expect(report.parts.decisions).toHaveLength(300);
  for (const decision of decisions) expect(textOf(home)).toContain(`- ${decision}\n`);
  const more = await updateByHand(home.world(), { ...request, given: { decisions: ["Use more"] } });
  expect(more).toMatchObject({ written: true });
});

test("a read-only memory stays so, and the facts are not forgotten", async () => {
  using home = await homeWith("## Mine\n");
  const path = `${home.path}/${folderIn(home)}/MEMORY.md`;
  chmodSync(path, 0o444);
  await expect(decide(home, "Use JWT")).rejects.toThrow("it is read-only");
  expect(textOf(home)).toBe("## Mine\n");
  chmodSync(path, 0o644);
  await decide(home, "Use Postgres");
  expect(textOf(home)).toContain("- Use JWT\n- Use Postgres\n");
  expect(statSync(path).mode & 0o777).toBe(0o644);
});

test("a folder that cannot be written to is reported as such", async () => {
  using home = await homeWith();
  await home.write(".claude/projects", "a file in the way");
  const failed = decide(home, "Use JWT").catch((error: unknown) => error);
  expect(await failed).toMatchObject({ code: "write-failed" });
});
