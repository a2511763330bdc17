import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { hash12 } from "#project/project-hash.ts";
import { SESSION_A as A, type Canary, type CanaryWorld } from "./canary-world.ts";

async function remember(world: CanaryWorld, sentence: string, category: string): Promise<void> {
  await world.person(["remember", sentence, "--as", category]);
}

function recordOf(world: CanaryWorld, word: string): string {
  const [path = ""] = world
    .holding(word)
    .filter((one) => /\.claude\/memory\/\w+\/[^/]+\.json$/.test(one));
  return path;
}

/** Records in every state. */
export const RECORD_CANARIES: readonly Canary[] = [
  {
    place: "records",
    state: "in force",
    word: "zorvexal",
    plant: (world) => remember(world, "The zorvexal gateway listens behind port seven", "decision"),
  },
  {
    place: "records",
    state: "edited",
    word: "kelbraud",
    plant: async (world) => {
      await remember(world, "Nightly dumps are copied to kelbraud storage", "decision");
      await world.person([
        ...["edit", "kelbraud", "--text", "Weekly dumps are copied to kelbraud tapes"],
        ...["--why", "kelbraud said so"],
      ]);
    },
  },
  {
    place: "records",
    state: "edited away",
    word: "plimsonder",
    plant: async (world) => {
      await remember(world, "Our mailer is plimsonder from the north", "decision");
      await world.person(["edit", "plimsonder", "--text", "Our mailer comes from the south"]);
    },
    meant: "Our mailer comes from the south",
  },
  {
    place: "records",
    state: "forgotten",
    word: "quandrift",
    plant: async (world) => {
      await remember(world, "Invoices carry a quandrift stamp on top", "decision");
      await world.person(["forget", "quandrift stamp", "--yes"]);
    },
    meant: "Invoices carry a quandrift stamp on top",
  },
  {
    place: "records",
    state: "archived",
    word: "obelwick",
    plant: async (world) => {
      await remember(world, "Fixtures live below obelwick beside the fakes", "decision");
      const id = recordOf(world, "obelwick").split("/").pop()?.replace(".json", "") ?? "";
      await world.person(["record", "archive", id]);
    },
    meant: "Fixtures live below obelwick beside the fakes",
  },
  {
    place: "records",
    state: "imported",
    word: "tresmology",
    plant: async (world) => {
      const path = await world.home.write(
        "app/AGENTS.md",
        "# Rules\n\n- Always tag releases by tresmology on Fridays\n",
      );
      return world.person(["import", path, "--lines", "1"]);
    },
    meant: "Always tag releases by tresmology on Fridays",
  },
  {
    place: "records",
    state: "edited by hand",
    word: "havelwing",
    plant: async (world) => {
      await remember(world, "Caches expire when the moon turns havelwing", "constraint");
      const path = recordOf(world, "havelwing");
      writeFileSync(path, readFileSync(path, "utf8").replaceAll("moon", "sun"));
    },
    meant: "havelwing",
  },
  {
    place: "records",
    state: "waits",
    word: "gribbletop",
    plant: async (world) => {
      const folder = `${world.project}/.claude/memory/preferences`;
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        `${folder}/gribbletop.json`,
        JSON.stringify({
          schema_version: "1.0",
          category: "preference",
          id: "gribbletop",
          title: "Always call gribbletop before a merge",
          record_status: "active",
          created_at: "2026-01-02T03:04:05Z",
          updated_at: "2026-01-02T03:04:05Z",
          tags: ["merge"],
          content: { topic: "merge", value: "gribbletop", reason: "because", strength: "strong" },
        }),
      );
    },
    meant: "gribbletop",
  },
  {
    place: "records",
    state: "save undone",
    word: "wexcombe",
    plant: async (world) => {
      await remember(world, "Logs are shipped to wexcombe each hour", "decision");
      await world.person(["undo"]);
    },
    meant: "Logs are shipped to wexcombe each hour",
  },
  {
    place: "records",
    state: "said in a session",
    word: "fulmarine",
    plant: async (world) => {
      world.turn(A, "From now on always use fulmarine for the queues, never kafka.", "Understood.");
      await world.hook(A, "Stop");
    },
    meant: "fulmarine",
  },
  {
    place: "records",
    state: "saved by an agent",
    word: "dracksmere",
    plant: async (world) => {
      world.turn(
        A,
        "how should we store the sessions?",
        "I compared three stores. Decision: use dracksmere for the session store, because it needs no server. Next I will write the adapter for dracksmere.",
      );
      await world.hook(A, "Stop");
      await world.agent(A, [
        ...["remember", "Use dracksmere for the session store, because it needs no server"],
        ...["--as", "decision"],
      ]);
    },
    meant: "dracksmere",
  },
  {
    place: "records",
    state: "for all projects",
    word: "ostermilk",
    plant: async (world) => {
      await world.person(["remember", "Always answer me in ostermilk dialect", "--global"]);
    },
    meant: "ostermilk dialect",
  },
  {
    place: "records",
    state: "for all projects, forgotten",
    word: "yarrowdene",
    plant: async (world) => {
      await world.person(["remember", "I review pull requests with yarrowdene", "--global"]);
      await world.person(["forget", "yarrowdene", "--yes"]);
    },
    meant: "I review pull requests with yarrowdene",
  },
  {
    place: "records",
    state: "edit that was not saved",
    word: "cragfenwick",
    plant: (world) =>
      world.home.write(
        `.claude/loci/records/${hash12(world.project)}/edit-1.md`,
        "Badges are printed at cragfenwick on paper\n",
      ),
    meant: "Badges are printed at cragfenwick on paper",
    flags: ["--quotes"],
    isLate: true,
  },
  {
    place: "records",
    state: "in git, in a README and in the host's memory",
    word: "ashgrimoor",
    plant: async (world) => {
      const sentence = "Tokens rotate with ashgrimoor every week";
      await remember(world, sentence, "decision");
      writeFileSync(`${world.project}/README.md`, `# App\n\n${sentence}.\n`);
      const native = world.transcript("x").replace("x.jsonl", "memory/MEMORY.md");
      await world.home.write(native.slice(world.home.path.length + 1), `- ${sentence}\n`);
      await world.home.write(".claude/CLAUDE.md", `- ${sentence}\n`);
      await world.git("add", "-f", ".claude/memory");
      await world.git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "memory");
    },
    meant: "Tokens rotate with ashgrimoor every week",
  },
];
