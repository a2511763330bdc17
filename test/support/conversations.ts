import { mkdirSync } from "node:fs";
import type { World } from "#base/world.ts";
import { findSession, type SessionPlan } from "#conversations/find-session.ts";
import { hostSlug } from "#hosts/claude/transcript-names.ts";
import { type TestHome, testHome } from "./home.ts";
import { type HostLines, hostLines } from "./host-lines.ts";

/** A project with conversations, in a home of its own. */
export interface TalkingProject extends Disposable {
  readonly home: TestHome;
  readonly root: string;
  readonly world: World;
  /** Writes the transcript of a session. */
  talk(session: string, write: (host: HostLines) => string[]): Promise<void>;
  /** Writes a file of the project. */
  write(name: string, text: string): Promise<string>;
  /** The text of a file of the project; empty where there is none. */
  read(name: string): Promise<string>;
  plan(session: string): SessionPlan;
}

/** Makes a project in which conversations were had. */
export function talkingProject(env: Readonly<Record<string, string>> = {}): TalkingProject {
  const home = testHome();
  const root = home.folder("shop");
  mkdirSync(`${root}/.git`);
  const world = { ...home.world(env), cwd: root };
  return {
    ...{ home, root, world },
    talk: async (session, write) => {
      const lines = write(hostLines()).map((line) => line.replaceAll("/w/app", root));
      const path = `.claude/projects/${hostSlug(root)}/${session}.jsonl`;
      await home.write(path, `${lines.join("\n")}\n`);
    },
    write: (name, text) => home.write(`shop/${name}`, text),
    read: async (name) => {
      const file = Bun.file(`${root}/${name}`);
      return (await file.exists()) ? file.text() : "";
    },
    plan: (session) => findSession(world, { word: session, folder: root, pairs: [] }),
    [Symbol.dispose]: () => home[Symbol.dispose](),
  };
}
