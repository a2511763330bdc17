import { countNouns } from "#base/printable-text.ts";
import { foreignNotice, type RecalledMaster } from "#conversations/recall-master.ts";
import { ago } from "#doors/cli/terminal/columns.ts";

/** A master with a line on how old it is, and how many summaries are not in it yet. */
export function masterPage(recalled: RecalledMaster, now: Date): string {
  const { at, conversations, fresh } = recalled;
  const age = at === undefined ? "at a time that it does not say" : ago(at, now);
  const newer =
    fresh === 0
      ? "nothing newer"
      : `${countNouns(fresh, "newer summary", "newer summaries")} not in it (\`loci synthesize\`)`;
  return `Synthesised ${age} from ${countNouns(conversations, "conversation")}; ${newer}.\n\n${foreignNotice(recalled)}`;
}
