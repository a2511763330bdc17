import { expect, test } from "bun:test";
import { Glob } from "bun";

// A file that somebody else may have put there is read through `disk/read-text.ts`, which follows no link out of its
// folder, waits for no pipe and touches no device. This list has every file that opens or maps a file in another way,
// with the reason why it is safe. A hook that maps a file dies if that file is truncated meanwhile, so only files that
// are always replaced whole are mapped.

const OWN = "loci's own folder, in which nobody else writes";
const USERS = "the journal in the user's own folder; a pipe there has no size, and is not read";
const LOOK = "asks for time and size only, and opens nothing";
const TRANSCRIPT =
  "the host names it; what has no end, or no size, is not read, and the deadline waits for nobody";

const AFTER_TURN = `${TRANSCRIPT}; beside the user's own memory, where a pipe has no size`;

/** The files that read without the safe reader, by which call, and why that is safe. */
const READERS: Readonly<Record<string, readonly [calls: readonly string[], why: string]>> = {
  "layouts/records/store/read-records.ts": [
    ["openSync"],
    "in a folder that is held open, without following a link",
  ],
  "disk/folder.ts": [["openSync", "readlinkSync"], "folders only"],
  "disk/parent-programs.ts": [
    ["readFileSync", "readlinkSync"],
    "what the system itself says of programs, below `/proc`",
  ],
  "disk/append.ts": [["openSync"], "for writing only, without following a link"],
  "disk/lock.ts": [["openSync"], "makes new files only"],
  "disk/lock-queue.ts": [["openSync"], "makes new files only"],
  "disk/durable-write.ts": [["openSync"], "makes new files only"],
  "settings/change/open-settings.ts": [
    ["readlinkSync"],
    "reads where a link leads, not what is there",
  ],
  "disk/file-stat.ts": [
    ["Bun.file", "Bun.mmap", "glanceAt", "mapOrRead", "readFileSync"],
    "is told whose files they are by those who call it, below",
  ],
  "disk/write-light.ts": [["Bun.file"], OWN],
  "text/meaning/table.ts": [["Bun.file", "mapOrRead"], "the table inside the executable"],
  "transfer/foreign-stores.ts": [["copyFileSync"], "a copy of a database that the user names"],
  "disk/cache/cache-entry.ts": [["glanceAt"], OWN],
  "project/project-hash.ts": [["glanceText"], OWN],
  "remember/record-news.ts": [["glanceText"], OWN],
  "trust/ledger/ledger.ts": [["glanceAt", "glanceText"], OWN],
  "review/believed-commits.ts": [["glanceText"], OWN],
  "review/review-notice.ts": [["glanceText"], OWN],
  "layouts/said-file.ts": [["readDropped"], OWN],
  "layouts/forgotten-file.ts": [["obeyedText"], OWN],
  "disk/read-text.ts": [["openSync", "readSync"], "the safe reader"],
  "hosts/claude/transcript/injected-texts.ts": [
    ["readSync"],
    "reads what the safe reader has opened",
  ],
  "hosts/claude/copied-calls.ts": [["readDropped"], "the user's own hooks"],
  "hosts/claude/transcript/record-reader.ts": [["transcriptEnd"], "a file that the host names"],
  "index/current-index.ts": [["Bun.file", "glanceText"], OWN],
  "index/index-state.ts": [["Bun.file"], LOOK],
  "index/fill-index.ts": [["Bun.file"], LOOK],
  "index/index-turns.ts": [["Bun.file"], LOOK],
  "index/tables/index-file.ts": [["Bun.file"], LOOK],
  "session/write-said.ts": [["Bun.file"], LOOK],
  "triage/leave-candidates.ts": [["Bun.file", "readDropped"], OWN],
  "session/state/session-folder.ts": [["obeyedText", "readDropped"], OWN],
  "session/state/briefed-sessions.ts": [["readDropped"], OWN],
  "session/state/shown.ts": [["Bun.file", "readDropped"], OWN],
  "brief/last-brief.ts": [["readDropped"], OWN],
  "summary/thread-files.ts": [["readDropped"], OWN],
  "session/state/subagent-tasks.ts": [["Bun.file", "readDropped"], OWN],
  "journal/journal-glance.ts": [["readDropped"], USERS],
  "session/state/account-file.ts": [["readDropped"], OWN],
  "store/held-text.ts": [["openSync"], "reads again what the safe reader has read"],
  "hosts/claude/transcript/transcript-news.ts": [
    ["Bun.file", "bytesBetween", "transcriptEnd"],
    TRANSCRIPT,
  ],
  "hosts/claude/transcript/find-transcripts.ts": [["readDropped"], TRANSCRIPT],
  "summary/after-turn.ts": [["readDropped"], AFTER_TURN],
  "hosts/claude/transcript/read-transcript.ts": [
    ["readSync"],
    "reads what the safe reader has opened",
  ],
  "hosts/claude/registered-elsewhere.ts": [
    ["readDropped"],
    "settings as the host reads them; what has no size or no end is not read, and nothing of it is told",
  ],
  "upgrade/swap-executable.ts": [
    ["copyFileSync", "openSync"],
    "makes new files beside the executable, and copies that",
  ],
  "doors/ui/page-files.ts": [["Bun.file"], "the page inside the executable"],
  "doors/cli/terminal/read-stdin.ts": [["readFileSync", "readSync"], "the stdin of a command"],
};

const CALL =
  /(?<![\w.])(?:nodeFs\(\)\.)?(Bun\.file|Bun\.mmap|readFileSync|openSync|readSync|readlinkSync|createReadStream|copyFileSync|glanceAt|glanceText|mapOrRead|obeyedText|readDropped|bytesBetween|transcriptEnd)\(/g;

test("every source file reads as it is known to, and no other way", async () => {
  const found: Record<string, string[]> = {};
  for (const path of new Glob("**/*.ts").scanSync("src")) {
    const code = (await Bun.file(`src/${path}`).text()).replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, "");
    // A file does not call what it makes for others to call.
    const called = code.replaceAll(/function \w+\(/g, "");
    const names = new Set([...called.matchAll(CALL)].map(([, name = ""]) => name));
    if (names.size > 0) found[path] = [...names].sort();
  }
  const known = Object.entries(READERS).map(([path, [calls]]) => [path, [...calls].sort()]);
  expect(found).toEqual(Object.fromEntries(known));
});
