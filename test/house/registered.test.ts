import { expect, test } from "bun:test";
import { REGISTERED_FILES, registeredAt } from "#scan/registered-files.ts";

const page = await Bun.file("docs/files.md").text();
const named = page
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .flatMap((line) => (line.split("|")[1] ?? "").match(/(?<=`)[^`]+(?=`)/g) ?? [])
  .filter((name) => name.trim() !== "" && name.trim() !== ",");

/** A path for a name of docs/files.md. */
function pathOf(name: string): string {
  const whole = name
    .replace("<hash12>", "0123456789ab")
    .replace("<key>", "app")
    .replace("*", "2026-01")
    .replace(/^MEMORY\.md$/, "projects/0123456789ab/memory/MEMORY.md")
    .replace(/^(context\.json|session-.*)$/, "projects/0123456789ab/memory/$1");
  return whole.endsWith("/app/") ? `${whole}_index.md` : whole.replace(/\/$/, "/x.md");
}

const BASES = { state: "/state", host: "/host", project: "/project" };

test("every file of docs/files.md has a row that says how a purge and a redaction treat it", () => {
  const offenders = named.filter((name) =>
    Object.values(BASES).every((base) => !registeredAt(`${base}/${pathOf(name)}`, BASES)),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(offenders).toEqual([]);
});

test("every row is in docs/files.md", () => {
  const rows = REGISTERED_FILES.map(({ name }) => name);
  expect(rows.filter((name) => !named.includes(name))).toEqual([]);
});

test("a file that the user writes has no row", () => {
  const foreign = [
    ...["/host/CLAUDE.md", "/host/settings.json", "/host/projects/-w-app/s-1.jsonl"],
    ...["/host/projects/-w-app/memory/topic.md", "/host/projects/app/draft.txt"],
    ...["/project/README.md", "/project/.claude/settings.json"],
  ];
  expect(foreign.filter((path) => registeredAt(path, BASES))).toEqual([]);
});
