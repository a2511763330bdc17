import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { type Fault, fault } from "#base/fault.ts";
import type { JsonObject } from "#base/json.ts";
import type { Category } from "#base/memory-item.ts";
import { createRecord } from "#remember/create-record.ts";
import { editRecord, UnsavedEdit } from "#remember/edit-record.ts";
import { readFound } from "#remember/find-record.ts";
import { draftFromMarkdown, printMarkdown } from "#remember/record-markdown.ts";
import { recordFrom } from "#remember/rules/parse-sentence.ts";
import { changeRecord } from "#remember/update-record.ts";
import { recordHome } from "#test/record-home.ts";
import { recordOf } from "#test/records.ts";

const record = recordOf("decision", { title: "one: a title", related_files: ["a.ts"] });

test.each<Category>(["decision", "runbook", "constraint", "preference"])(
  "a %s as Markdown has each field that can be edited",
  (category) => {
    const { title, tags, related_files, confidence, content } = recordOf(category, {});
    const draft = draftFromMarkdown(
      printMarkdown(recordOf(category, {})),
      recordOf(category, {}),
      "x",
    );
    const known = confidence === undefined ? {} : { confidence };
    expect(draft).toEqual({ title, tags, related_files, ...known, content } as JsonObject);
  },
);

test.each([
  ["no front matter", "front matter between"],
  ["---\ntitle: [a\n---\n", "is no YAML"],
  ["---\nid: other\n---\n", "`id`, which cannot be edited"],
  ["---\ntitle: a\n---\ntext\n\n## context\n\nb", "text above the first"],
])("%j is refused", (text, why) => {
  expect(() => draftFromMarkdown(text, record, "a.md")).toThrow(why);
});

function editing(editor: string) {
  const home = recordHome();
  const memory = home.open();
  const world = { ...memory.world, env: { EDITOR: editor, PATH: "/usr/bin:/bin" } };
  const drafts: JsonObject[] = [];
  const edit = (reopen: boolean | ((why: Fault) => boolean)) =>
    editRecord(
      { ...memory, world },
      {
        record,
        reopen: typeof reopen === "boolean" ? () => reopen : reopen,
        save: (draft) => {
          drafts.push(draft);
          if (`${draft["title"]}`.includes("bad"))
            throw fault("broken-file", { path: "x", why: "bad" });
          return draft["title"];
        },
      },
    );
  return { home, memory, drafts, edit, files: () => readdirSync(memory.place.state) };
}

test("the edited text is saved, and its file removed", () => {
  const { home, edit, files } = editing("sed -i s/one/two/");
  using _home = home;
  expect(edit(false)).toBe("two: a title");
  expect(files()).toEqual([]);
});

test("an emptied file changes nothing", () => {
  const { home, edit, files, drafts } = editing("truncate -s 0");
  using _home = home;
  expect(edit(true)).toBeUndefined();
  expect([files(), drafts]).toEqual([[], []]);
});

test("after a fault the editor opens again, with the message on top of the text", () => {
  const editor =
    "sh -c 'grep -q \"^<!-- error:\" $0 && sed -i s/bad/good/ $0 || sed -i s/one/bad/ $0'";
  const { home, edit, drafts, files } = editing(editor);
  using _home = home;
  expect(edit(true)).toBe("good: a title");
  expect(drafts.map(({ title }) => title)).toEqual(["bad: a title", "good: a title"]);
  expect(files()).toEqual([]);
});

test.each([
  ["sed -i s/one/bad/", false],
  ["sed -i s/one/bad/", true],
  [`sh -c 'sed -i s/one/bad/ "$0"; false'`, true],
])("with the editor %j a text that cannot be saved stays in its file", async (editor, reopen) => {
  const { home, memory, edit, files } = editing(editor);
  using _home = home;
  expect(() => edit(reopen)).toThrow(UnsavedEdit);
  const [name = ""] = files();
  const text = await Bun.file(`${memory.place.state}/${name}`).text();
  expect(text).toContain("bad: a title");
});

test.each([
  ["nosuch", "cannot start the editor `nosuch`"],
  ["false", "the editor `false` ended with status 1"],
])("the editor %j fails in words, and leaves no file", (editor, why) => {
  const { home, edit, files } = editing(editor);
  using _home = home;
  expect(() => edit(true)).toThrow(why);
  expect(files()).toEqual([]);
});

test("an editor that always leaves an invalid text opens as often as the person wants", async () => {
  const { home, edit, drafts } = editing(`sh -c 'sed -i "s/one/bad/; s/bad/bad bad/" "$0"'`);
  using _home = home;
  const reasons: string[] = [];
  const once = ({ message }: Fault) => reasons.push(message) === 1;
  expect(() => edit(once)).toThrow(UnsavedEdit);
  expect([drafts.length, reasons.length]).toEqual([2, 2]);
});

test("a title without a value leaves the sentence as it was", () => {
  using home = recordHome();
  const memory = home.open();
  const given = recordFrom("Orders live in PostgreSQL, because stock needs row locks", "decision");
  createRecord(memory, { category: "decision", given, id: undefined, origin: undefined });
  const target = { category: "decision", id: "orders-live-in-postgresql" } as const;
  const { record: before, hash } = readFound(memory.place, target);
  const draft = { title: null };
  const plain = { why: "by hand", hash, origin: undefined, lists: "replace" } as const;
  expect(changeRecord(memory, { target, given: draft, ...plain }).action).toBe("unchanged");
  expect(readFound(memory.place, target).record).toEqual(before);
});
