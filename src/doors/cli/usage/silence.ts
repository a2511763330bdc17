import type { ArgsDef } from "citty";
import type { FlagValues } from "./strict-usage.ts";

/** The commands that change something and then only report it; `-q` leaves the report out. */
export const REPORTING: ReadonlySet<string> = new Set([
  ...["remember", "forget", "done", "edit", "undo", "pause", "resume", "approve", "gc", "import"],
  ...["update", "compress", "journal stop", "journal rebuild", "journal migrate"],
  ...["note decision", "note analysis", "note context", "note progress", "note subagent"],
  ...["note supersede", "workspace add", "workspace describe", "workspace relate"],
  ...["workspace remove", "workspace initiative", "user update", "user forget", "user import"],
  ...["user accept", "user refuse", "record create", "record update", "record commit"],
  ...["record retire", "record restore", "record archive", "record unarchive", "record delete"],
  ...["config set", "config unset", "index rebuild", "index transcripts", "index embed"],
  ...["init", "uninstall", "plugin", "projects adopt", "upgrade"],
]);

/** A call of a command. */
interface QuietCall {
  readonly name: string;
  readonly args: ArgsDef;
  readonly flags: FlagValues;
}

/** Whether a quiet call prints nothing. It still prints data, a plan, and what a person is asked about. */
export function isSilent({ name, args, flags }: QuietCall): boolean {
  const isAsked = args["yes"] !== undefined && !flags.has("yes");
  return REPORTING.has(name) && !isAsked && !flags.has("json") && !flags.has("dry-run");
}
