import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { readForgotten } from "#layouts/forgotten-file.ts";
import { readPreferences } from "#layouts/journal/preferences-format.ts";
import { saidPath } from "#layouts/said-file.ts";
import { hash12 } from "#project/project-hash.ts";
import { changePreferences } from "#remember/change-preferences.ts";
import { forget } from "#remember/forget-memory.ts";
import { markDone } from "#remember/mark-done.ts";
import { remember } from "#remember/remember-sentence.ts";
import { undo, undoGlobal } from "#remember/undo-changes.ts";
import { type SaidHome, saidHome } from "#test/said-home.ts";
import { isForgotten } from "#trust/forgotten.ts";
import { passageId } from "#trust/ledger/ledger.ts";

const wish = (words: string, all = false) => ({ words, all, reason: undefined });
const save = (home: SaidHome, text: string, category: "decision" | "tech_debt" = "decision") =>
  remember(home.open(), { text, category });
const isOut = (home: SaidHome, text: string) =>
  isForgotten(readForgotten(home.open().world, home.root), text);

async function withPage(home: SaidHome, text: string): Promise<() => string> {
  const path = await home.write(`.claude/projects/${hash12(home.root)}/memory/MEMORY.md`, text);
  return () => readFileSync(path, "utf8");
}

const PAGE =
  "# Memory\n\n## Decisions\n\n- The staging server is called heron\n- Deploy on Mondays\n";

test.each([
  ["forget", (home: SaidHome, id: string) => forget(home.open(), wish(id))],
  ["done", (home: SaidHome, id: string) => markDone(home.open(), id)],
  [
    "--instead-of",
    (home: SaidHome, insteadOf: string) =>
      remember(home.open(), { text: "Deploys rest in July", category: "tech_debt", insteadOf }),
  ],
])("%s takes the id of a forgotten memory for no other that begins like it", async (_, run) => {
  using home = saidHome();
  await save(home, "Deploys need a checklist", "tech_debt");
  await save(home, "Deploys need a checklist for the smoke tests of the shop", "tech_debt");
  const id = "tech_debt/deploys-need-a-checklist";
  forget(home.open(), wish(id));
  expect(async () => await run(home, id)).toThrow("is not in force any more");
  expect(home.served()).toHaveLength(1);
});

test.each([false, true])(
  "the words of a forgotten line mean no other line, purged: %p",
  async (isForGood) => {
    using home = saidHome();
    const page = await withPage(
      home,
      "# Memory\n\n- The gateway is slow 1\n- The gateway is slow 2\n",
    );
    const asked = { ...wish("The gateway is slow 1"), isForGood };
    forget(home.open(), { ...asked, isForGood: false });
    if (isForGood) expect(forget(home.open(), asked).items).toMatchObject([{ text: asked.words }]);
    else expect(() => forget(home.open(), asked)).toThrow("is not in force any more");
    expect(page()).toContain("slow 2");
  },
);

test("forget removes a memory from records, memory file and quotes, and undo restores all of it", async () => {
  using home = saidHome();
  const page = await withPage(home, PAGE);
  await save(home, "The staging server is called heron");
  const done = forget(home.open(), wish("heron staging"));
  expect(done.items.map(({ id }) => id)).toEqual(["decision/the-staging-server-is-called-heron"]);
  expect(done.lines).toBe(1);
  expect(home.served()).toEqual([]);
  expect(page()).toBe(PAGE.replace("- The staging server is called heron\n", ""));
  expect(isOut(home, "heron is what the staging server is called")).toBe(true);
  undo(home.open(), { count: 1 });
  expect(home.served()).toHaveLength(1);
  expect(page()).toBe(PAGE);
  expect(isOut(home, "The staging server is called heron")).toBe(false);
});

test("forget finds a line of a memory file by its id and by its words", async () => {
  using home = saidHome();
  const page = await withPage(home, PAGE);
  forget(home.open(), wish(passageId("- Deploy on Mondays")));
  expect(page()).not.toContain("Mondays");
  forget(home.open(), wish("staging server heron"));
  expect(page()).toBe("# Memory\n\n## Decisions\n\n");
  const undone = undo(home.open(), { count: 2 }).flatMap(({ titles }) => titles);
  expect(undone).toEqual(["The staging server is called heron", "Deploy on Mondays"]);
  expect(page()).toBe(PAGE);
});

test("ambiguous words change nothing without `--all`", async () => {
  using home = saidHome();
  await save(home, "Mails are sent by Postmark");
  await save(home, "Mails are signed with DKIM");
  expect(() => forget(home.open(), wish("mails"))).toThrow("could be 2 memories");
  expect(home.served()).toHaveLength(2);
  expect(forget(home.open(), wish("mails", true)).items).toHaveLength(2);
  expect(home.served()).toEqual([]);
});

test("a single word forgets what the user said with it, and nothing else", async () => {
  using home = saidHome();
  const said = { at: "2026-01-01T00:00:00Z", session: "s-1", uuid: "u-1", lasting: 0.6 };
  const sentence = "la base de preproducción es también de los de almacén";
  const lines = [
    { ...said, text: sentence },
    { ...said, text: "invoices are in the database" },
  ];
  const path = saidPath(".claude/loci", hash12(home.root));
  await home.write(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  expect(forget(home.open(), wish("almacén")).suppressed).toBe("almacén");
  expect(isOut(home, sentence)).toBe(true);
  expect(isOut(home, "el almacén abre a las nueve")).toBe(false);
  const words = "invoices in the database";
  expect(forget(home.open(), wish(words)).suppressed).toBe(words);
  expect(isOut(home, "invoices are in the database")).toBe(true);
});

test("words of no file are suppressed only on request; a single word that nobody said is refused", () => {
  using home = saidHome();
  const words = "the old proxy password";
  expect(() => forget(home.open(), wish(words))).toThrow(`no memory says "${words}"`);
  expect(isOut(home, words)).toBe(false);
  expect(forget(home.open(), { ...wish(words), isUnsaidMeant: true }).suppressed).toBe(words);
  expect(isOut(home, "the old proxy password is on the wiki")).toBe(true);
  expect(() => forget(home.open(), wish("kangaroo"))).toThrow("no memory called");
  undo(home.open(), { count: 1 });
  expect(isOut(home, "the old proxy password is on the wiki")).toBe(false);
});

test.each([[".claude/MEMORY.md"], [".claude/CLAUDE.md"]])(
  "words of %s are suppressed, because loci does not change that file",
  async (name) => {
    using home = saidHome();
    await home.write(name, "# Rules\n\n- Use tabs in Go\n");
    expect(forget(home.open(), wish("tabs in Go")).suppressed).toBe("tabs in Go");
    expect(isOut(home, "Use tabs in Go")).toBe(true);
  },
);

test("a memory for all projects is forgotten from any of them", () => {
  using home = saidHome();
  const { world } = home.open();
  changePreferences(world, {
    action: "remember",
    waitMs: 0,
    added: { text: "Sign all commits", by: "user", at: "2026-01-01" },
  });
  forget(home.open(), wish("sign commits"));
  expect(readPreferences(world)).toEqual([]);
  undoGlobal(world, { count: 1 });
  expect(readPreferences(world)).toHaveLength(1);
});

test("an agent forgets a memory for all projects only by its id, or if the user asked", () => {
  using home = saidHome();
  const { world } = home.open();
  const added = { text: "Sign all commits", by: "agent", at: "2026-01-01" } as const;
  const add = () => changePreferences(world, { action: "remember", added, waitMs: 0 });
  add();
  const [{ id } = { id: "" }] = readPreferences(world);
  expect(() => forget(home.agent(), wish("sign commits"))).toThrow(id);
  forget(home.agent(), wish(id));
  expect(readPreferences(world)).toEqual([]);
  add();
  home.said("Forget that I sign all commits");
  forget(home.agent(), wish("sign commits"));
  expect(readPreferences(world)).toEqual([]);
});

describe("the user's rule", () => {
  test("an agent cannot forget the user's rule unasked", async () => {
    using home = saidHome();
    await save(home, "Mails are sent by Postmark");
    home.said("now write the next page");
    expect(() => forget(home.agent(), wish("postmark mails"))).toThrow(
      "has not asked to change or forget",
    );
    expect(home.served()).toHaveLength(1);
  });

  test.each([
    "forget that mails go by postmark",
    "bitte vergiss das mit Postmark",
    "lo de postmark ya no, olvídalo",
  ])("is forgotten by an agent that was asked: %j", async (said) => {
    using home = saidHome();
    await save(home, "Mails are sent by Postmark");
    home.said(said);
    forget(home.agent(), wish("postmark mails"));
    expect(home.served()).toEqual([]);
  });
});

test("done closes a debt, and undo opens it again", async () => {
  using home = saidHome();
  await save(home, "The parser has no tests yet", "tech_debt");
  const { report } = markDone(home.agent(), "tests for the parser");
  expect(report?.id).toBe("the-parser-has-no-tests-yet");
  expect(home.served()).toEqual([]);
  undo(home.open(), { count: 1 });
  expect(home.served()).toHaveLength(1);
});

test("done closes an open end that no record has", () => {
  using home = saidHome();
  expect(markDone(home.agent(), "flaky upload test").report).toBeUndefined();
  expect(isOut(home, "next: look at the flaky upload test")).toBe(true);
});

test("a record that cannot be read is not said to be forgotten", async () => {
  using home = saidHome();
  await save(home, "The staging server is called heron");
  const memory = home.open();
  const path = `${home.root}/.claude/memory/decisions/the-staging-server-is-called-heron.json`;
  const saved = readFileSync(path, "utf8");
  const breaking = {
    ...memory,
    // The lock is waited for right before the files are changed.
    waitMs: () => {
      writeFileSync(path, "{broken");
      return memory.waitMs();
    },
  };
  expect(() => forget(breaking, wish("heron staging"))).toThrow("is not valid");
  writeFileSync(path, saved);
  expect(home.served()).toHaveLength(1);
});

test("nothing is forgotten while a folder of records cannot be read", async () => {
  using home = saidHome();
  await save(home, "The staging server is called heron");
  const folder = `${home.root}/.claude/memory/runbooks`;
  writeFileSync(folder, "no folder");
  expect(() => forget(home.open(), wish("heron staging"))).toThrow("runbooks");
  expect(home.served()).toHaveLength(1);
});
