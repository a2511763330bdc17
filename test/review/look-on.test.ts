import { expect, test } from "bun:test";
import { appendFileSync, existsSync, rmSync } from "node:fs";
import { statusOf } from "#doctor/status.ts";
import { foldersNow, noteWalked, readWalked } from "#layouts/records/walked-folders.ts";
import { lookOn } from "#review/look-on.ts";
import { limitsAtStart } from "#review/looks/look-limits.ts";
import { noticePath, wholePath } from "#review/looks/look-paths.ts";
import { countLooked } from "#review/looks/looked-parts.ts";
import { newNotice } from "#review/new-notice.ts";
import { waitingNotice } from "#review/review-notice.ts";
import { type Looking, looking } from "#test/looking.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";

const MANY = 240;

/** A project in which more records wait than are looked at each time. */
function crowded() {
  const home = recordHome();
  home.folder(".claude/loci");
  const at = looking(home);
  for (let id = 0; id < MANY; id++) at.put(`d-${id}`, `About ${id}`);
  return Object.assign(home, { at });
}

const quick = ({ scope }: Looking) =>
  newNotice(scope, { path: noticePath(scope), seen: () => ({}), mostMs: 0 });

const sources = { files: [], env: {}, pairs: [], unusable: [] };

/** Ends turns, each of which has no time to speak of, until nothing is left; gives how many that took. */
function endTurns({ scope }: Looking): number {
  const path = wholePath(scope) ?? "";
  for (let turns = 1; turns <= 100; turns++) {
    lookOn(scope, { path, mostMs: 0 });
    if (existsSync(path)) return turns;
  }
  throw new Error("it never ends");
}

test("what a session start has no time for is looked at when turns end, and told by the next", () => {
  using home: RecordHome & { readonly at: Looking } = crowded();
  const { at } = home;
  expect(quick(at)).toBeUndefined();
  expect(endTurns(at)).toBeGreaterThan(1);
  expect(quick(at)).toContain(`${MANY} came or changed outside loci`);
  expect(quick(at)).toBeUndefined();
});

test("an edit in place among many is told by whoever asks, and by the start after a turn that has looked", async () => {
  using home: RecordHome & { readonly at: Looking } = crowded();
  const { at } = home;
  const start = () => waitingNotice(at.scope, sources);
  const world = { ...at.world, cwd: home.root };
  statusOf(world, []);
  expect(await start()).toContain(`${MANY} came`);
  expect(await start()).toBeUndefined();
  appendFileSync(`${at.folder}/d-7.json`, "\n");
  expect(await start()).toBeUndefined();
  expect(statusOf(world, []).waiting.outside).toBe(MANY);
  expect(await start()).toContain(`${MANY} came`);
  appendFileSync(`${at.folder}/d-8.json`, "\n");
  expect(await start()).toBeUndefined();
  endTurns(at);
  expect(await start()).toContain(`${MANY} came`);
});

test("a name that is to be looked at again is, though its folder is known to be as it was", () => {
  using home: RecordHome & { readonly at: Looking } = crowded();
  const { at } = home;
  const { place } = home.open();
  const limits = { ...limitsAtStart(60_000), few: -1 };
  at.look(limits);
  const walked = readWalked(place);
  if (!walked) throw new Error("nobody has gone through the folders");
  for (const id of ["d-7", "d-8"]) rmSync(`${at.folder}/${id}.json`);
  const again = ["decisions/d-7.json"];
  noteWalked(place, { ...walked, folders: foldersNow(place), again });
  expect(countLooked(at.look(limits).looked)).toMatchObject({ outside: MANY - 1, files: MANY - 1 });
});
