import { readFileSync, writeFileSync } from "node:fs";
import type { BadInput, Scene } from "#hostile/input.ts";
import { NOTE, RECORD, type Stage } from "#hostile/stage.ts";
import type { HookEvent } from "#hosts/hook-call.ts";
import { ended, whole } from "./ended.ts";
import { READING, stillFound, stillTold, WRITING } from "./words.ts";

// A disk that fails, and a program that is ended in the middle.

const ALL = [...READING, ...WRITING];

/** The events at which something is written. */
const WRITERS: readonly HookEvent[] = ["SessionStart", "UserPromptSubmit", "Stop"];

/** A call of the system that fails, from its first time on. */
function failing(calls: string, error: string, times: readonly number[]) {
  return Object.fromEntries(
    times.map((when) => [
      `${calls} number ${when}: ${error}`,
      (stage: Stage): Scene => {
        const strace = `strace -f -qq -o /dev/null -e inject=${calls}:error=${error}:when=${when}`;
        return {
          events: WRITERS,
          line: `${strace} $CALL <"$PAYLOAD"`,
          also: () => whole(stage),
        };
      },
    ]),
  );
}

/** A disk of its own over loci's folders, which nobody else sees. */
function mounted(mount: string, commands: readonly string[] = []) {
  return (stage: Stage): Scene => ({
    line: `exec unshare -m /bin/sh -c '${mount} && $CALL <"$PAYLOAD"'`,
    commands: commands.map(
      (line) => `exec unshare -m /bin/sh -c '${mount} && cd "$ROOT" && ${line}'`,
    ),
    also: () => whole(stage),
  });
}

const FULL =
  'mkdir -p "$HOME/.claude/loci" && mount -t tmpfs -o size=4k none "$HOME/.claude/loci" && { head -c 4096 /dev/zero >"$HOME/.claude/loci/full"; :; }';
const NO_NAMES =
  'mkdir -p "$HOME/.claude/loci" && mount -t tmpfs -o nr_inodes=2 none "$HOME/.claude/loci" && : >"$HOME/.claude/loci/a"';
const READ_ONLY = 'mount --bind "$HOME" "$HOME" && mount -o remount,ro,bind "$HOME"';
const DISK_COMMANDS = [
  '"$LOCI" list',
  '"$LOCI" status',
  '"$LOCI" doctor',
  '"$LOCI" remember "Use Redis" --as decision',
  '"$LOCI" update --decision x --force',
];

/** Bad inputs 29, 60 and 62 to 66. */
export const DISK_INPUTS: readonly BadInput[] = [
  {
    number: 29,
    name: "a signal at every millisecond",
    isSlow: true,
    cases: { SIGTERM: ended("TERM"), SIGINT: ended("INT"), SIGKILL: ended("KILL") },
  },
  {
    number: 60,
    name: "a memory that is cut at every byte",
    cases: {
      records: (stage) => {
        const text = readFileSync(`${stage.memory}/${RECORD}`);
        for (let at = 0; at < text.length; at++) {
          writeFileSync(`${stage.memory}/decisions/cut-${at}.json`, text.subarray(0, at));
        }
        stage.seal();
        return {
          commands: [...ALL, "loci show cut-100", "loci show cut-0"],
          also: (played) => [...stillFound(played), ...stillTold(played)],
        };
      },
      notes: (stage) => {
        const cut =
          'for n in $(seq 0 3 90); do head -c $n "$PAYLOAD.whole" >"$F"; loci load >/dev/null || exit 1; loci compress --dry-run >/dev/null || exit 1; done';
        return {
          events: [],
          env: { F: stage.notes },
          commands: [
            `PAYLOAD='${stage.scratch}/x'; cp "$F" "$PAYLOAD.whole"; ${cut}; cp "$PAYLOAD.whole" "$F"`,
          ],
          also: ({ calls }) => [
            ...(calls.every(({ code }) => code === 0) ? [] : ["a cut was not borne"]),
            ...whole(stage),
          ],
        };
      },
    },
  },
  {
    number: 62,
    name: "what is there is not what was read",
    cases: {
      "by its hash": () => ({
        commands: [
          "echo '{}' | loci record update use-postgresql --hash 00000000000000000000000000000000 --why x",
        ],
        also: ({ calls }) => (calls.at(-1)?.code === 1 ? [] : ["it was changed all the same"]),
      }),
      "by its history": (stage) => ({
        commands: [
          "loci edit use-postgresql --field content.status=deprecated --why x",
          `sed -i s/deprecated/rejected/ '${stage.memory}/${RECORD}'`,
          "loci undo",
          "loci history use-postgresql",
        ],
        also: () =>
          readFileSync(`${stage.memory}/${RECORD}`, "utf8").includes("rejected")
            ? []
            : ["an edit by hand was lost"],
      }),
      "by the seal of a summary": (stage) => {
        const marker = "<!-- loci:session s-1 0123456789abcdef -->";
        writeFileSync(stage.notes, `# Memory\n\n## Session Summary\n${marker}\n${NOTE}\n`);
        return {
          commands: ["loci update --decision y --force", "loci load"],
          also: () => whole(stage),
        };
      },
    },
  },
  {
    number: 63,
    name: "a disk that is full at every call",
    isSlow: true,
    needs: "strace",
    cases: {
      ...failing("write,pwrite64", "ENOSPC", [1, 2, 3]),
      ...failing("?mkdir,?mkdirat", "ENOSPC", [1, 2]),
      ...failing("?rename,?renameat,?renameat2", "ENOSPC", [1]),
    },
  },
  {
    number: 64,
    name: "a disk without room, or without names to give",
    needs: "mounts",
    cases: {
      full: mounted(FULL, DISK_COMMANDS),
      "without names": mounted(NO_NAMES, DISK_COMMANDS),
    },
  },
  {
    number: 65,
    name: "a disk that became read-only",
    needs: "mounts",
    cases: { played: mounted(READ_ONLY, DISK_COMMANDS) },
  },
  {
    number: 66,
    name: "a disk that cannot keep what it was given",
    isSlow: true,
    needs: "strace",
    cases: {
      ...failing("fsync,fdatasync", "EIO", [1, 2]),
      ...failing("write,pwrite64", "EIO", [2]),
    },
  },
];
