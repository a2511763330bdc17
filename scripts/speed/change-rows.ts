import type { JsonObject } from "#base/json.ts";
import { eventWord, type HookEvent } from "#hosts/hook-call.ts";
import type { MadeHome } from "#scripts/support/homes/home.ts";
import { payloadOf } from "./payloads.ts";
import { LONG_PROMPT, TO_THE_POINT } from "./prompt-rows.ts";
import { BARE, type Errand, type Row } from "./row.ts";

/** Longer than a file counts as one that may change once more without another version. */
const SETTLED_MS = 80;

const NOTHING = new Uint8Array();

/** The rows of what follows a change of memory. They are measured in CPU time, and must not grow faster than memory does. */
export function changeRows({ bare, loci }: ChangeBinaries, home: MadeHome): Row[] {
  const around = { env: { HOME: home.path, PATH: "/usr/bin:/bin" }, cwd: home.project };
  let saves = 0;
  const save = (): Errand => {
    const text = `Ledger ${++saves} is closed on day ${saves} of the month, because the bank books then`;
    return { ...around, argv: [loci, "remember", text, "--as", "decision"], stdin: NOTHING };
  };
  const before = () => {
    const { argv, cwd, env } = save();
    Bun.spawnSync([...argv], { cwd, env, stdout: "ignore", stderr: "ignore" });
    Bun.sleepSync(SETTLED_MS);
  };
  // A second start of a session within seconds would count as the first one.
  const hook = (event: HookEvent, more: JsonObject = {}): Errand => ({
    ...{ ...around, argv: [loci, "hook", eventWord(event)], before },
    get stdin() {
      return payloadOf(event, { home: home.path, ...home, session: crypto.randomUUID() }, more);
    },
  });
  const row = (what: string, errand: Errand): Row => {
    return { what, errand, beside: BARE, target: undefined };
  };
  return [
    row(BARE, { ...around, argv: [bare], stdin: NOTHING }),
    row("the next start after a save", hook("SessionStart")),
    row("session-end after a save", hook("SessionEnd")),
    row("the first prompt after a save", hook("UserPromptSubmit", { prompt: TO_THE_POINT })),
    row(
      "a first prompt of 200 words after a save",
      hook("UserPromptSubmit", { prompt: LONG_PROMPT }),
    ),
    row("sub-agent after a save", hook("SubagentStart")),
    row("pre-compact after a save", hook("PreCompact")),
    row("a save", {
      ...{ ...around, stdin: NOTHING },
      get argv() {
        return save().argv;
      },
    }),
  ];
}

/** The executables that are compared. */
interface ChangeBinaries {
  readonly bare: string;
  readonly loci: string;
}
