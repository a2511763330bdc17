import { Database } from "bun:sqlite";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { folderOf } from "#base/path.ts";
import type { BadInput, Scene } from "#hostile/input.ts";
import { NOTE, RECORD, type Stage } from "#hostile/stage.ts";
import { eventWord } from "#hosts/hook-call.ts";
import { READING, stillFound, stillTold, WRITING } from "./words.ts";

// The possible states of loci's own files, and of the disk below them.

const both: NonNullable<Scene["also"]> = (played) => [...stillTold(played), ...stillFound(played)];
const ALL = [...READING, ...WRITING];

/** Makes loci write all of its files, so that there is something to damage. */
function warm(stage: Stage): string {
  const events = ["SessionStart", "UserPromptSubmit", "Stop"] as const;
  const calls = events.map((event) => {
    const payload = JSON.stringify({
      session_id: "s-0",
      cwd: stage.root,
      transcript_path: stage.transcript,
      prompt: "orders",
      source: "startup",
    });
    return `echo '${payload}' | "$LOCI" hook ${eventWord(event)} >/dev/null`;
  });
  return [
    ...calls,
    `cd "$ROOT"`,
    '"$LOCI" list >/dev/null',
    '"$LOCI" search orders >/dev/null',
    `cd "$HOME"`,
  ].join("; ");
}

/** Overwrites every file of loci's own, whatever its name. */
function overwrite(how: string): (stage: Stage) => Scene {
  return (stage) => {
    const damage = `find '${stage.state}' -type f | while read -r f; do ${how}; done`;
    const mark = `${stage.scratch}/warm`;
    const once = `[ -e '${mark}' ] || { : >'${mark}'; ${warm(stage)}; ${damage}; }`;
    return { line: `${once}; $CALL <"$PAYLOAD"`, commands: ALL, also: both };
  };
}

/** A file of memory with such a text in it. */
function noted(text: string): (stage: Stage) => Scene {
  return (stage) => {
    writeFileSync(stage.notes, `${text}\n\n${NOTE}\n`);
    return {
      commands: [...READING, "loci compress --dry-run"],
      also: (played) => {
        const isThere =
          readFileSync(stage.notes, "utf8").includes(NOTE) || readArchive(stage).includes(NOTE);
        return [...stillFound(played), ...(isThere ? [] : ["what was noted is lost"])];
      },
    };
  };
}

function readArchive({ notes }: Stage): string {
  const folder = folderOf(notes);
  return readdirSync(folder)
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"))
    .join("\n");
}

/** YAML that grows, tabs, ends that are missing, keys that come twice. */
const FRONT: Readonly<Record<string, string>> = {
  "a bomb": `---\na: &a [x,x,x]\n${"bcdefgh"
    .split("")
    .map((key, at) => `${key}: &${key} [*${"abcdefgh"[at]},*${"abcdefgh"[at]}]`)
    .join("\n")}\n---\n# Bomb`,
  tabs: "---\n\tname:\tx\n\t- y\n---\n# Tabs",
  "no end": `---\nname: x\n${"key: value\n".repeat(1000)}`,
  "a key of a megabyte": `---\n${"k".repeat(1_000_000)}: x\n---\n# Long`,
  "the same key twice": "---\nname: a\nname: b\n__proto__: c\nconstructor: d\n---\n# Twice",
  code: "---\nname: !!js/function 'function(){}'\nx: !!python/object/apply:os.system ['touch x']\n---\n# Code",
};

/** Bad inputs 55 to 62. */
export const STORE_INPUTS: readonly BadInput[] = [
  {
    number: 55,
    name: "what loci keeps for itself was damaged",
    isSlow: true,
    cases: {
      garbage: overwrite('head -c 3000 /dev/urandom >"$f"'),
      "cut in half": overwrite('truncate -s "$(( $(stat -c %s "$f") / 2 ))" "$f"'),
      "one byte of it": overwrite(
        `printf '\\377' | dd of="$f" bs=1 seek="$(( $(stat -c %s "$f") / 3 ))" conv=notrunc 2>/dev/null`,
      ),
      "nothing in it": overwrite(': >"$f"'),
      "text in it": overwrite('echo "no database, and no JSON" >"$f"'),
      "brackets in it": overwrite('head -c 200000 /dev/zero | tr "\\\\0" "[" >"$f"'),
      "pipes in its place": overwrite('rm -f "$f"; mkfifo "$f"'),
      "folders in its place": overwrite('rm -f "$f"; mkdir "$f"'),
      "numbers in place of objects": overwrite('echo 7 >"$f"'),
    },
  },
  {
    number: 56,
    name: "what belongs to a database was damaged",
    isSlow: true,
    cases: {
      "a log that is garbage": overwrite(
        'for x in wal shm journal; do head -c 4096 /dev/urandom >"$f-$x"; done',
      ),
      "a log that is missing": overwrite('rm -f "$f-wal" "$f-shm"'),
      "the file without its log": overwrite('case $f in *-wal|*-shm) ;; *) rm -f "$f";; esac'),
    },
  },
  {
    number: 57,
    name: "what loci keeps comes from a newer version",
    isSlow: true,
    cases: {
      played: overwrite(
        `perl -MDBI -e1 2>/dev/null; perl -pi -e 's/^\\{/{"version":999,"schema":"99.0",/' "$f"; perl -e 'open(F,"+<",$ARGV[0]); binmode F; read(F,$h,16); if ($h =~ /^SQLite/) { seek(F,60,0); print F pack("N",999) }' "$f"`,
      ),
      "a record of the future": (stage) => {
        const path = `${stage.memory}/${RECORD}`;
        const text = readFileSync(path, "utf8").replace('"1.0"', '"99.0"');
        writeFileSync(
          path.replace("use-postgresql", "from-the-future"),
          text.replace("use-postgresql", "from-the-future"),
        );
        stage.seal();
        return { commands: [...ALL, "loci show from-the-future"], also: both };
      },
    },
  },
  {
    number: 58,
    name: "a database that came with the clone, with triggers and views",
    cases: {
      played: (stage) => {
        for (const name of ["index.db", "index.sqlite", "CURRENT", "loci.db", "lock"]) {
          writeFileSync(`${stage.memory}/${name}`, databaseWithTriggers(stage));
          writeFileSync(`${stage.root}/${name}`, databaseWithTriggers(stage));
        }
        stage.seal();
        return { commands: ALL, also: both };
      },
    },
  },
  {
    number: 59,
    name: "a pointer to a database is missing, or points elsewhere",
    isSlow: true,
    cases: {
      missing: overwrite('case $f in */CURRENT) rm "$f";; esac'),
      garbage: overwrite('case $f in */CURRENT) head -c 99 /dev/urandom >"$f";; esac'),
      elsewhere: overwrite(
        'case $f in */CURRENT) printf "../../../../outside/secret.md" >"$f";; esac',
      ),
      "and there is none": (stage) => {
        for (const name of ["index/CURRENT", "cache/CURRENT", "CURRENT"]) {
          mkdirSync(folderOf(`${stage.state}/${name}`), { recursive: true, mode: 0o700 });
          writeFileSync(`${stage.state}/${name}`, "../../../outside/secret.md");
        }
        return { commands: ALL, also: both };
      },
    },
  },
  {
    number: 61,
    name: "front matter that is a trap",
    cases: Object.fromEntries(Object.entries(FRONT).map(([name, text]) => [name, noted(text)])),
  },
];

function databaseWithTriggers(stage: Stage): Uint8Array {
  const path = `${stage.scratch}/traps.db`;
  rmSync(path, { force: true });
  const database = new Database(path, { create: true });
  database.run("CREATE TABLE memories (id TEXT, text TEXT)");
  database.run("CREATE TRIGGER t AFTER INSERT ON memories BEGIN DELETE FROM memories; END");
  database.run("CREATE VIEW records AS SELECT 'canary' AS title");
  database.close();
  return readFileSync(path);
}
