import { appendFileSync, symlinkSync } from "node:fs";
import type { JsonObject } from "#base/json.ts";
import { hash12 } from "#project/project-hash.ts";
import { lociBinary } from "#test/binary.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { call, hostLines, text } from "#test/host-lines.ts";
import { run } from "#test/run.ts";
import { filesOf } from "./files-of.ts";
import { withoutChance } from "./without-chance.ts";

// One small life of a project, played through the compiled program: all its answers and all its files.

/** The answers and the files of a life. */
export interface PlayedLife {
  /** Each command and hook with its answer. */
  readonly answers: string;
  /** Each file of memory and state with its text. */
  readonly files: string;
}

const RULE = "From now on always run the linter before you commit, because CI is slow.";
const DECIDED =
  "We decided to keep orders in Postgres instead of MySQL, because MySQL locks the whole table.";

/** Plays the life in a home of its own. */
export async function playLife(): Promise<PlayedLife> {
  using home = testHome();
  await furnish(home);
  const answers: string[] = [];
  const loci = async (line: string, stdin?: string): Promise<void> => {
    const ran = await run(["bash", "-c", line], {
      cwd: `${home.path}/app`,
      env: {
        HOME: home.path,
        PATH: `${home.path}/bin:/usr/bin:/bin`,
        TZ: "UTC",
        // A busy machine changes no answer.
        LOCI_HOOKS_DEADLINE_MS: "5000",
      },
      ...(stdin !== undefined && { stdin }),
    });
    const code = ran.code === 0 ? "" : `exit ${ran.code}\n`;
    answers.push(`$ ${line}\n${ran.stdout}${ran.stderr}${code}`);
  };
  const hook = (word: string, payload: JsonObject) =>
    loci(`loci hook ${word}`, JSON.stringify({ cwd: `${home.path}/app`, ...payload }));

  await loci("loci init --yes");
  await playSession(home, "s-1", hook);
  for (const line of VERBS) {
    // Memories of one second have no order.
    if (line.startsWith("loci remember")) await Bun.sleep(1000 - (Date.now() % 1000));
    await loci(line);
  }
  await hook("session-start", { session_id: "s-2", source: "startup" });
  for (const prompt of PROMPTS) {
    await hook("user-prompt-submit", { session_id: "s-2", prompt });
  }
  for (const line of VIEWS) await loci(line);
  const names = { home: home.path, slug: slugOf(home), key: hash12(`${home.path}/app`) };
  const clean = (words: string) => withoutChance(words, names);
  return { answers: clean(answers.join("\n")), files: filesOf(home.path, clean) };
}

type Hook = (word: string, payload: JsonObject) => Promise<void>;

/** The commands of a person and an agent; each leaves its lines in the log of changes. */
const VERBS: readonly string[] = [
  `loci remember "Orders are numbered by year and region" --as decision`,
  `loci remember "The importer needs 2 GB of memory" --as constraint`,
  `loci remember "The docs are built by make docs" --as decision`,
  `loci edit importer --text "The importer needs 4 GB of memory"`,
  "loci forget importer --yes",
  "loci undo",
  `loci remember "There are no tests for the parser" --as debt`,
  "loci done parser",
  "loci journal start",
  `loci journal note decision --title "Cache of tokens" --decision "Tokens are cached for one hour"`,
  `loci journal note progress --title Cache --details "2 of 5 done"`,
  `loci user update communication "Short answers, no emoji"`,
  "loci summarize s-1 --yes",
  "loci synthesize",
  "loci compress --set compressionThreshold=1000",
  "loci gc",
];

/** Prompts of the second session: one that needs a memory, one that needs none, one about a rule. */
const PROMPTS: readonly string[] = [
  "Which database holds the orders, and how are they numbered?",
  "hello",
  "Tell me a joke about cats",
  "How do I commit?",
];

/** The commands that show memory. */
const VIEWS: readonly string[] = [
  "loci list | sort",
  "loci search orders",
  "loci recall 'which database holds the orders?'",
  "loci why orders-are Which database holds the orders?",
  "loci history",
  "loci sessions",
  "loci load",
  "loci inject < prompt.md",
  "loci export",
  "loci status",
  "loci uninstall --yes",
];

/** One session in which a rule is said, something is decided and a file is written. */
async function playSession(home: TestHome, session: string, hook: Hook): Promise<void> {
  const path = await home.write(`.claude/projects/${slugOf(home)}/${session}.jsonl`, "");
  const lines = hostLines({ isSidechain: false });
  const payload = { session_id: session, transcript_path: path };
  const add = (...more: readonly string[]) => {
    const now = new Date().toISOString();
    const text = `${more.join("\n")}\n`;
    appendFileSync(path, text.replaceAll(/2026-08-20T12:00:\d\d\.000Z/g, now));
  };
  await hook("session-start", { ...payload, source: "startup" });
  for (const said of [RULE, DECIDED]) {
    await hook("user-prompt-submit", { ...payload, prompt: said });
    add(
      lines.said(said),
      lines.reply(`w-${said}`, call("Write", { file_path: "src/orders.ts", content: "x" })),
      lines.result("ok"),
      lines.reply(`b-${said}`, call("Bash", { command: "git commit -m 'orders: keep them'" })),
      lines.result("[main 1a2b3c4] orders: keep them"),
      lines.reply(`m-${said}`, text("Done: orders go to Postgres. The migration is still open.")),
    );
    await hook("stop", payload);
  }
  const task = { subagent_type: "Explore", description: "orders", prompt: "Find the orders" };
  await hook("pre-tool-use", { ...payload, tool_name: "Task", tool_input: task });
  await hook("subagent-start", { ...payload, agent_id: "a-1", agent_type: "Explore" });
  await hook("pre-compact", { ...payload, trigger: "manual", custom_instructions: "" });
  await hook("session-end", { ...payload, reason: "other" });
}

/** The folder's name of the project's conversations. */
function slugOf(home: TestHome): string {
  return `${home.path}/app`.replaceAll(/[^a-zA-Z0-9]/g, "-");
}

/** The project, and the program on the path. */
async function furnish(home: TestHome): Promise<void> {
  home.folder("app/.git/objects");
  home.folder("app/.git/refs");
  await home.write("app/.git/HEAD", "ref: refs/heads/main\n");
  await home.write("app/prompt.md", "## Task\n\nWrite the orders.\n");
  symlinkSync(await lociBinary(), `${home.folder("bin")}/loci`);
}
