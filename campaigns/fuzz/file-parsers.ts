import { mkdirSync, writeFileSync } from "node:fs";
import { folderOf } from "#base/path.ts";
import { CacheEntry } from "#disk/cache/cache-entry.ts";
import { readText } from "#disk/read-text.ts";
import { hookCalls } from "#hook-log/read-log.ts";
import { transcriptRef } from "#hosts/claude/transcript/claude-sessions.ts";
import { startedCalls } from "#hosts/claude/transcript/find-transcripts.ts";
import { eachItem } from "#hosts/claude/transcript/read-transcript.ts";
import {
  readNews,
  type TranscriptEnd,
  transcriptEnd,
} from "#hosts/claude/transcript/transcript-news.ts";
import { hostSlug } from "#hosts/claude/transcript-names.ts";
import { NATIVE } from "#layouts/native/native-layout.ts";
import { readRecords } from "#layouts/records/store/read-records.ts";
import { projectRoot } from "#project/find-project.ts";
import { takeNews } from "#remember/record-news.ts";
import { madeWorld } from "#scripts/support/world.ts";
import { readLastTurn } from "#session/context/read-conversation.ts";
import { readAccountFile } from "#session/state/account-file.ts";
import type { SessionPlace } from "#session/state/session-folder.ts";
import { takeTasks } from "#session/state/subagent-tasks.ts";
import { readSettingsFile } from "#settings/read-settings.ts";
import { readChangeLog } from "#undo/change-log.ts";
import type { ByteParser } from "./parser.ts";
import { fixtures, MEMORY } from "./samples.ts";

const NOW = new Date("2026-01-02T03:04:05Z");
const entryIn = (stateDir: string) => new CacheEntry(stateDir, "project context", []);
const TRANSCRIPTS = fixtures("transcripts/*.jsonl").map((text) => text.slice(0, 20_000));

/** A reader of files, and the file that it reads below the common folder. */
interface FileParser {
  readonly of: string;
  readonly file: string;
  readonly samples: readonly string[];
  readonly read: (place: string, path: string) => unknown;
}

const TRANSCRIPT = { file: "transcript.jsonl", samples: TRANSCRIPTS };

const FILES: readonly FileParser[] = [
  { of: "disk/read-text.ts", file: "text", samples: [MEMORY], read: (_, path) => readText(path) },
  {
    of: "settings/read-settings.ts",
    file: "settings.json",
    samples: fixtures("settings/*"),
    read: (_, path) => readSettingsFile(path),
  },
  {
    of: "project/find-project.ts",
    file: "projects.json",
    samples: fixtures("formats/projects*"),
    read: (stateDir) =>
      projectRoot({ ...madeWorld({ env: {}, cwd: "/" }), stateDir }, "/work/app-old"),
  },
  {
    of: "hook-log/read-log.ts",
    file: "log/hooks.jsonl",
    samples: fixtures("formats/hook-log*"),
    read: (stateDir) => hookCalls({ stateDir }),
  },
  {
    of: "undo/change-log.ts",
    file: "journal-2026-01.jsonl",
    samples: fixtures("formats/*journal*.jsonl"),
    read: (state) => readChangeLog({ state }, NOW),
  },
  {
    of: "disk/cache/cache-entry.ts",
    file: entryIn("").path.slice(1),
    samples: ['{"inputs":{"/nowhere":"-"},"untilMs":9e15}\nanswer'],
    read: (stateDir) => entryIn(stateDir).read(NOW.getTime()),
  },
  {
    of: "session/state/account-file.ts",
    file: "sessions/s-1/account.json",
    samples: ['{"version": 1}'],
    read: (stateDir) => readAccountFile(sessionIn(stateDir)),
  },
  {
    of: "layouts/native/native-layout.ts",
    file: `projects/${hostSlug("/app")}/memory/MEMORY.md`,
    samples: [MEMORY],
    read: (hostDir) => {
      const path = `${hostDir}/projects/${hostSlug("/app")}/memory/MEMORY.md`;
      const scope = { world: madeWorld({ env: { HOME: hostDir }, cwd: "/" }), root: "/app" };
      return NATIVE.read(scope, [{ path, stamp: "", writtenMs: 1 }]);
    },
  },
  {
    of: "layouts/records/store/read-records.ts",
    file: "memory/decisions/one.json",
    samples: fixtures("formats/record*.json"),
    read: (root) => {
      const memory = `${root}/memory`;
      const place = { root, memory, inside: { real: root }, state: root, uid: undefined };
      return readRecords({ ...place, isOtherTools: () => false });
    },
  },
  {
    of: "session/state/subagent-tasks.ts",
    file: `tasks/${["s-1", "Explore", "toolu_1"].map(hashed).join(".")}`,
    samples: ['{"prompt": "look", "agentType": "Explore"}'],
    read: (stateDir) => takeTasks(sessionIn(stateDir), { agentType: "Explore", now: NOW }),
  },
  {
    of: "hosts/claude/transcript/find-transcripts.ts",
    file: "talk/subagents/agent-a1.meta.json",
    samples: ['{"agentType":"Explore","toolUseId":"toolu_1"}'],
    read: (place) => startedCalls(`${place}/talk.jsonl`, 0),
  },
  {
    of: "remember/record-news.ts",
    file: "news.json",
    samples: ['{"kept": ["decision: Use JWT"], "cleared": 2}'],
    read: takeNews,
  },
  {
    ...TRANSCRIPT,
    of: "hosts/claude/transcript/read-transcript.ts",
    read: (_, path) => eachItem(path, {}, () => {}),
  },
  {
    ...TRANSCRIPT,
    of: "session/context/read-conversation.ts",
    read: (_, path) => readLastTurn(transcriptRef(path)),
  },
  {
    ...TRANSCRIPT,
    of: "hosts/claude/transcript/transcript-news.ts",
    read: (_, path) => transcriptEnd(path)?.bytesFrom(0),
  },
  {
    ...TRANSCRIPT,
    of: "hosts/claude/transcript/transcript-news.ts",
    read: async (_, path) => {
      const bytes = await Bun.file(path).bytes();
      return readNews(transcriptEnd(path) as TranscriptEnd, bytes.indexOf(10) + 1);
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

/** The file names contain the names of a session, a type and a call in this form. */
function hashed(name: string): string {
  return Bun.hash(name).toString(16).padStart(16, "0");
}

function sessionIn(stateDir: string): SessionPlace {
  return { stateDir, uid: undefined, sessionId: "s-1" };
}
