import { serveUi } from "#doors/ui/ui-server.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { createRecord } from "#remember/create-record.ts";
import { openRecords } from "#remember/record-memory.ts";
import { type TestHome, testHome } from "./home.ts";
import { recordOf } from "./records.ts";

const HOUR_MS = 3_600_000;

/** A viewer of a home of its own, with the project `app`, and a client of it. */
export async function viewing(env: Readonly<Record<string, string>> = {}) {
  const home: TestHome = testHome();
  home.folder("app/.git/objects");
  home.folder("app/.git/refs");
  const root = `${home.path}/app`;
  const world = { ...home.world(env), cwd: root, now: () => new Date() };
  const server = await serveUi({ world, port: 0, idleMs: HOUR_MS });
  const { port, token } = server;
  const fetchPath = (path: string, options: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...options,
      headers: { Authorization: `Bearer ${token}`, ...options.headers },
    });
  return {
    ...{ home, root, world, server, fetchPath },
    ask: async (name: string, values: Record<string, string> = {}) => {
      const response = await fetchPath(`/api/${name}?${new URLSearchParams(values)}`);
      return (await response.json()) as Record<string, unknown> & {
        found: Row[];
        items: Waiting[];
      };
    },
    change: async (name: string, values: object) => {
      const headers = { "Content-Type": "application/json" };
      const body = JSON.stringify({ project: root, ...values });
      const response = await fetchPath(`/api/${name}`, { method: "POST", headers, body });
      return { status: response.status, answer: (await response.json()) as ChangeAnswer };
    },
    /** The content of a decision. */
    content: recordOf("decision", {}).content,
    /** Saves a decision as a person would. */
    save: (title: string, more: Partial<MemoryRecord> = {}) => {
      const { content, tags, related_files } = recordOf("decision", more);
      const given = { title, tags, related_files, content };
      const memory = openRecords(world, { folder: root, pairs: [] });
      const origin = { by: "user", evidence: [], approved: true } as const;
      return createRecord(memory, { category: "decision", given, id: undefined, origin });
    },
    /** Writes a record that came from outside, and so waits. */
    fromOutside: (id: string, title: string, more: Partial<MemoryRecord> = {}) => {
      const record = recordOf("decision", { id, title, ...more });
      return home.write(`app/.claude/memory/decisions/${id}.json`, printRecord(record));
    },
    [Symbol.dispose]: () => {
      server.stop();
      home[Symbol.dispose]();
    },
  };
}

interface Row {
  readonly id: string;
  readonly title: string;
  readonly waits: readonly string[];
}

interface Waiting {
  readonly id: string;
  readonly digest: string;
}

interface ChangeAnswer {
  readonly text?: string;
  readonly error?: string;
  readonly code?: string;
  readonly undo?: readonly {
    readonly changes: readonly string[];
    readonly isGlobal: boolean;
    readonly project: string;
  }[];
}
