import { expect, test } from "bun:test";
import { openJournal } from "#journal/open-journal.ts";
import { writeNote } from "#journal/write-note.ts";
import { forget } from "#remember/forget-memory.ts";
import { remember } from "#remember/remember-sentence.ts";
import { atWork } from "#test/at-work.ts";
import { startedJournal } from "#test/journal-home.ts";
import { recordHome } from "#test/record-home.ts";

test("a journal note with the words of a forgotten memory is not in the brief, also one of the same second", async () => {
  using home = recordHome();
  startedJournal(home);
  const { world } = home.open();
  const text = "The zanzibar gateway accepts 40 requests a minute";
  const journal = openJournal(world, { folder: home.root });
  writeNote(journal, { kind: "decision", title: "Gateway", values: { decision: text } });
  writeNote(journal, {
    kind: "decision",
    title: "Mails",
    values: { decision: "Mails go by heron" },
  });
  await remember(home.open(), { text, category: "constraint" });
  forget(home.open(), { words: "the-zanzibar", all: false, reason: undefined });
  const { context } = await atWork(home).call("SessionStart", { source: "startup" });
  expect(context).toContain("Mails go by heron");
  expect(context).not.toContain("zanzibar");
});
