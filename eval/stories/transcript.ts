import { randomBytes, randomUUID } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

/** Part of a line of a transcript. */
export type Fields = Readonly<Record<string, unknown>>;

/** The version of the host whose lines are written. */
const HOST_VERSION = "2.1.197";
const MODEL = "claude-opus-4-8";

/** The fields that each line of a session has. */
export interface SessionIdentity {
  readonly sessionId: string;
  readonly cwd: string;
  readonly gitBranch: string;
}

/** A message of the user's side: typed words, or results of tools. */
export interface UserMessage {
  readonly promptId: string;
  readonly content: unknown;
  /** Fields before the line's id. */
  readonly head?: Fields;
  /** Fields after the line's time. */
  readonly tail?: Fields;
}

/** Makes an id as the host does: a prefix and random hexadecimal digits. */
export function hostId(prefix: string, bytes = 11): string {
  return `${prefix}${randomBytes(bytes).toString("hex")}`;
}

/** Writes the transcript of a session line by line, with the fields in the host's order. */
export class Transcript {
  readonly path: string;
  readonly identity: SessionIdentity;
  readonly #kind: Fields;
  #lastId: string | null = null;

  constructor(path: string, identity: SessionIdentity, kind: Fields = { isSidechain: false }) {
    this.path = path;
    this.identity = identity;
    this.#kind = kind;
  }

  get exists(): boolean {
    return existsSync(this.path);
  }

  /** The id of the line that was written last. */
  get lastId(): string | null {
    return this.#lastId;
  }

  /** Appends a line that is not part of the chain of messages. */
  appendRaw(line: Fields): void {
    mkdirSync(dirname(this.path), { recursive: true });
    appendFileSync(this.path, `${JSON.stringify(line)}\n`);
  }

  /** Appends a line after the last one, and gives its id. */
  append(head: Fields, tail: Fields = {}): string {
    const uuid = randomUUID();
    const { sessionId, cwd, gitBranch } = this.identity;
    const start = { parentUuid: this.#lastId, ...this.#kind, ...head };
    const time = { uuid, timestamp: new Date().toISOString(), ...tail };
    const place = { userType: "external", entrypoint: "cli", cwd, sessionId };
    this.appendRaw({ ...start, ...time, ...place, version: HOST_VERSION, gitBranch });
    this.#lastId = uuid;
    return uuid;
  }

  /** Appends what a hook or the host has put before the agent. */
  attach(attachment: Fields): void {
    this.append({ attachment, type: "attachment" });
  }

  user({ promptId, content, head = {}, tail = {} }: UserMessage): void {
    this.append({ promptId, type: "user", message: { role: "user", content }, ...head }, tail);
  }

  /** Appends one block of the agent's message and gives the line's id. */
  assistant(block: Fields, messageId: string, stopReason: string): string {
    const usage = { input_tokens: 10, output_tokens: 5, service_tier: "standard" };
    const start = { id: messageId, type: "message", role: "assistant", model: MODEL };
    const end = { stop_reason: stopReason, stop_details: null };
    const message = { ...start, stop_sequence: null, usage, content: [block], ...end };
    return this.append({ message, type: "assistant", requestId: `req_${messageId.slice(4)}` });
  }

  /** Appends the line that separates what was compacted from what follows. */
  compactBoundary(): void {
    const logicalParentUuid = this.#lastId;
    this.#lastId = null;
    this.append({
      type: "system",
      subtype: "compact_boundary",
      content: "Conversation compacted",
      isMeta: false,
      level: "info",
      compactMetadata: { trigger: "manual", preTokens: 15 },
      logicalParentUuid,
    });
  }

  /** Copies the lines of another session, as a fork of it does. */
  copyFrom(other: Transcript): void {
    const { sessionId } = this.identity;
    for (const line of readFileSync(other.path, "utf8").trim().split("\n")) {
      this.appendRaw({ ...JSON.parse(line), sessionId });
    }
  }
}
