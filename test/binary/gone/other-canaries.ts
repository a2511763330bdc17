import { appendFileSync } from "node:fs";
import { hash12 } from "#project/project-hash.ts";
import { SESSION_A as A, SESSION_B as B, type Canary } from "./canary-world.ts";

/** All other layouts, and what loci makes of conversations. */
export const OTHER_CANARIES: readonly Canary[] = [
  {
    place: "said",
    state: "typed, no rule",
    word: "mivelkroft",
    plant: async (world) => {
      world.turn(
        A,
        "Our landlord is called mivelkroft and lives above the shop.",
        "I see: mivelkroft lives above the shop.",
      );
      await world.hook(A, "UserPromptSubmit", {
        prompt: "Our landlord is called mivelkroft and lives above the shop.",
      });
      await world.hook(A, "Stop");
    },
    meant: "Our landlord is called mivelkroft and lives above the shop",
    flags: ["--quotes"],
  },
  {
    place: "said",
    state: "by an agent only",
    word: "sandrovale",
    plant: async (world) => {
      world.turn(A, "what broke?", "The build broke because sandrovale could not reach the proxy.");
      await world.hook(A, "Stop");
      await world.person(["index", "rebuild"]);
    },
    meant: "The build broke because sandrovale could not reach the proxy",
    flags: ["--quotes"],
  },
  {
    place: "layered",
    state: "line of a summary",
    word: "bantrywell",
    plant: async (world) => {
      for (let nth = 0; nth < 4; nth++)
        world.turn(
          A,
          `please fix step ${nth} of the importer`,
          nth === 2
            ? "Decision: the importer keeps bantrywell numbers as text, because they begin with zeros."
            : "Done, the step is fixed.",
          { command: `touch step${nth}`, description: "fix" },
        );
      await world.hook(A, "Stop");
      await world.person(["update", "--session", A]);
    },
    meant: "bantrywell",
  },
  {
    place: "layered",
    state: "line by hand",
    word: "corliss",
    plant: async (world) => {
      return world.person([
        "update",
        "--session",
        A,
        "--decision",
        "Scans are rotated by corliss motors first",
      ]);
    },
    meant: "corliss motors",
  },
  {
    place: "journal",
    state: "decision",
    word: "lantersby",
    plant: async (world) => {
      await world.person([
        ...["note", "decision", "--title", "Cookies by lantersby"],
        ...["--decision", "Cookies are signed with lantersby", "--context", "lantersby is audited"],
      ]);
    },
    meant: "Cookies by lantersby",
  },
  {
    place: "journal",
    state: "analysis",
    word: "ravenstell",
    plant: async (world) => {
      await world.person([
        ...["note", "analysis", "--path", "src/ravenstell.ts"],
        ...["--summary", "ravenstell leaks a handle.", "--findings", "ravenstell never closes"],
      ]);
    },
    meant: "ravenstell",
    said: "ravenstell leaks a handle",
  },
  {
    place: "journal",
    state: "superseded",
    word: "pellucor",
    plant: async (world) => {
      await world.person([
        ...["note", "decision", "--title", "Fonts from pellucor"],
        ...["--decision", "Load fonts from pellucor"],
      ]);
      const [path = ""] = world.holding("pellucor").filter((one) => one.includes("/decisions/"));
      await world.person(["journal", "supersede", `decisions/${path.split("/").pop()}`]);
    },
    meant: "Fonts from pellucor",
  },
  {
    place: "journal",
    state: "current task",
    word: "hexamoor",
    plant: async (world) => {
      await world.person([
        ...["note", "context", "--title", "Port hexamoor"],
        ...["--context", "hexamoor fails on arm machines"],
      ]);
    },
    meant: "Port hexamoor",
  },
  {
    place: "journal",
    state: "progress",
    word: "tillowen",
    plant: async (world) => {
      await world.person([
        "note",
        "progress",
        "--title",
        "Move tillowen",
        "--details",
        "- [ ] tillowen tables",
      ]);
    },
    meant: "Move tillowen",
  },
  {
    place: "journal",
    state: "output of a sub-agent",
    word: "jasperdon",
    plant: async (world) => {
      await world.person([
        ...["note", "subagent", "--title", "Scan of jasperdon", "--agent", "Explore"],
        ...["--summary", "jasperdon has no locks."],
      ]);
    },
    meant: "Scan of jasperdon",
  },
  {
    place: "profile",
    state: "fact",
    word: "evendrake",
    plant: async (world) => {
      await world.person(["user", "update", "communication", "Short answers in evendrake style"]);
    },
    meant: "Short answers in evendrake style",
  },
  {
    place: "profile",
    state: "preference",
    word: "silverquay",
    plant: async (world) => {
      await world.person(["user", "update", "preferences", "Prefers silverquay as an editor"]);
    },
    meant: "Prefers silverquay as an editor",
  },
  {
    place: "conversations",
    state: "summary and master",
    word: "umbercrest",
    plant: async (world) => {
      world.turn(
        B,
        "plan the search",
        "Decision: search runs on umbercrest shards, because one node is too small.",
        { command: "touch search.ts", description: "write the search" },
      );
      world.turn(B, "go on", "We learned that umbercrest shards need warm caches.");
      await world.person(["summarize", B, "--extract", "--yes"]);
      await world.person(["synthesize", "--yes"]);
    },
    meant: "umbercrest shards",
  },
  {
    place: "workspace",
    state: "initiative",
    word: "northaven",
    plant: async (world) => {
      await world.person([
        "workspace",
        "initiative",
        "Move to northaven",
        "--notes",
        "northaven first",
      ]);
    },
    meant: "Move to northaven",
    flags: ["--quotes"],
  },
  {
    place: "queue",
    state: "waits to be saved",
    word: "plovermead",
    plant: async (world) => {
      const record = {
        category: "constraint",
        title: "Exports end at plovermead each night",
        tags: [],
        content: { rule: "Exports end at plovermead each night" },
        confidence: 0.9,
        evidence: [],
      };
      const save = { version: 1, at: new Date().toISOString(), session: A, why: "busy", record };
      await world.home.write(
        `.claude/loci/queue/${hash12(world.project)}/1-a.json`,
        JSON.stringify(save),
      );
    },
    meant: "Exports end at plovermead each night",
    flags: ["--quotes"],
    isLate: true,
  },
  {
    place: "log",
    state: "message of an error",
    word: "mistlethorp",
    plant: async (world) => {
      const why = 'another record is called "Mirrors stand in mistlethorp behind glass"';
      const call = { at: new Date().toISOString(), event: "Stop", outcome: "refused", why, ms: 3 };
      appendFileSync(world.file(".claude/loci/log/hooks.jsonl"), `${JSON.stringify(call)}\n`);
    },
    meant: "Mirrors stand in mistlethorp behind glass",
    flags: ["--quotes"],
    isLate: true,
  },
  {
    place: "backups",
    state: "of a memory file",
    word: "dunlevarth",
    plant: (world) =>
      world.home.write(
        ".claude/loci/backups/MEMORY.md.1",
        "# Memory\n\n- Trains to dunlevarth leave at dawn\n",
      ),
    meant: "Trains to dunlevarth leave at dawn",
    flags: ["--quotes"],
    isLate: true,
  },
];
