import { existsSync, readdirSync } from "node:fs";
import { baseName } from "#base/path.ts";
import type { MadeHome } from "#scripts/support/homes/home.ts";
import { BARE, type Errand, type Row } from "./row.ts";

/** A command that reads or writes one record, among however many. */
const ONE_RECORD = 3;

/** A command that shows one record, and one that searches all. */
const SHOW = 2;
const SEARCH = 5;

const NEWS = "The settlement batch runs twice when the queue is restarted, so it needs a lock";

/** How an errand is made, and how a line of the shell is one. */
interface Makers {
  readonly errand: (argv: readonly string[]) => Errand;
  readonly shell: (line: string) => Errand;
  /** The row beside which lines of the shell are measured. */
  readonly beside: string;
}

/** The rows of the commands for records; each write is another one, by the number of its shell. */
export function recordRows(
  loci: string,
  { project }: MadeHome,
  { errand, shell, beside }: Makers,
): Row[] {
  const words = ["record", "candidate", "--category", "runbook", "--new-info", NEWS];
  const create = { ...DECISION, title: `Run $$ of ${NEWS}`, tags: ["queue", "r$$"] };
  const update = { content: { context: "Seen again by $$" } };
  const id = someDecision(project);
  return [
    {
      what: "record candidate",
      errand: errand([loci, ...words]),
      beside: BARE,
      target: ONE_RECORD,
    },
    {
      what: "record create",
      errand: shell(
        `'${loci}' record create --category decision <<E\n${JSON.stringify(create)}\nE`,
      ),
      beside,
      target: ONE_RECORD,
      disturbs: true,
    },
    {
      what: "record update",
      errand: shell(
        `'${loci}' record update ${id} --why 'run $$' <<E\n${JSON.stringify(update)}\nE`,
      ),
      beside,
      target: ONE_RECORD,
      disturbs: true,
    },
    { what: "show", errand: errand([loci, "show", id]), beside: BARE, target: SHOW },
    { what: "search", errand: errand([loci, "search", NEWS]), beside: BARE, target: SEARCH },
  ];
}

const DECISION = {
  content: {
    status: "accepted",
    context: "The batch was seen to run twice",
    decision: "A lock is taken first",
    rationale: ["Two runs book twice"],
  },
};

/** The id of some decision; where there is none the row is left out, because its errand fails. */
function someDecision(project: string): string {
  const folder = `${project}/.claude/memory/decisions`;
  const [first = "none.json"] = existsSync(folder) ? readdirSync(folder).sort() : [];
  return baseName(first).replace(/\.json$/, "");
}
