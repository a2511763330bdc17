import { expect, test } from "bun:test";
import { registeredAt } from "#scan/registered-files.ts";
import { testHome } from "#test/home.ts";
import { type Canary, type CanaryWorld, canaryWorld } from "./gone/canary-world.ts";
import { OTHER_CANARIES } from "./gone/other-canaries.ts";
import { goOn, playSessions } from "./gone/play-sessions.ts";
import { RECORD_CANARIES } from "./gone/record-canaries.ts";

const CANARIES = [...RECORD_CANARIES, ...OTHER_CANARIES];

/** The files that hold a canary, by who writes them. */
function heldBy(world: CanaryWorld, { word }: Canary) {
  const host = world.file(".claude");
  const bases = { state: `${host}/loci`, host, project: world.project };
  const isLocis = (path: string) =>
    path.startsWith(`${host}/loci/`) || registeredAt(path, bases) !== undefined;
  // One line names all of git's own files.
  const git = `${world.project}/.git`;
  const paths = world.holding(word).map((path) => (path.startsWith(`${git}/`) ? git : path));
  const { own = [], others = [] } = Object.groupBy(new Set(paths), (path) =>
    isLocis(path) ? "own" : "others",
  );
  return { own, others };
}

test("a purge leaves no byte in anything that loci has written, and names all others", async () => {
  using home = testHome();
  const world = await canaryWorld(home);
  await world.person(["init", "--yes"]);
  await world.person(["journal", "start"]);
  const [early, late] = [
    CANARIES.filter((one) => !one.isLate),
    CANARIES.filter((one) => one.isLate),
  ];
  for (const canary of early) await canary.plant(world);
  await playSessions(world, early);
  for (const canary of late) await canary.plant(world);
  const unplanted = CANARIES.filter((one) => heldBy(world, one).own.length === 0);
  expect(unplanted.map(({ place, state }) => `${place}, ${state}`)).toEqual([]);

  const below = new Bun.Glob("**/*").scanSync({ cwd: world.file(".claude/loci"), dot: true });
  const bases = { state: "/", host: undefined, project: undefined };
  expect([...below].filter((name) => !registeredAt(`//${name}`, bases))).toEqual([]);

  const left: string[] = [];
  const unnamed: string[] = [];
  let named = 0;
  for (const canary of CANARIES) {
    const { meant = canary.word, flags = [] } = canary;
    const { code, stderr } = await world.person(["forget", meant, "--purge", "--yes", ...flags]);
    const { own, others } = heldBy(world, canary);
    const name = `${canary.place}, ${canary.state}: `;
    if (code !== 0) left.push(`${name}${stderr}`);
    left.push(...own.map((path) => `${name}${path}`));
    unnamed.push(...others.filter((path) => !stderr.includes(path)).map((path) => name + path));
    named += others.length;
    if (canary.state.startsWith("in git")) expect(stderr).toContain(`${world.project}/.git`);
  }
  expect({ left, unnamed }).toEqual({ left: [], unnamed: [] });

  await goOn(world);
  const back = CANARIES.flatMap((one) => heldBy(world, one).own.map((path) => one.state + path));
  expect(back).toEqual([]);
  const tried = `${CANARIES.length} places × states`;
  process.stderr.write(
    `${tried}: 0 bytes left, 0 back after more sessions, ${named} others named\n`,
  );
}, 600_000);
