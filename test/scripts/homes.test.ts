import { describe, expect, test } from "bun:test";
import { readFileSync, rmSync } from "node:fs";
import { CATEGORIES, CATEGORY_NAMES, type Category } from "#base/memory-item.ts";
import { CALLED_EVENTS } from "#hosts/hook-call.ts";
import { findProject } from "#project/find-project.ts";
import { hash12 } from "#project/project-hash.ts";
import { CONTENTS } from "#scripts/support/homes/content.ts";
import { countsOf, makeHome } from "#scripts/support/homes/home.ts";
import { indexLine, MOST_SESSIONS, SHARES } from "#scripts/support/homes/project.ts";
import { chooseSubject, slugOf } from "#scripts/support/homes/prose.ts";
import type { MadeRecord } from "#scripts/support/homes/record.ts";
import { randomFrom } from "#scripts/support/random.ts";
import { testHome } from "#test/home.ts";

const RECORDS = "**/.claude/memory/*/*.json";

/** The paths below a folder that fit a pattern, in their order. */
function filesIn(folder: string, pattern = "**/*"): string[] {
  return [...new Bun.Glob(pattern).scanSync({ cwd: folder, dot: true })].sort();
}

/** One number for the names and bytes of all files below a folder. */
function digestOf(folder: string): string {
  const hasher = new Bun.CryptoHasher("sha256");
  for (const name of filesIn(folder)) hasher.update(name).update(readFileSync(`${folder}/${name}`));
  return hasher.digest("hex");
}

describe("a made-up home", () => {
  test("is the same for the same seed, byte for byte, and another one for another", () => {
    using home = testHome();
    const digests = [7, 7, 8].map((seed) => {
      makeHome(home.folder("user"), { seed, memories: 200 });
      const digest = digestOf(`${home.path}/user`);
      rmSync(`${home.path}/user`, { recursive: true });
      return digest;
    });
    expect(digests[1]).toBe(digests[0] as string);
    expect(digests[2]).not.toBe(digests[0] as string);
  });

  test.each([0, 1, 7, 333])("has %d memories when it is asked for them", (memories) => {
    using home = testHome();
    makeHome(home.path, { seed: 1, memories });
    expect(filesIn(home.path, RECORDS)).toHaveLength(memories);
  });

  test("holds what a long-time user has", () => {
    using home = testHome();
    const { project, projects } = makeHome(home.path, { seed: 1, memories: 100 });
    const settings = JSON.parse(readFileSync(`${home.path}/.claude/settings.json`, "utf8"));
    expect(Object.keys(settings.hooks)).toEqual([...CALLED_EVENTS]);
    expect(settings.memory.enabled).toBe(true);
    const names = filesIn(home.path);
    expect(names).toContain(".claude/CLAUDE.md");
    expect(names).toContain(".claude/MEMORY.md");
    for (const root of projects) {
      const name = root.slice(home.path.length + 1);
      expect(findProject(home.world(), `${root}/.claude`)?.root).toBe(root);
      expect(names).toContain(`${name}/.claude/memory/memory-config.json`);
      expect(names).toContain(`.claude/projects/${hash12(root)}/memory/MEMORY.md`);
    }
    expect(project).toBe(projects[0] as string);
  });

  test.each([0, 1, 99, 100_000])("gives most of %d memories to one project", (memories) => {
    const [large = 0, ...others] = countsOf(memories);
    expect(large + others.reduce((sum, count) => sum + count, 0)).toBe(memories);
    expect(large).toBeGreaterThanOrEqual(memories * 0.7);
  });
});

describe("the records of a made-up home", () => {
  using home = testHome();
  makeHome(home.path, { seed: 3, memories: 600 });
  const records = filesIn(home.path, RECORDS).map((name) => {
    const text = readFileSync(`${home.path}/${name}`, "utf8");
    return { name, record: JSON.parse(text) as MadeRecord };
  });
  const indexes = new Map(
    filesIn(home.path, "**/.claude/memory/index.md").map((name) => {
      return [
        name.replace("/.claude/memory/index.md", ""),
        readFileSync(`${home.path}/${name}`, "utf8"),
      ];
    }),
  );

  test("have the fields of their format", () => {
    for (const { name, record } of records) {
      expect(name).toEndWith(`/${CATEGORIES[record.category].folder}/${record.id}.json`);
      expect(record.id).toMatch(/^[a-z0-9]([a-z0-9-]{0,78}[a-z0-9])?$/);
      expect(record.schema_version).toBe("1.0");
      expect(record.title.length).toBeWithin(1, 121);
      expect(record.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
      expect(record.updated_at >= record.created_at).toBe(true);
      expect(record.tags.length).toBeWithin(1, 13);
      expect(record.related_files).toBeArray();
      expect(record.confidence).toBeWithin(0, 1.01);
      expect(record.changes.length).toBe(record.times_updated);
      expect(Object.keys(record.content)).toEqual([...FIELDS[record.category]]);
    }
  });

  test("tell when and why they ended, if they did", () => {
    const statuses = new Set(records.map(({ record }) => record.record_status));
    expect(statuses).toEqual(new Set(["active", "retired", "archived"]));
    for (const { record } of records) {
      expect(record.retired_at !== undefined).toBe(record.record_status === "retired");
      expect(record.archived_at !== undefined).toBe(record.record_status === "archived");
    }
  });

  test("are spread over the categories by their shares", () => {
    for (const category of CATEGORY_NAMES) {
      const count = records.filter(({ record }) => record.category === category).length;
      expect(count / records.length).toBeWithin(SHARES[category] - 0.06, SHARES[category] + 0.06);
    }
    expect(Object.values(SHARES).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  });

  test("are in the index as long as they are active", () => {
    expect(indexes.size).toBe(5);
    for (const { name, record } of records) {
      const index = indexes.get(name.slice(0, name.indexOf("/.claude/memory/"))) ?? "";
      expect(index.includes(indexLine(record))).toBe(record.record_status === "active");
    }
  });

  test("keep only the last few session summaries active", () => {
    for (const index of indexes.values()) {
      expect(index.split("- [SESSION_SUMMARY]").length - 1).toBeLessThanOrEqual(MOST_SESSIONS);
    }
  });
});

test("an index line names category, title, path and tags", () => {
  const record = {
    category: "tech_debt",
    id: "old-cache",
    title: "Old cache",
    tags: ["api", "ci"],
  };
  expect(indexLine(record as unknown as MadeRecord)).toBe(
    "- [TECH_DEBT] Old cache -> .claude/memory/tech-debt/old-cache.json #tags:api,ci",
  );
});

test.each(CATEGORY_NAMES)("a title of %s fits in 120 characters", (category) => {
  const random = randomFrom(5);
  for (let i = 0; i < 300; i++) {
    const title = CONTENTS[category].title(random, chooseSubject(random));
    expect(title.length).toBeLessThanOrEqual(120);
    expect(slugOf(title)).toMatch(/^[a-z0-9]([a-z0-9-]{0,78}[a-z0-9])?$/);
  }
});

describe("a source of chance", () => {
  test("says the same again for the same seed", () => {
    const draw = (seed: number) => Array.from({ length: 5 }, randomFrom(seed).next);
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });

  test("reaches both ends of a range and nothing beyond", () => {
    const random = randomFrom(1);
    const drawn = new Set(Array.from({ length: 200 }, () => random.whole(2, 5)));
    expect([...drawn].sort()).toEqual([2, 3, 4, 5]);
  });

  test("deals some items, none twice, and leaves the list as it was", () => {
    const items = [1, 2, 3, 4, 5];
    expect(new Set(randomFrom(9).some(items, 4)).size).toBe(4);
    expect(randomFrom(9).some(items, 9).sort()).toEqual(items);
    expect(items).toEqual([1, 2, 3, 4, 5]);
  });
});

const FIELDS: Readonly<Record<Category, readonly string[]>> = {
  session_summary: words("goal outcome completed in_progress blockers next_actions key_changes"),
  decision: words("status context decision alternatives rationale consequences"),
  runbook: words("trigger symptoms steps verification root_cause environment"),
  constraint: words("kind rule impact workarounds severity active expires"),
  tech_debt: words(
    "status priority description reason_deferred impact suggested_fix acceptance_criteria",
  ),
  preference: words("topic value reason strength examples"),
};

function words(text: string): string[] {
  return text.split(" ");
}
