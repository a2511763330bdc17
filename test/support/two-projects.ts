import { hostSlug } from "#hosts/claude/transcript-names.ts";
import { lociBinary } from "#test/binary.ts";
import type { TestHome } from "#test/home.ts";
import { hostLines, text } from "#test/host-lines.ts";
import { type Ran, run } from "#test/run.ts";

/** A word of each text of a project, by where the text is; no other project has it. */
type Canaries = Readonly<Record<string, string>>;

/** The projects of a home, of which an agent works in `here`. `friend` is related to it, `other` is not. */
export interface ProjectsHome {
  readonly here: string;
  readonly other: ProjectTexts;
  readonly friend: ProjectTexts;
  /** Runs a command as a person, in a folder. */
  person(argv: readonly string[], cwd: string, stdin?: string): Promise<Ran>;
  /** Runs a command as an agent that works in `here`. */
  agent(argv: readonly string[], stdin?: string): Promise<Ran>;
}

/** A project with a text in every file that loci writes. */
export interface ProjectTexts {
  readonly root: string;
  readonly session: string;
  readonly transcript: string;
  readonly notes: Canaries;
  readonly conversations: Canaries;
}

/** Fills a home with three projects, by loci's own commands. */
export async function projectsHome(home: TestHome): Promise<ProjectsHome> {
  const binary = await lociBinary();
  const env = { HOME: home.path, LOCI_HOOKS_DEADLINE_MS: "20000" };
  const marks = {
    CLAUDECODE: "1",
    CLAUDE_CODE_ENTRYPOINT: "cli",
    CLAUDE_CODE_SESSION_ID: "s-here",
  };
  const person = (argv: readonly string[], cwd: string, stdin?: string) =>
    run([binary, ...argv], { cwd, env, ...(stdin !== undefined && { stdin }) });
  const must = async (argv: readonly string[], cwd: string, stdin?: string) => {
    const ran = await person(argv, cwd, stdin);
    if (ran.code !== 0) throw new Error(`${argv.join(" ")}: ${ran.stderr}`);
    return ran;
  };
  const filled = async (name: string) => {
    for (const folder of ["objects", "refs"]) home.folder(`${name}/.git/${folder}`);
    const root = `${home.path}/${name}`;
    const session = `5e55-${name}`;
    const word = (where: string) => `wombat${name}${where}`;
    const notes = Object.fromEntries(
      ["record", "rule", "summary", "note", "context", "map", "captured"].map((one) => [
        one,
        word(one),
      ]),
    );
    const conversations = Object.fromEntries(
      ["prompt", "reply", "digest", "excerpt"].map((one) => [one, word(one)]),
    );
    const says = (where: string) => `wombat ${notes[where] ?? conversations[where]}`;
    await must(
      [
        "remember",
        `The ledger uses Postgres for payments, because ${says("record")} needs it`,
        "--as",
        "decision",
      ],
      root,
    );
    await must(
      [
        "remember",
        `We always pin versions before a release, because ${says("rule")} broke`,
        "--as",
        "preference",
      ],
      root,
    );
    await must(["update", "--decision", `Chose ${says("summary")} for the login`], root);
    await must(["journal", "start"], root);
    await must(["note", "decision", "--title", "Queue", "--decision", `Use ${says("note")}`], root);
    await must(
      ["note", "context", "--title", "Repair", "--context", `Repair ${says("context")}`],
      root,
    );
    await must(["workspace", "describe", name, `Holds ${says("map")}`], root);
    const lines = hostLines({ isSidechain: false });
    const about = { cwd: root, sessionId: session };
    const said = `Our salary table ${says("prompt")} is private. From now on always use pnpm, never npm, because ${notes["captured"]} needs it.`;
    const turn = [
      lines.said(said, { ...about, origin: { kind: "human" }, entrypoint: "cli" }),
      lines.reply("m-1", text(`I put ${says("reply")} into the vault.`), about),
    ];
    const file = `.claude/projects/${hostSlug(root)}/${session}.jsonl`;
    const transcript = await home.write(file, `${turn.join("\n")}\n`);
    const payload = { session_id: session, cwd: root, transcript_path: transcript };
    for (const event of ["session-start", "stop", "session-end"]) {
      await must(
        ["hook", event],
        root,
        JSON.stringify({ ...payload, source: "startup", reason: "other" }),
      );
    }
    await home.write(
      `${name}/_memory/conversations/${session}.md`,
      `# Conversation\n\n## Summary\n\nWe spoke about ${says("digest")}.\n`,
    );
    const excerpts = `.claude/loci/sessions/${session}/triage`;
    await home.write(`${excerpts}/context-decision.txt`, `They said ${says("excerpt")}\n`);
    return { root, session, transcript, notes, conversations };
  };
  const { root: here } = await filled("here");
  const other = await filled("other");
  const friend = await filled("friend");
  await must(["workspace", "relate", "here", "depends on", "friend"], here);
  await must(["search", "--all", "wombat"], here);
  await must(["search", "--all", "--turns", "salary"], here);
  const agent = (argv: readonly string[], stdin = "") =>
    run([binary, ...argv], { cwd: here, env: { ...env, ...marks }, stdin });
  return { here, other, friend, person, agent };
}
