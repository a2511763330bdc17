import {
  appendFileSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import type { BadInput, Scene } from "#hostile/input.ts";
import type { Stage } from "#hostile/stage.ts";
import type { HookEvent } from "#hosts/hook-call.ts";
import { hostLines } from "#test/host-lines.ts";
import { manyLines, ODD_LINES, turning } from "./conversations.ts";
import { stillFound, stillTold } from "./words.ts";

// The possible transcripts of a host, and the possible names of a transcript.

/** The events at which a transcript is read. */
const READERS: readonly HookEvent[] = ["SessionStart", "Stop", "SessionEnd"];

const OF_TRANSCRIPTS = ["loci transcript", "loci triage", "loci update", "loci list"];

/** Does something to the transcript, and plays what reads it. */
function damaged(damage: (path: string, stage: Stage) => void, more: Scene = {}) {
  return (stage: Stage): Scene => {
    damage(stage.transcript, stage);
    stage.seal();
    const commands = [...OF_TRANSCRIPTS, `loci transcript '${stage.transcript}'`];
    return { commands, also: (played) => [...stillTold(played), ...stillFound(played)], ...more };
  };
}

/** The host names another file for its transcript. */
function named(path: (stage: Stage) => string, more: Scene = {}) {
  return (stage: Stage): Scene => {
    const transcript_path = path(stage);
    stage.seal();
    return {
      payload: { transcript_path, agent_transcript_path: transcript_path, prompt_id: "p-1" },
      commands: [
        `loci transcript '${transcript_path}'`,
        `loci triage --transcript '${transcript_path}'`,
        "loci list",
      ],
      also: (played) => [...stillTold(played), ...stillFound(played)],
      ...more,
    };
  };
}

function pipeIn(stage: Stage): string {
  const path = `${stage.scratch}/pipe.jsonl`;
  Bun.spawnSync(["mkfifo", path]);
  return path;
}

/** The size of a large transcript. */
function sizeOn({ isLong }: Stage): number {
  return isLong ? 200_000_000 : 30_000_000;
}

/** Bad inputs 47 to 54. */
export const TRANSCRIPT_INPUTS: readonly BadInput[] = [
  {
    number: 47,
    name: "there is no transcript",
    cases: {
      played: damaged((path) => rmSync(path)),
      "nor a folder for it": named(({ path }) => `${path}/no/where.jsonl`),
    },
  },
  {
    number: 48,
    name: "the transcript is cut while it is read",
    cases: {
      played: (stage) => {
        writeFileSync(stage.transcript, manyLines(2_000_000));
        return {
          ...damaged(() => {})(stage),
          events: READERS,
          meanwhile: () => turning(stage.transcript),
        };
      },
      "by another one in its place": damaged((path) =>
        writeFileSync(path, `${hostLines().said("Another")}\n`),
      ),
    },
  },
  {
    number: 49,
    name: "the last line is half a line",
    cases: {
      played: damaged((path) =>
        appendFileSync(path, '{"type":"assistant","message":{"content":[{"type":"te'),
      ),
      "cut in a letter": damaged((path) =>
        appendFileSync(path, Buffer.from('{"type":"user","message":"\u00e9').subarray(0, -1)),
      ),
    },
  },
  {
    number: 50,
    name: "a transcript of 200 MB",
    cases: {
      played: damaged((path, stage) => writeFileSync(path, manyLines(sizeOn(stage))), {
        events: READERS,
      }),
    },
  },
  {
    number: 51,
    name: "a line of 200 MB",
    cases: {
      played: damaged(
        (path, stage) =>
          appendFileSync(path, `{"type":"user","a":"${"x".repeat(sizeOn(stage))}"}\n`),
        {
          events: READERS,
        },
      ),
      "without an end": damaged((path, stage) => truncateSync(path, sizeOn(stage)), {
        events: READERS,
      }),
    },
  },
  {
    number: 52,
    name: "a transcript that is no text",
    cases: {
      played: damaged((path) =>
        writeFileSync(path, Bun.file("/bin/sh").size > 0 ? readFileSync("/bin/sh") : ""),
      ),
      "of newlines": damaged((path) => writeFileSync(path, "\n".repeat(500_000))),
      "of brackets": damaged((path) =>
        writeFileSync(
          path,
          `${"[".repeat(2_000_000)}\n{"type":"user","message":${"[".repeat(100_000)}${"]".repeat(100_000)}}\n`,
        ),
      ),
    },
  },
  {
    number: 53,
    name: "a transcript where none is",
    cases: {
      "outside of the host's folder": named(({ outside }) => `${outside}/secret.md`),
      "a pipe": named(pipeIn),
      "a link to a pipe": named((stage) => {
        const path = `${stage.scratch}/link.jsonl`;
        symlinkSync(pipeIn(stage), path);
        return path;
      }),
      "an endless device": named(() => "/dev/zero"),
      "a terminal": named(() => "/dev/tty"),
      "its own environment": named(() => "/proc/self/environ"),
      "the messages of the kernel": named(() => "/proc/kmsg"),
      "a folder": named(({ path }) => path),
      "a pipe in place of the agents": (stage) => {
        const folder = stage.transcript.replace(/\.jsonl$/, "");
        Bun.spawnSync(["mkdir", "-p", `${folder}/subagents`]);
        Bun.spawnSync(["mkfifo", `${folder}/subagents/agent-1.jsonl`]);
        symlinkSync("/dev/zero", `${folder}/subagents/agent-2.jsonl`);
        symlinkSync(`${stage.outside}/secret.md`, `${folder}/subagents/agent-3.jsonl`);
        return damaged(() => {})(stage);
      },
    },
  },
  {
    number: 54,
    name: "a transcript of another program, or of the future",
    cases: {
      "another program's": damaged((path) =>
        writeFileSync(path, '{"role":"user","parts":[{"text":"hi"}]}\n{"event":1}\n[]\n7\n'),
      ),
      "the future's": damaged((path) =>
        writeFileSync(
          path,
          `${JSON.stringify({ type: "user", version: "99.0.0", message: { role: 7, content: { blocks: [[]] } }, uuid: [], timestamp: {} })}\n`,
        ),
      ),
      "odd in every field": damaged((path) => writeFileSync(path, ODD_LINES)),
    },
  },
];
