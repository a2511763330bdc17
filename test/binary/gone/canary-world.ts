import { appendFileSync, readdirSync, readFileSync } from "node:fs";
import type { JsonObject } from "#base/json.ts";
import { hostSlug } from "#hosts/claude/transcript-names.ts";
import { lociBinary } from "#test/binary.ts";
import type { TestHome } from "#test/home.ts";
import { call, hostLines, text } from "#test/host-lines.ts";
import { type Ran, run } from "#test/run.ts";

/** A project in a home in which the compiled executable works as a person, as an agent, and behind the hooks of a host. */
export interface CanaryWorld {
  readonly home: TestHome;
  readonly project: string;
  git(...words: readonly string[]): Promise<Ran>;
  /** Runs a command as a person at a terminal. */
  person(words: readonly string[], stdin?: string): Promise<Ran>;
  /** Runs a command as the agent of a session. */
  agent(session: string, words: readonly string[], stdin?: string): Promise<Ran>;
  hook(session: string, event: string, more?: JsonObject): Promise<Ran>;
  /** Adds a turn to the transcript of a session. */
  turn(session: string, said: string, reply: string, ...tools: readonly JsonObject[]): void;
  transcript(session: string): string;
  file(name: string): string;
  /** The paths of all files below the home whose bytes, or whose path, have a word. */
  holding(word: string): string[];
}

/** Makes such a world; memory mode is on, and conversations are summed up. */
export async function canaryWorld(home: TestHome): Promise<CanaryWorld> {
  const loci = await lociBinary();
  const project = home.folder("app");
  const env = { HOME: home.path, PATH: "/usr/bin:/bin" };
  const git = (...words: readonly string[]) => run(["git", "-C", project, ...words], { env });
  await git("init", "-q");
  const transcripts = home.folder(`.claude/projects/${hostSlug(project)}`);
  const transcript = (session: string) => `${transcripts}/${session}.jsonl`;
  const hosts = new Map<string, ReturnType<typeof hostLines>>();
  const world: CanaryWorld = {
    home,
    project,
    transcript,
    git,
    person: (words, stdin) =>
      run([loci, ...words], { cwd: project, env, ...(stdin !== undefined && { stdin }) }),
    agent: (session, words, stdin) =>
      run([loci, ...words], {
        cwd: project,
        env: { ...env, CLAUDECODE: "1", CLAUDE_CODE_SESSION_ID: session },
        ...(stdin !== undefined && { stdin }),
      }),
    hook: (session, event, more = {}) =>
      run([loci, "hook", event.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase()], {
        cwd: project,
        env: { ...env, LOCI_HOOKS_DEADLINE_MS: "5000" },
        stdin: JSON.stringify({
          session_id: session,
          cwd: project,
          transcript_path: transcript(session),
          hook_event_name: event,
          ...more,
        }),
      }),
    turn: (session, said, reply, ...tools) => {
      const lines = hosts.get(session) ?? hostLines();
      hosts.set(session, lines);
      const id = `m-${crypto.randomUUID()}`;
      const all = [
        lines.said(said),
        ...tools.flatMap((input) => [
          lines.reply(`t-${crypto.randomUUID()}`, call("Bash", input)),
          lines.result(`${input["output"] ?? "ok"}`),
        ]),
        lines.reply(id, text(reply)),
      ];
      const now = new Date().toISOString();
      const dated = all.map((line) =>
        line
          .replaceAll(/"timestamp":"[^"]*"/g, `"timestamp":"${now}"`)
          .replaceAll("/w/app", project),
      );
      appendFileSync(transcript(session), `${dated.join("\n")}\n`);
    },
    file: (name) => `${home.path}/${name}`,
    holding: (word) =>
      filesBelow(home.path).filter((path) =>
        `${path}\n${readFileSync(path, "latin1")}`.toLowerCase().includes(word),
      ),
  };
  return world;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => `${found.parentPath}/${found.name}`);
}

/** A memory with a word of its own, in one layout and one state. */
export interface Canary {
  readonly place: string;
  readonly state: string;
  readonly word: string;
  /** Puts it there. */
  readonly plant: (world: CanaryWorld) => Promise<unknown>;
  /** The words by which it is purged; by default its own. */
  readonly meant?: string;
  /** The words of the sessions; by default the words by which it is purged. */
  readonly said?: string;
  readonly flags?: readonly string[];
  /** Whether it comes after the sessions: the next event would take it away. */
  readonly isLate?: true;
}

/** The two sessions that are played. */
export const SESSION_A = "5e55a000-0000-4000-8000-00000000000a";
export const SESSION_B = "5e55b000-0000-4000-8000-00000000000b";
