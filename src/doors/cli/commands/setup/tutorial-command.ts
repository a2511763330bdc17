import type { JsonObject } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { ensureFolder } from "#disk/folder.ts";
import { removeTree } from "#disk/remove-folder.ts";
import { temporaryFolder } from "#disk/temporary-folder.ts";
import { chooseOne, onInterrupt } from "#doors/cli/terminal/ask.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { executablePath } from "#doors/read-world.ts";
import type { TrialFacts, TrialMoment } from "#hosts/setup.ts";
import { SETUPS } from "#hosts/table/setup-table.ts";

/** A step: what happens, and the words for loci; a payload makes it a call of the agent program. */
interface Scene {
  readonly says: string;
  readonly words: readonly string[];
  /** The payload, in the folder of a project. */
  readonly payload?: (cwd: string) => JsonObject;
}

const [{ trial }] = SETUPS;

const called = (moment: TrialMoment, told: Omit<TrialFacts, "cwd">) => ({
  words: trial.words(moment),
  payload: (cwd: string) => trial.payload(moment, { ...told, cwd }),
});

const asked = (says: string, session: string, prompt: string): Scene => ({
  says: `${says}\n  you: ${prompt}`,
  ...called("prompt", { session, prompt }),
});

const SCENES: readonly Scene[] = [
  {
    says: "You tell the agent a rule. It saves it, as you can yourself:",
    words: ["remember", "We use pnpm, never npm, because of the lock file", "--as", "preference"],
  },
  {
    says: "A decision, with its reason:",
    words: [
      "remember",
      "Orders live in PostgreSQL, because stock and orders change together",
      ...["--as", "decision"],
    ],
  },
  { says: "This is all that is saved, each in a file of its own:", words: ["list"] },
  {
    says: "Next day a new session starts, and the agent gets your rules:",
    ...called("start", { session: "next-day", prompt: "" }),
  },
  asked(
    "In a session that began before, a question brings what matches it:",
    "day-before",
    "Where do orders live?",
  ),
  asked("Most prompts need no memory, and get none:", "next-day", "Write a haiku about spring."),
  {
    says: "You changed your mind. loci forgets it everywhere:",
    words: ["forget", "pnpm", "--yes"],
  },
  { says: "Or did you? Every change can be undone:", words: ["undo"] },
];

/** `loci tutorial`: plays a day in a home of its own. */
export const command = define({
  args: { yes: { type: "boolean", description: "Do not wait between the scenes" } },
  more: "Nothing of yours is read or changed: it plays in a folder that is removed afterwards.",
  examples: [
    { line: "loci tutorial", does: "one scene after the other" },
    { line: "loci tutorial --yes", does: "all at once" },
  ],
  async run({ args, world, terminal }) {
    using folder = temporaryFolder("tutorial");
    const home = folder.path;
    for (const part of ["objects", "refs"]) ensureFolder(`${home}/shop/.git/${part}`, world.uid);
    const waits = !args.yes && terminal.canAsk;
    using _interrupt = onInterrupt(() => removeTree(home));
    for (const [at, scene] of SCENES.entries()) {
      play(scene, { world, terminal, home });
      if (waits && at < SCENES.length - 1 && (await chooseOne(terminal, "Go on?", NEXT)) === "q")
        break;
      // A signal that came meanwhile is answered here.
      await Bun.sleep(0);
    }
    return terminal.out(
      "That was all, and nothing of it is left. `loci init` connects loci to Claude Code.",
    );
  },
});

const NEXT = [
  { value: "n", label: "next" },
  { value: "q", label: "leave the tutorial" },
] as const;

interface Stage {
  readonly world: World;
  readonly terminal: Terminal;
  readonly home: string;
}

function play({ says, words, payload }: Scene, { world, terminal, home }: Stage): void {
  const { paint } = terminal;
  const line = words.map((word) => (word.includes(" ") ? `'${word}'` : word)).join(" ");
  terminal.out(`${paint.bold(says)}\n`);
  terminal.out(paint.dim(payload ? "  (the agent program calls loci)" : `  $ loci ${line}`));
  const stdin = payload ? JSON.stringify(payload(`${home}/shop`)) : "";
  const { stdout, stderr } = Bun.spawnSync([executablePath(world), ...words], {
    cwd: `${home}/shop`,
    env: environment(world, home),
    stdin: Buffer.from(stdin),
  });
  const text = payload
    ? trial.contextIn(`${stdout}`) || "(nothing)"
    : `${stdout}${stderr}`.trimEnd();
  terminal.out(`${text.replaceAll(home, "~").replaceAll(/^/gm, "  ")}\n`);
}

/** The environment of a new user, on whichever system; the tutorial never waits for a deadline. */
function environment({ env }: World, home: string): Record<string, string> {
  const kept = ["PATH", "SystemRoot", "TEMP", "TZ"].flatMap((name) => {
    const value = env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(kept),
    ...{ HOME: home, USERPROFILE: home, LOCI_HOOKS_DEADLINE_MS: "5000" },
  };
}
