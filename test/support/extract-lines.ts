import { extractSummary } from "#conversations/extract-summary.ts";
import type { ConversationSummary } from "#layouts/conversations/summary-format.ts";
import { readSettings } from "#settings/read-settings.ts";
import { testHome } from "#test/home.ts";
import { call, type HostLines, hostLines } from "#test/host-lines.ts";
import { refTo } from "#test/session-items.ts";

/** The extract of a session with these lines. */
export async function extract(
  write: (host: HostLines) => string[],
): Promise<ConversationSummary | undefined> {
  using home = testHome();
  const world = home.world();
  const lines = write(hostLines());
  const path = await home.write("s1.jsonl", `${lines.join("\n")}\n`);
  const sources = readSettings(world);
  return await extractSummary({
    world,
    sources,
    ref: refTo(path),
    session: "s1",
    root: "/w/app",
  });
}

/** The points of a session whose lines are these: label and words. */
export async function linesOf(write: (host: HostLines) => string[]): Promise<string[]> {
  return (await extract(write))?.points.map(({ label, text: said }) => `${label}: ${said}`) ?? [];
}

const CHANGE = { file_path: "/w/app/src/store.ts", old_string: "a", new_string: "b" };

/** A change of a file by the agent. */
export function changed(host: HostLines, message: string): string[] {
  return [
    host.reply(`${message}-call`, call("Edit", CHANGE)),
    host.result("The file has been updated."),
  ];
}
