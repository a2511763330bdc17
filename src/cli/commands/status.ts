import { type Status, statusOf } from "#app/status.ts";
import { ago } from "#cli/ago.ts";
import { columns } from "#cli/columns.ts";
import { command as define } from "#cli/command.ts";
import { bytesInWords, counted } from "#cli/sizes.ts";
import type { Paint } from "#cli/terminal.ts";

/** `loci status`: one screen of what there is. */
export const command = define({
  json: true,
  settings: true,
  examples: [
    { line: "loci status", does: "look at the project you are in" },
    { line: "loci status --json", does: "the same for a program" },
  ],
  run({ world, terminal, json, pairs }) {
    const status = statusOf(world, pairs);
    if (json) return terminal.out(JSON.stringify(status, null, 2));
    return terminal.out(page(status, { now: world.now(), paint: terminal.paint }));
  },
});

interface Look {
  readonly now: Date;
  readonly paint: Paint;
}

function page(status: Status, look: Look): string {
  const { bold } = look.paint;
  return [
    `${bold("Project:")}  ${projectLine(status)}`,
    `${bold("Memory:")}   ${status.enabled ? "on" : look.paint.yellow("off (`loci config explain enabled` tells why)")}`,
    "",
    ...columns(status.layouts.map((layout) => layoutRow(layout, look))).map((row) => `  ${row}`),
    "",
    ...(status.waiting.line ? [look.paint.yellow(status.waiting.line), ""] : []),
    `${bold("Hooks:")}    ${hooksLine(status, look)}`,
    `${bold("Index:")}    ${indexLine(status.index)}`,
    `${bold("Secrets:")}  ${secretsLine(status)}`,
    `${bold("Kept in:")}  ${status.hostDir} (loci's own: ${status.stateDir})`,
  ].join("\n");
}

function projectLine({ project }: Status): string {
  if (!project) return "none here (the home folder, and what holds it, is never one)";
  return `${project.name} (${project.root})`;
}

function layoutRow(survey: Status["layouts"][number], { now }: Look): string[] {
  const { layout, files, bytes, newest } = survey;
  if (files === 0 || !newest) return [layout, "0 files"];
  return [layout, counted(files, "file"), bytesInWords(bytes), `last written ${ago(newest, now)}`];
}

function indexLine({ state, why, layouts, bytes }: Status["index"]): string {
  if (state === "none") return `none (${why})`;
  if (state === "unusable") return `cannot be used (${why}); answers come from the files`;
  const memories = layouts.reduce((sum, { memories }) => sum + memories, 0);
  const files = layouts.reduce((sum, { files }) => sum + files, 0);
  return `${counted(memories, "memory", "memories")} from ${counted(files, "file")}, ${bytesInWords(bytes)}`;
}

function secretsLine({ redacted }: Status): string {
  const rows = Object.entries(redacted).sort(([, a], [, b]) => b - a);
  const total = rows.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return "none came by in the last 30 days";
  const kinds = rows.map(([kind, count]) => `${count} ${kind}`).join(", ");
  return `${counted(total, "secret")} kept out in the last 30 days (${kinds})`;
}

function hooksLine({ hooks }: Status, { now, paint }: Look): string {
  const { calls, p50Ms, p95Ms, outcomes, last } = hooks;
  if (!last) return "never called yet (`loci config hooks` prints how to register them)";
  const trouble = outcomes.failed + outcomes.late;
  const ended = `${counted(calls, "call")}, half within ${p50Ms} ms, 95 % within ${p95Ms} ms`;
  const troubled = trouble > 0 ? paint.yellow(`, ${trouble} failed or late (\`loci doctor\`)`) : "";
  return `${ended}${troubled}; last ${ago(new Date(last.at), now)}`;
}
