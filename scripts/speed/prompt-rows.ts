import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import type { MadeHome } from "#scripts/support/homes/home.ts";
import { recalledFolder } from "#session/state/session-folder.ts";
import { payloadOf } from "./payloads.ts";
import { BARE, type Errand, type Row } from "./row.ts";

/** A prompt in a home with memories, whether or not it gets some of them, by their number. */
const FEW = 1.6;
const MANY = 2.5;

/** From so many memories on there are many. */
const MANY_MEMORIES = 100_000;

/** A prompt of two hundred words, and a search. */
const LONG = 3;
const SEARCH = 3;

/** A prompt that some memories match. */
export const TO_THE_POINT = "Use SQLite for the price calculator, or keep Redis there?";
const BESIDE_THE_POINT = "Write a haiku about the first snow of the year, please.";
const INSTRUCTIONS =
  "Keep the change small and explain each step before you take it. Run the linter and the tests when you are done, and show me the output of both. Ask me if anything is unclear instead of guessing. ";

/** The same prompt behind two hundred words. */
export const LONG_PROMPT = `${INSTRUCTIONS.repeat(5)}${TO_THE_POINT}`;

/** The rows of prompts that are sent where there are memories, and of searches; none where there are none. */
export function promptRows(
  loci: string,
  home: MadeHome,
  { errand, memories }: PromptMakers,
): Row[] {
  if (!existsSync(`${home.project}/.claude/memory`)) return [];
  const index = indexOf(loci, home);
  const target = memories >= MANY_MEMORIES ? MANY : FEW;
  const row = (what: string, prompt: string, wanted: number | undefined): Row => {
    const stdin = payloadOf("UserPromptSubmit", { home: home.path, ...home }, { prompt });
    const run = errand([loci, "hook", "user-prompt-submit"], stdin);
    // A caller that finds no index starts to build one.
    const disturbs = what.includes("without");
    const before = () => {
      forgetRecalled(home);
      index.be(!disturbs);
    };
    return { what, errand: { ...run, before }, beside: BARE, target: wanted, disturbs };
  };
  const search = errand([loci, "search", "price calculator redis"], new Uint8Array());
  return [
    row("prompt, some bear on it", TO_THE_POINT, target),
    row("prompt, none bears on it", BESIDE_THE_POINT, target),
    row("prompt of 200 words", LONG_PROMPT, LONG),
    row("prompt without an index, some bear on it", TO_THE_POINT, undefined),
    row("prompt without an index, none bears on it", BESIDE_THE_POINT, undefined),
    {
      what: "search after a prompt",
      errand: { ...search, before: () => index.be(true) },
      beside: BARE,
      target: SEARCH,
    },
  ];
}

interface PromptMakers {
  readonly errand: (argv: readonly string[], stdin: Uint8Array) => Errand;
  /** How many memories the home has. */
  readonly memories: number;
}

/** Each time the session has been handed nothing yet. */
function forgetRecalled({ path }: MadeHome): void {
  const recalled = recalledFolder(`${path}/.claude/loci`);
  if (!existsSync(recalled)) return;
  for (const name of readdirSync(recalled)) rmSync(`${recalled}/${name}`);
}

/** The index of a home, which is built when it is wanted for the first time, and can be put out of the way. */
function indexOf(loci: string, { path, project }: MadeHome): { be: (there: boolean) => void } {
  const pointer = `${path}/.claude/loci/index/CURRENT`;
  const aside = `${pointer}.aside`;
  return {
    be(there) {
      if (existsSync(pointer) === there) return;
      if (!there) return renameSync(pointer, aside);
      if (existsSync(aside)) return renameSync(aside, pointer);
      const env = { HOME: path, PATH: "/usr/bin:/bin" };
      const built = Bun.spawnSync([loci, "index", "rebuild"], { env, cwd: project });
      if (built.exitCode !== 0) throw new Error(`no index was built: ${built.stderr}`);
    },
  };
}
