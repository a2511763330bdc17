import { expect, test } from "bun:test";
import { rmSync } from "node:fs";
import fc from "fast-check";
import { listRecords, summarizeRecords } from "#review/list-records.ts";
import { openRowCache } from "#review/waiting/row-cache.ts";
import { BY_LOCI, BY_OTHERS, IN_PLACE, looking } from "#test/looking.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";
import { recordOf } from "#test/records.ts";

const MEMORY = "app/.claude/memory";
const ALL = { category: undefined, statuses: ["active", "archived", "retired"] } as const;

async function homeWithThree(): Promise<RecordHome> {
  const home = recordHome();
  const add = (folder: string, record: ReturnType<typeof recordOf>) =>
    home.write(`${MEMORY}/${folder}/${record.id}.json`, JSON.stringify(record));
  await add("decisions", recordOf("decision", { id: "parser", title: "Parser by hand" }));
  await add("runbooks", recordOf("runbook", { id: "parser", title: "Mend the parser" }));
  const record_status = "archived";
  await add("decisions", recordOf("decision", { id: "lexer", title: "Lexer", record_status }));
  await home.write(`${MEMORY}/decisions/torn.json`, "{");
  home.folder(".claude/loci");
  return home;
}

test("the list is filtered by category and status, and names unreadable files, cached or not", async () => {
  using home = await homeWithThree();
  const { scope } = looking(home);
  const cached = () => openRowCache(scope.world, home.open().place).cached;
  const torn = { path: `${home.root}/.claude/memory/decisions/torn.json` };
  for (const isCached of [false, true]) {
    expect(cached()?.rows.size ?? 0).toBe(isCached ? 4 : 0);
    const { records, broken } = await listRecords(scope, {
      category: "decision",
      statuses: ["active"],
    });
    expect(records.map(({ id }) => id)).toEqual(["parser"]);
    expect(broken).toEqual([{ ...torn, why: "it is not a JSON object" }]);
    const others = await listRecords(scope, { category: "runbook", statuses: ["active"] });
    expect(others).toMatchObject({ records: [{ id: "parser" }], broken: [] });
    expect((await listRecords(scope, ALL)).records).toHaveLength(3);
  }
});

test("a record with a secret in its title is not cached, and the summary holds none", async () => {
  using home = await homeWithThree();
  const { scope } = looking(home);
  const title = `The password is ghp_${"a1B2".repeat(9)}`;
  const leak = JSON.stringify(recordOf("decision", { id: "leak", title }));
  await home.write(`${MEMORY}/decisions/leak.json`, leak);
  const { records, isSafe } = await listRecords(scope, ALL);
  expect(isSafe).toBe(false);
  expect(records.map((row) => row.title)).toContain(title);
  const { cached } = openRowCache(scope.world, home.open().place);
  expect([...(cached?.rows.keys() ?? [])].filter((name) => name.includes("leak"))).toEqual([]);
  expect(cached?.rows.size).toBe(4);
  expect(JSON.stringify(await summarizeRecords(scope))).not.toContain("ghp_a1B2");
});

const step = fc.record({
  name: fc.constantFrom(...Object.keys({ ...BY_LOCI, ...BY_OTHERS, ...IN_PLACE })),
  number: fc.integer({ min: 0, max: 5 }),
});
const rounds = fc.array(fc.array(step, { maxLength: 3 }), { minLength: 2, maxLength: 6 });

test("the cached judgement is that of the files after any change", async () => {
  const isCurrent = async (played: readonly { name: string; number: number }[][]) => {
    using home = await homeWithThree();
    const at = looking(home);
    for (const steps of played) {
      for (const { name, number } of steps) {
        await { ...BY_LOCI, ...BY_OTHERS, ...IN_PLACE }[name]?.(home, at, number);
        if (name in BY_OTHERS) at.touch();
      }
      const cached = [await listRecords(at.scope, ALL), await summarizeRecords(at.scope)];
      rmSync(`${home.path}/.claude/loci/kept`, { recursive: true, force: true });
      const anew = [await listRecords(at.scope, ALL), await summarizeRecords(at.scope)];
      expect(cached).toEqual(anew);
    }
  };
  await fc.assert(fc.asyncProperty(rounds, isCurrent), { numRuns: 20 });
});
