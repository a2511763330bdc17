import { expect, test } from "bun:test";
import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { lociBinary } from "#test/binary.ts";
import { READING, WRITING } from "./inputs/words.ts";
import { play } from "./play.ts";
import { RECORD, type Stage, setStage } from "./stage.ts";

// The files that loci writes are private to its user, whatever the umask: in the user's folders, and in a project, of
// whose modes git records only whether a file is executable. A mode that somebody has set stays.

const COMMANDS = [
  ...READING,
  ...WRITING,
  "loci inject --session s-1 < /dev/null",
  "loci edit use-postgresql --field content.status=deprecated --why x",
  "loci undo",
  "loci config set retrieval.max_inject 3",
  "loci config set retrieval.max_inject 4 --project",
  "loci triage --session s-1",
];

test.each(["000", "077", "022"])(
  "under the mask %s, all that is written is private",
  async (mask) => {
    using stage = await setStage();
    const before = modesIn(stage);
    const scene = {
      line: `umask ${mask}; $CALL <"$PAYLOAD"`,
      commands: COMMANDS.map((line) => `umask ${mask}; ${line}`),
    };
    const binary = await lociBinary();
    const { calls } = await play({ stage, scene, binary, deadlineMs: 5000, isWhole: true });
    expect(calls.filter(({ code }) => code !== 0)).toEqual([]);
    const written = [...modesIn(stage)].filter(([name]) => !before.has(name));
    expect(written.length).toBeGreaterThan(15);
    const open = written.filter(([, mode]) => (mode & 0o077) !== 0);
    expect(open.map(([name, mode]) => `${name} ${mode.toString(8)}`)).toEqual([]);
  },
);

test("a mode that somebody has given to a file stays", async () => {
  using stage = await setStage();
  const paths = [stage.notes, `${stage.memory}/${RECORD}`];
  for (const path of paths) chmodSync(path, 0o664);
  const scene = {
    commands: [...WRITING, "loci edit use-postgresql --field content.status=deprecated --why x"],
  };
  await play({ stage, scene, binary: await lociBinary(), deadlineMs: 5000, isWhole: true });
  expect(paths.map((path) => lstatSync(path).mode & 0o777)).toEqual([0o664, 0o664]);
});

/** The modes of all files and folders below the home. */
function modesIn(stage: Stage): Map<string, number> {
  const names = readdirSync(stage.path, { recursive: true, encoding: "utf8" });
  return new Map(names.map((name) => [name, lstatSync(`${stage.path}/${name}`).mode & 0o777]));
}
