import { randomUUID } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Line } from "./sessions.ts";

/** The new file of a recorded transcript. */
export interface Place {
  readonly path: string;
  /** It replaces the folder in which the session was recorded. */
  readonly project: string;
  /** This is added to all times. */
  readonly shiftMs: number;
}

/** A transcript that grows as the host writes it: recorded lines, and among them what the host adds because of loci. */
export class Transcript {
  readonly #place: Place;
  /** Lines that wait for the first recorded one: the host writes nothing before that. */
  #waiting: string[] = [];
  #last: Line | undefined;
  /** The last added line, which the next recorded line follows. */
  #added: string | undefined;

  constructor(place: Place) {
    this.#place = place;
    mkdirSync(dirname(place.path), { recursive: true });
  }

  /** Writes a recorded line. If it followed the last recorded one, it follows what was added since. */
  write(line: Line): void {
    const isNext = this.#added !== undefined && line.parentUuid === (this.#last?.uuid ?? null);
    this.#append(isNext ? { ...line, parentUuid: this.#added ?? null } : line);
    if (!line.uuid) return;
    this.#last = line;
    this.#added = undefined;
  }

  /** Writes a line that was not recorded, after all that there is. */
  add(line: Readonly<Record<string, unknown>> & { readonly type: string }): void {
    const { uuid: lastUuid, ...last } = this.#last ?? { type: "system" };
    const { version, gitBranch, userType, cwd, sessionId, timestamp } = last as Line &
      Record<string, unknown>;
    const uuid = randomUUID();
    const about = { userType, cwd, sessionId, version, gitBranch };
    const parentUuid = this.#added ?? lastUuid ?? null;
    this.#append({
      parentUuid,
      isSidechain: false,
      ...about,
      ...line,
      uuid,
      ...(timestamp && { timestamp }),
    });
    this.#added = uuid;
  }

  #append(line: Line): void {
    const { path, project, shiftMs } = this.#place;
    const { cwd, timestamp } = line;
    const time = timestamp && {
      timestamp: new Date(Date.parse(timestamp) + shiftMs).toISOString(),
    };
    const text = JSON.stringify({ ...line, ...time });
    const moved = cwd ? text.replaceAll(cwd, project) : text;
    if (line.type === "attachment" && !existsSync(path)) this.#waiting.push(moved);
    else appendFileSync(path, `${[...this.#waiting.splice(0), moved].join("\n")}\n`);
  }
}
