import { expect, test } from "bun:test";
import { Glob } from "bun";

// Windows replaces and deletes no file that another program holds open for a moment, so all do it by `disk/held-file.ts`,
// which tries again. This list has every file that asks the system itself.

const ASKERS: Readonly<Record<string, readonly [calls: readonly string[], why: string]>> = {
  "disk/held-file.ts": [["renameSync", "unlinkSync"], "tries again"],
  "disk/remove-folder.ts": [["rmdirSync"], "tries again, or leaves a folder that is not empty"],
  "disk/lock-queue.ts": [["rmdirSync"], "a folder that stays is an empty queue"],
  "remember/save-queue.ts": [["rmdirSync"], "a folder that stays is an empty queue"],
  "session/state/subagent-tasks.ts": [[".unlink"], "takes a task: who fails has not got it"],
  "session/state/shown.ts": [[".unlink"], "without node:fs; what stays is a list of one session"],
  "triage/leave-candidates.ts": [[".delete"], "without node:fs; what stays is asked once more"],
};

const CALL =
  /(?<![\w.])(?:nodeFs\(\)\.)?((?:rename|unlink|rm|rmdir)Sync)\(|(\.unlink|\.delete)\(\)|(node:fs\/promises|fs\.promises)/g;

test("every source file replaces and deletes files by the functions that wait for their holders", async () => {
  const found: Record<string, string[]> = {};
  for (const path of new Glob("**/*.ts").scanSync("src")) {
    const code = (await Bun.file(`src/${path}`).text()).replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, "");
    const names = new Set([...code.matchAll(CALL)].map((match) => match.slice(1).join("")));
    if (names.size > 0) found[path] = [...names].sort();
  }
  const known = Object.entries(ASKERS).map(([path, [calls]]) => [path, [...calls].sort()]);
  expect(found).toEqual(Object.fromEntries(known));
});
