import { expect, test } from "bun:test";
import { Glob } from "bun";

// Inside loci every path uses `/`, and Windows writes `\`. So a path of the system comes in through few doors, which convert
// it; a name in a folder has neither. This list has every file that asks the system for a path, and by which calls.

const NAMES = "names only, which have no slash";

/** The files that ask the system for paths or names, by which call, and how their answers get slashes. */
const DOORS: Readonly<Record<string, readonly [calls: readonly string[], how: string]>> = {
  "disk/walk-folder.ts": [["readdirSync"], "joins the names itself"],
  "disk/write-light.ts": [["scanSync"], "a pattern without slashes finds names only"],
  "disk/folder.ts": [["readdirSync", "readlinkSync", "realpathSync"], "converted by `realPath`"],
  "disk/temporary-folder.ts": [["mkdtempSync", "tmpdir"], "converted by `realPath`"],
  "disk/backup.ts": [["readdirSync"], NAMES],
  "disk/file-versions.ts": [["readdirSync"], NAMES],
  "disk/lock-queue.ts": [["readdirSync"], NAMES],
  "disk/remove-folder.ts": [["readdirSync"], NAMES],
  "remember/save-queue.ts": [["readdirSync"], NAMES],
  "remember/forgettable.ts": [["readdirSync"], NAMES],
  "doctor/check-projects.ts": [["readdirSync"], NAMES],
  "layouts/records/store/read-records.ts": [["readdirSync"], NAMES],
  "conversations/project-facts.ts": [["readdirSync"], NAMES],
  "install/plugin.ts": [["readdirSync"], "counts the names"],
  "session/state/sweep-sessions.ts": [["readdirSync"], NAMES],
  "upgrade/swap-executable.ts": [["readdirSync"], NAMES],
  "settings/change/open-settings.ts": [["readlinkSync"], "converted by `fromSystem`"],
  "doors/read-world.ts": [["cwd", "execPath", "homedir"], "converted by `worldOf`"],
  "disk/parent-programs.ts": [["readlinkSync"], "takes a name from a path, on Linux alone"],
};

const ASKED: readonly (readonly [call: string, pattern: RegExp])[] = [
  ["env path", /\benv(?:\.|\[")(?:HOME|PWD|TMP|TEMP|TMPDIR|USERPROFILE|\w+_(?:HOME|DIR))\b/],
  ["cwd", /\bprocess\.cwd\(/],
  ["execPath", /\bprocess\.execPath\b/],
  ["parentPath", /\.parentPath\b/],
  ["recursive", /\breaddirSync\([^)]*recursive/],
  ...["homedir", "mkdtempSync", "readdirSync", "readlinkSync", "realpathSync"].map(named),
  ...["scanSync", "tmpdir"].map(named),
];

function named(call: string): readonly [string, RegExp] {
  return [call, new RegExp(`\\b${call}(?:\\(|;)`)];
}

/** The code of each source file, without comments. */
async function* sources(): AsyncGenerator<{ readonly path: string; readonly code: string }> {
  for (const path of new Glob("**/*.ts").scanSync("src")) {
    const text = await Bun.file(`src/${path}`).text();
    yield { path, code: text.replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, "") };
  }
}

test("every path of the system comes in through a door that gives it slashes", async () => {
  const found: Record<string, string[]> = {};
  for await (const { path, code } of sources()) {
    const calls = ASKED.flatMap(([call, pattern]) => (pattern.test(code) ? [call] : []));
    if (calls.length > 0) found[path] = calls.sort();
  }
  const known = Object.entries(DOORS).map(([path, [calls]]) => [path, [...calls].sort()]);
  expect(found).toEqual(Object.fromEntries(known));
});

/** The files that give slashes to a path, or take one that another program has written. */
const CONVERTERS: Readonly<Record<string, string>> = {
  "base/path.ts": "defines `fromSystem` and `namedPath`",
  "base/world.ts": "variables, and by `typedPath` what people type",
  "disk/folder.ts": "real paths",
  "doors/read-world.ts": "the path of the executable",
  "hosts/claude/transcript/find-transcripts.ts": "the folder on the lines of a transcript",
  "hosts/claude/transcript/file-sessions.ts": "the folder that a host writes beside a conversation",
  "hosts/gemini/gemini-tools.ts": "the paths of a tool's input",
  "hosts/codex/codex-deeds.ts": "the files on the lines of a rollout",
  "hosts/codex/codex-sessions.ts": "the folder on the first line of a rollout",
  "hosts/payload-fields.ts": "the paths of a payload",
  "hosts/claude/tool-effects.ts": "the paths of a tool's input",
  "disk/find-executables.ts": "the folders of the PATH",
  "project/find-project.ts":
    "the user's folders in `projects.json`, and the folder that a journal names",
  "project/run-git.ts": "the folders of the PATH",
  "remember/find-record.ts": "a word that may be the path of a record",
  "search/search-scope.ts": "a folder behind `~`",
  "settings/change/open-settings.ts": "the target of a link",
};

test("every path that a person or another program writes comes in through a door, too", async () => {
  const found: string[] = [];
  const aside: string[] = [];
  for await (const { path, code } of sources()) {
    if (/\b(?:fromSystem|namedPath)\(/.test(code)) found.push(path);
    // `typedPath` resolves against the folder of the user.
    if (/\bresolvePath\((?:\w+\.)*cwd\b/.test(code) && path !== "base/world.ts") aside.push(path);
  }
  expect(found.sort()).toEqual(Object.keys(CONVERTERS).sort());
  expect(aside).toEqual([]);
});
