import { fault } from "#base/fault.ts";
import { shorten } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { ensureFolder } from "#disk/folder.ts";
import type { HookEntry } from "#hook-log/log-entry.ts";
import { hookCalls } from "#hook-log/read-log.ts";
import { findProject } from "#project/find-project.ts";
import type { Check } from "./doctor-check.ts";

/** The checks of this run, and what redacts a text. */
interface ReportParts {
  readonly checks: readonly Check[];
  readonly safe: (text: string) => string;
}

const MAX_CALLS = 40;
const REASON_CHARS = 200;

/** Writes the checks and the last hook calls into a file for a bug report, without secrets and names; returns its path. */
export function writeReport(world: World, { checks, safe }: ReportParts): string {
  if (!world.stateDir) throw fault("no-home", {});
  const rows = checks.map(({ name, verdict, says, hint }) =>
    [verdict, name, says, ...(hint ? [`(${hint})`] : [])].join("  "),
  );
  const calls = hookCalls(world).slice(-MAX_CALLS).map(callLine);
  const lines = ["# loci report", "", `made ${world.now().toISOString()}`, ""];
  const all = [...lines, "## Checks", "", ...rows, "", "## Last hook calls", "", ...calls];
  const path = `${world.stateDir}/report.md`;
  ensureFolder(world.stateDir, world.uid);
  const text = all.map((line) => withoutNames(safe(line), world)).join("\n");
  replaceFile(path, `${text}\n`, { uid: world.uid });
  return path;
}

function callLine({ at, event, ms, outcome, why }: HookEntry): string {
  const reason = why === undefined ? [] : [shorten(why, REASON_CHARS)];
  return [at, event, `${ms} ms`, outcome, ...reason].join("  ");
}

/** Takes out the user's home, which names them, and the project's folder. */
function withoutNames(line: string, world: World): string {
  const project = findProject(world, world.cwd);
  const named = [
    ...(project
      ? [
          [project.root, "<project>"],
          [project.key, "<key>"],
        ]
      : []),
    ...(world.home ? [[world.home, "~"]] : []),
  ];
  return named.reduce((text, [name = "", mark = ""]) => text.replaceAll(name, mark), line);
}
