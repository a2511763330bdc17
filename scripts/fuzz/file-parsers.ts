import { mkdirSync, writeFileSync } from "node:fs";
import { takeNews } from "#app/record-news.ts";
import { folderOf } from "#base/path.ts";
import { readHookLog } from "#files/hook-log/read.ts";
import { hostSlug } from "#files/host-slug.ts";
import { readJournal } from "#files/journal.ts";
import { keptAnswer } from "#files/kept/answer.ts";
import { isKept, staleAnswer } from "#files/kept/stale.ts";
import { readWork } from "#files/layered/session-state.ts";
import { readNative } from "#files/native/read.ts";
import { readOverrides } from "#files/project/overrides.ts";
import { readText } from "#files/read.ts";
import { readRecords } from "#files/records/read.ts";
import type { SessionPlace } from "#files/session/state.ts";
import { takeTasks } from "#files/session/tasks.ts";
import { readSettingsFile } from "#files/settings/read.ts";
import { type TranscriptEnd, transcriptEnd } from "#files/transcript/end.ts";
import { newEndOf } from "#files/transcript/inside.ts";
import { readLastTurn } from "#files/transcript/last-turn.ts";
import { quickLastTurn } from "#files/transcript/quick-turn.ts";
import { eachItem } from "#files/transcript/read.ts";
import { eachRecentItem } from "#files/transcript/recent.ts";
import { startedCalls } from "#files/transcript/started.ts";
import type { ByteParser } from "./parser.ts";
import { fixtures, MEMORY } from "./samples.ts";

const NOW = new Date("2026-01-02T03:04:05Z");
const TRANSCRIPTS = fixtures("transcripts/*.jsonl").map((text) => text.slice(0, 20_000));

/** A reader of files, with the file that it looks for below the folder of everything. */
interface FileParser {
  readonly of: string;
  readonly file: string;
  readonly samples: readonly string[];
  readonly read: (place: string, path: string) => unknown;
}

const TRANSCRIPT = { file: "transcript.jsonl", samples: TRANSCRIPTS };

const FILES: readonly FileParser[] = [
  { of: "files/read.ts", file: "text", samples: [MEMORY], read: (_, path) => readText(path) },
  {
    of: "files/settings/read.ts",
    file: "settings.json",
    samples: fixtures("settings/*"),
    read: (_, path) => readSettingsFile(path),
  },
  {
    of: "files/project/overrides.ts",
    file: "projects.json",
    samples: fixtures("formats/projects*"),
    read: readOverrides,
  },
  {
    of: "files/hook-log/read.ts",
    file: "log/hooks.jsonl",
    samples: fixtures("formats/hook-log*"),
    read: readHookLog,
  },
  {
    of: "files/journal.ts",
    file: "journal-2026-01.jsonl",
    samples: fixtures("formats/*journal*.jsonl"),
    read: (state) => readJournal({ state }, NOW),
  },
  {
    of: "files/kept/answer.ts",
    file: "kept/answer",
    samples: ['{"seen":{"/nowhere":"-"},"untilMs":9e15}\nanswer'],
    read: (_, path) => keptAnswer(path, NOW.getTime()),
  },
  {
    of: "files/kept/stale.ts",
    file: "kept/answer",
    samples: ['{"seen":{"/nowhere":"-"},"untilMs":9e15}\nanswer'],
    read: (_, path) => [staleAnswer(path), isKept(path, NOW.getTime())],
  },
  {
    of: "files/layered/session-state.ts",
    file: "sessions/s-1/work.json",
    samples: ['{"version": 1}'],
    read: (stateDir) => readWork(sessionIn(stateDir)),
  },
  {
    of: "files/native/read.ts",
    file: `projects/${hostSlug("/app")}/memory/MEMORY.md`,
    samples: [MEMORY],
    read: (hostDir) => readNative(hostDir, "/app"),
  },
  {
    of: "files/records/read.ts",
    file: "memory/decisions/one.json",
    samples: fixtures("formats/record*.json"),
    read: (root) => {
      const memory = `${root}/memory`;
      return readRecords({ root, memory, inside: { real: root }, state: root, uid: undefined });
    },
  },
  {
    of: "files/session/tasks.ts",
    file: `tasks/${["s-1", "Explore", "toolu_1"].map(hashed).join(".")}`,
    samples: ['{"prompt": "look", "agentType": "Explore"}'],
    read: (stateDir) => takeTasks(sessionIn(stateDir), { agentType: "Explore", now: NOW }),
  },
  {
    of: "files/transcript/started.ts",
    file: "talk/subagents/agent-a1.meta.json",
    samples: ['{"agentType":"Explore","toolUseId":"toolu_1"}'],
    read: (place) => startedCalls(`${place}/talk.jsonl`, 0),
  },
  {
    of: "app/record-news.ts",
    file: "news.json",
    samples: ['{"kept": ["decision: Use JWT"], "cleared": 2}'],
    read: takeNews,
  },
  {
    ...TRANSCRIPT,
    of: "files/transcript/read.ts",
    read: (_, path) => eachItem(path, {}, () => {}),
  },
  { ...TRANSCRIPT, of: "files/transcript/last-turn.ts", read: (_, path) => readLastTurn(path) },
  {
    ...TRANSCRIPT,
    of: "files/transcript/end.ts",
    read: (_, path) => transcriptEnd(path)?.bytesFrom(0),
  },
  {
    ...TRANSCRIPT,
    of: "files/transcript/inside.ts",
    read: (_, path) => newEndOf(path, { from: 0, inside: folderOf(path) })?.bytesFrom(0),
  },
  {
    ...TRANSCRIPT,
    of: "files/transcript/quick-turn.ts",
    read: (_, path) => quickLastTurn(transcriptEnd(path) as TranscriptEnd),
  },
  {
    ...TRANSCRIPT,
    of: "files/transcript/recent.ts",
    read: async (_, path) => {
      const bytes = await Bun.file(path).bytes();
      return eachRecentItem(transcriptEnd(path) as TranscriptEnd, bytes.indexOf(10) + 1, () => {});
    },
  },
];

/** Readers of files; each input is written into a folder of their own before it is read. */
export function fileParsers(place: string): ByteParser[] {
  return FILES.map(({ of, file, samples, read }) => {
    const path = `${place}/${file}`;
    mkdirSync(folderOf(path), { recursive: true });
    return {
      name: of.replace(/\.ts$/, ""),
      of,
      samples: samples.map((sample) => new TextEncoder().encode(sample)),
      read: (bytes) => {
        writeFileSync(path, bytes);
        return read(place, path);
      },
    };
  });
}

/** How the names of a session, a type and a call stand in the name of a file. */
function hashed(name: string): string {
  return Bun.hash(name).toString(16).padStart(16, "0");
}

function sessionIn(stateDir: string): SessionPlace {
  return { stateDir, uid: undefined, sessionId: "s-1" };
}
