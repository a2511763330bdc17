import { afterEach, expect, test } from "bun:test";
import { rmSync, symlinkSync, writeFileSync } from "node:fs";
import { draftFrom, readDraft } from "#remember/read-draft.ts";
import { recordHome } from "#test/record-home.ts";

const draft = '{"title":"x"}';
const shared: string[] = [];
afterEach(() => {
  for (const path of shared.splice(0)) rmSync(path, { force: true });
});

/** A file in the folder for temporary files that everybody shares. */
function sharedFile(name: string): string {
  const path = `/tmp/${name}`;
  shared.push(path);
  writeFileSync(path, draft);
  return path;
}

test("drafts are taken from the project and from loci's own folder", async () => {
  using home = recordHome();
  const memory = home.open();
  await home.write("app/notes/draft.json", draft);
  const own = await home.write(".claude/loci/sessions/s-1/draft.json", draft);
  expect(readDraft(memory, "notes/draft.json")).toEqual({ title: "x" });
  expect(readDraft(memory, own)).toEqual({ title: "x" });
});

test("a draft by its name is taken from the folder for temporary files", () => {
  using home = recordHome();
  const id = crypto.randomUUID();
  expect(readDraft(home.open(), sharedFile(`.memory-draft-${id}.json`))).toEqual({ title: "x" });
  const other = sharedFile(`loci-other-${id}.json`);
  expect(() => readDraft(home.open(), other)).toThrow("no draft may be read");
});

test("either path of the folder for temporary files will do if it is a link, as on macOS", async () => {
  using home = recordHome();
  const name = `.memory-draft-${crypto.randomUUID()}.json`;
  await home.write(`private/tmp/${name}`, draft);
  symlinkSync(`${home.path}/private/tmp`, `${home.path}/tmp`);
  const memory = home.open();
  const world = { ...memory.world, env: { TMPDIR: `${home.path}/tmp` } };
  for (const folder of ["tmp", "private/tmp"])
    expect(readDraft({ ...memory, world }, `${home.path}/${folder}/${name}`)).toEqual({
      title: "x",
    });
});

test("a record is no draft by another path of its folder", async () => {
  using home = recordHome();
  await home.write("app/.claude/memory/decisions/one.json", draft);
  symlinkSync(`${home.root}/.claude`, `${home.root}/other`);
  const path = "other/memory/decisions/one.json";
  expect(() => readDraft(home.open(), path)).toThrow("no draft may be read");
});

test("a draft outside of the allowed folders is refused", async () => {
  using home = recordHome();
  const memory = home.open();
  const secret = await home.write("secret.json", draft);
  await home.write("app/.claude/memory/decisions/one.json", draft);
  symlinkSync(secret, `${home.root}/link.json`);
  const link = `/tmp/.memory-draft-${crypto.randomUUID()}.json`;
  shared.push(link);
  symlinkSync(secret, link);
  symlinkSync(home.path, `${home.root}/folder`);
  const places = [secret, "../secret.json", "/etc/hostname", "link.json", link];
  for (const place of [
    ...places,
    `${home.root}/x/../../secret.json`,
    ".claude/memory/decisions/one.json",
  ]) {
    expect(() => readDraft(memory, place)).toThrow(/no draft may be read/);
  }
  expect(() => readDraft(memory, "folder/secret.json")).toThrow("it leads out of its folder");
});

test("the fault of an invalid draft does not contain its text", async () => {
  using home = recordHome();
  expect(() => readDraft(home.open(), "none.json")).toThrow("it is missing");
  await home.write("app/text.json", "password=1234");
  expect(() => readDraft(home.open(), "text.json")).toThrow(
    /^(?!.*1234).*it is not a JSON object/s,
  );
});

test("the fence that a model puts around JSON is removed", () => {
  expect(draftFrom('```json\n{"a": 1}\n```\n')).toEqual({ a: 1 });
  expect(() => draftFrom("[]")).toThrow("it is not a JSON object");
  const nest = `{"title":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
  expect(() => draftFrom(nest)).toThrow("it is nested too deeply");
});
