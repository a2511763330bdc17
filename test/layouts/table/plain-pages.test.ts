import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import type { World } from "#base/world.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { memoriesQuery, memoryQuery } from "#doors/ui/memory-queries.ts";
import { noteProject } from "#layouts/known-projects.ts";
import { readPage } from "#layouts/pages/read-page.ts";
import type { LayoutEntry } from "#layouts/port.ts";
import { LAYOUTS } from "#layouts/table/layout-table.ts";
import { forget } from "#remember/forget-memory.ts";
import { undo } from "#remember/undo-changes.ts";
import { scanMemory } from "#scan/scan-memory.ts";
import { search } from "#search/search-memories.ts";
import { atWork } from "#test/at-work.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";
import { parseBundle } from "#transfer/bundle-format.ts";
import { exportBundle } from "#transfer/export-bundle.ts";

// A sixth layout: a folder of plain Markdown notes. This row is all that it needs.
const NOTES: LayoutEntry = {
  name: "notes",
  about: "plain notes",
  isOwn: true,
  isPlain: true,
  paths: ({ memoryDir, project }) => [
    { path: `${memoryDir}/notes`, ending: ".md" },
    ...(project ? [{ path: `${project.root}/notes`, ending: ".md" }] : []),
  ],
  load: async () => ({
    read: ({ root: project }, files) =>
      files.map((file) => {
        const { path } = file;
        const text = plainTextAt(path);
        const form = { layout: "notes", project, form: "section", status: "active" };
        return { path, text, memories: text === undefined ? [] : readPage(file, text, form) };
      }),
  }),
};
const rows = LAYOUTS as LayoutEntry[];

beforeAll(() => void rows.push(NOTES));
afterAll(() => void rows.pop());

const TEXT = "# Garden\n\n## Watering\n\n- The zinnias get water at dawn\n- The okra gets none\n";

async function gardenHome(): Promise<RecordHome> {
  const home = recordHome();
  await home.write(".claude/notes/garden.md", TEXT);
  return home;
}

/** The home as somebody sees it whose clock is the one of its files. */
function worldIn(home: RecordHome): World {
  return { ...home.world(), cwd: home.root, now: () => new Date() };
}

async function found(home: RecordHome, text: string): Promise<string[]> {
  const asked = {
    folder: undefined,
    all: false,
    related: false,
    turns: false,
    limit: 5,
    pairs: [],
  };
  const { found: hits } = await search(worldIn(home), { ...asked, text, given: {} });
  return hits.map(({ memory }) => memory.body);
}

async function brief(home: RecordHome): Promise<string> {
  return (await atWork(home).call("SessionStart", { source: "startup" })).context ?? "";
}

const WISH = { words: "The okra gets none", all: false, reason: undefined };

test("a session is briefed with it, and a search finds it, by its layout too", async () => {
  using home = await gardenHome();
  expect(await brief(home)).toContain("The okra gets none");
  expect(await found(home, "zinnias water")).toEqual([
    "- The zinnias get water at dawn\n- The okra gets none",
  ]);
  expect(await found(home, "layout:notes zinnias")).toHaveLength(1);
  expect(await found(home, "layout:records zinnias")).toEqual([]);
});

test("a passage of it is forgotten alone, everywhere, and an undo brings it back", async () => {
  using home = await gardenHome();
  const path = `${home.path}/.claude/notes/garden.md`;
  const memory = home.open();
  expect(forget(memory, WISH).lines).toBe(1);
  expect(readFileSync(path, "utf8")).toBe(TEXT.replace("- The okra gets none\n", ""));
  expect(await brief(home)).not.toContain("okra");
  expect(await found(home, "zinnias water")).toEqual(["- The zinnias get water at dawn"]);
  undo(memory, { count: 1 });
  expect(readFileSync(path, "utf8")).toBe(TEXT);
});

test("it is exported, each passage as a memory", async () => {
  using home = await gardenHome();
  const { root } = home;
  const question = { folder: root, kind: undefined, scope: "", since: "", pairs: [] };
  const { text } = await exportBundle(worldIn(home), { ...question, layout: "notes" });
  const bundle = parseBundle(text);
  expect(typeof bundle === "string" ? bundle : bundle.items).toEqual([
    { type: "memory", layout: "notes", text: "The zinnias get water at dawn" },
    { type: "memory", layout: "notes", text: "The okra gets none" },
  ]);
});

test("it is scanned for secrets, and one is redacted", async () => {
  using home = await gardenHome();
  const token = `ghp_${"a1B2".repeat(9)}`;
  const path = await home.write(".claude/notes/keys.md", `The token is ${token}\n`);
  const { findings } = await scanMemory(worldIn(home), { fix: true, pairs: [] });
  expect(findings).toMatchObject([{ path, line: 1, fixed: true }]);
  expect(readFileSync(path, "utf8")).not.toContain(token);
});

test("the viewer lists it, and shows it whole", async () => {
  using home = await gardenHome();
  const world = worldIn(home);
  noteProject(world, home.root);
  const asked = {
    q: "",
    project: home.root,
    kind: "",
    who: "",
    trust: "",
    age: "",
    use: "",
  } as const;
  const listed = await memoriesQuery.run({ ...asked, offset: 0, limit: 50 }, world);
  const [row] = listed.found;
  expect([listed.total, row?.layout]).toEqual([1, "notes"]);
  const shown = await memoryQuery.run({ id: row?.id ?? "", project: home.root }, world);
  expect(JSON.stringify(shown)).toContain("The okra gets none");
});

const GARDEN = "The zinnias of the okra garden get water at dawn\n";

test.each([
  ["of the user's own is given to a prompt that matches", ".claude/notes/garden.md", true],
  ["in the project waits, because anybody may have put it there", "app/notes/garden.md", false],
])("a page %s", async (_, path, isGiven) => {
  using home = recordHome();
  await home.write(path, GARDEN);
  expect(await found(home, "zinnias okra garden")).toHaveLength(1);
  const { call } = atWork(home);
  const prompt = "When do the zinnias of the okra garden get water?";
  const { context = "" } = await call("UserPromptSubmit", { prompt });
  expect(context.includes("at dawn")).toBe(isGiven);
  expect((await brief(home)).includes("zinnias")).toBe(isGiven);
});
