import { expect, test } from "bun:test";
import { Glob } from "bun";

// A file that somebody else may have put there is read through `files/open.ts`, which follows no link out of its place,
// waits for no pipe and touches no device. Who opens or maps a file in another way stands here, with the reason why it
// is safe. A hook that maps a file dies if that file is cut meanwhile, so nothing is mapped but what is only ever replaced.

const OWN = "loci's own folder, in which nobody else writes";
const LOOK = "asks for time and size only, and opens nothing";
const TRANSCRIPT =
  "the host names it; what has no end, or no size, is not read, and the deadline waits for nobody";

const AFTER_TURN = `${TRANSCRIPT}; beside the user's own memory, where a pipe has no size`;

/** Who reads without the safe reader, by what, and why that is safe. */
const READERS: Readonly<Record<string, readonly [calls: readonly string[], why: string]>> = {
  "files/open.ts": [["openSync"], "the safe reader"],
  "files/read.ts": [["readSync"], "reads what the safe reader has opened"],
  "files/records/read.ts": [
    ["openSync"],
    "in a folder that is held open, without following a link",
  ],
  "files/layered/held.ts": [["openSync", "readSync"], "after the safe reader has looked at it"],
  "files/folder.ts": [["openSync", "readlinkSync"], "folders only"],
  "files/write.ts": [["openSync"], "makes new files only"],
  "files/append.ts": [["openSync"], "for writing only, without following a link"],
  "files/put.ts": [["openSync"], "for writing only, without following a link"],
  "files/lock.ts": [["openSync"], "makes new files only"],
  "files/settings/link.ts": [["readlinkSync"], "reads where a link leads, not what is there"],
  "files/glance.ts": [
    ["Bun.file", "Bun.mmap", "glanceAt"],
    "is told whose files they are by those who call it, below",
  ],
  "files/drop.ts": [["Bun.file"], OWN],
  "files/kept/answer.ts": [["glanceAt"], OWN],
  "app/record-news.ts": [["glanceText"], OWN],
  "app/trust/looks/tell.ts": [["glanceText"], OWN],
  "files/generations/pointer.ts": [["Bun.file", "glanceText"], OWN],
  "app/index/status.ts": [["Bun.file"], LOOK],
  "app/index/take-turn.ts": [["Bun.file"], LOOK],
  "app/index/turns-taken.ts": [["Bun.file"], LOOK],
  "index/open.ts": [["Bun.file"], LOOK],
  "files/session/quick-notes.ts": [["readDropped"], OWN],
  "files/session/briefed.ts": [["readDropped"], OWN],
  "files/session/recalled.ts": [["Bun.file", "readDropped"], OWN],
  "files/session/tasks.ts": [["Bun.file", "readDropped"], OWN],
  "files/layered/session-state.ts": [["readDropped"], OWN],
  "files/layered/size.ts": [["Bun.file"], LOOK],
  "files/transcript/end.ts": [["Bun.file", "bytesBetween"], TRANSCRIPT],
  "files/transcript/started.ts": [["readDropped"], TRANSCRIPT],
  "files/transcript/lag.ts": [["transcriptEnd"], TRANSCRIPT],
  "app/after-turn.ts": [["transcriptEnd", "readDropped"], AFTER_TURN],
  "app/look.ts": [["transcriptEnd"], TRANSCRIPT],
  "files/transcript/read.ts": [["readSync"], "reads what the safe reader has opened"],
  "files/transcript/inside.ts": [["readSync"], "reads what the safe reader has opened"],
  "files/transcript/lines.ts": [["readSync"], "reads what the safe reader has opened"],
  "files/transcript/last-turn.ts": [["readSync"], "reads what the safe reader has opened"],
  "files/transcript/folder-of-work.ts": [["readSync"], "reads what the safe reader has opened"],
  "app/called-before.ts": [
    ["Bun.file"],
    "settings as the host reads them; what has no size or no end is not read, and nothing of it is told",
  ],
  "cli/stdin.ts": [["readFileSync"], "the stdin of a command"],
};

const CALL =
  /(?<![\w.])(Bun\.file|Bun\.mmap|readFileSync|openSync|readSync|readlinkSync|createReadStream|copyFileSync|glanceAt|glanceText|readDropped|bytesBetween|transcriptEnd)\(/g;

for (const path of [...new Glob("**/*.ts").scanSync("src")].sort()) {
  test(`src/${path} reads as it is known to`, async () => {
    const code = (await Bun.file(`src/${path}`).text()).replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, "");
    // What a file makes itself for others to call is not called by it.
    const called = code.replaceAll(/function \w+\(/g, "");
    const found = new Set([...called.matchAll(CALL)].map(([, name = ""]) => name));
    expect([...found].sort()).toEqual([...(READERS[path]?.[0] ?? [])].sort());
  });
}

test("who is said to read is there", async () => {
  for (const path of Object.keys(READERS)) {
    expect(`${path}: ${await Bun.file(`src/${path}`).exists()}`).toBe(`${path}: true`);
  }
});
