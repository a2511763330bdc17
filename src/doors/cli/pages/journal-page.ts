import { countNouns } from "#base/printable-text.ts";
import { columns } from "#doors/cli/terminal/columns.ts";
import type { BrokenFile } from "#journal/journal-index.ts";
import type { JournalStatus } from "#journal/journal-mode.ts";
import type { MigrationReport } from "#journal/migrate-journal.ts";
import type { listNotes } from "#journal/read-notes.ts";
import type { ShownWorkspace } from "#journal/show-workspace.ts";
import type { KnownFact } from "#journal/user-profile.ts";
import { USER_FILES } from "#layouts/journal/profile-text.ts";

/** The warning about a file of the journal that stays as it is. */
export function brokenLine({ path, why }: BrokenFile): string {
  return `warning: ${path} was not changed: ${why}; \`loci journal rebuild\` sets a broken index aside`;
}

/** The state of a journal, in lines. */
export function statusPage({
  active,
  key,
  path,
  folder,
  started,
  branch,
  lastActivity,
  files,
  state,
  index,
}: JournalStatus): string {
  const { entries, most, archived, missing } = index;
  const counts = Object.entries(files).map(([name, count]) => `${name} ${count}`);
  const health =
    missing.length > 0
      ? `; ${countNouns(missing.length, "row")} without a file (\`loci journal rebuild\`)`
      : "";
  return columns([
    ["memory mode", active ? "ACTIVE" : "INACTIVE"],
    ["project", `${key} (${path})`],
    ["folder", folder],
    ...(active && started ? [["session", `since ${started}${branch ? ` on ${branch}` : ""}`]] : []),
    ["last activity", lastActivity ?? "none"],
    ["files", counts.join(", ")],
    ["index", `${entries} of ${most} rows, ${archived} archived${health}`],
    ["task", state.task],
    ["progress", state.progress],
    ["blocker", state.blocker],
  ]).join("\n");
}

/** The result of importing an older journal. */
export function migrationPage(
  { key, from, folder, files, skipped, removed, holdsMore }: MigrationReport,
  dryRun: boolean,
): string {
  const renamed = files.filter(({ file, to }) => file !== to);
  const did = dryRun ? "would import" : "imported";
  const left = removed
    ? `the old files are deleted${holdsMore ? "; the other files of that folder stay" : ""}`
    : undefined;
  const mayGo = holdsMore
    ? `the journal in ${from} can be deleted now; the folder holds other memory, which stays: \`loci journal migrate --delete\``
    : `${from} can be deleted now: \`loci journal migrate --delete\``;
  return [
    `${did} ${countNouns(files.length, "file")} of ${key}: ${from} → ${folder}`,
    ...renamed.map(
      ({ file, to }) => `  ${file} is called ${to}, because another file there has that name`,
    ),
    ...skipped.map(({ file, why }) => `  ${file} was skipped: ${why}`),
    ...(dryRun ? [] : [left ?? mayGo]),
  ].join("\n");
}

/** The map of all projects. */
export function workspacePage({
  projects,
  hidden,
  here,
  initiatives,
  related,
  relationships,
  proposed,
}: ShownWorkspace): string {
  const rows = projects.map(({ key, status, path, description, isThere }) => [
    `${key === here ? "* " : "  "}${key}`,
    isThere ? status : "gone",
    path,
    description,
  ]);
  const relation = ({ from, relation: how, to, notes }: (typeof relationships)[number]) =>
    `  ${from} ${how} ${to}${notes ? ` (${notes})` : ""}`;
  const others = relationships.filter((one) => !related.includes(one));
  return [
    "Projects",
    ...(rows.length > 0 || hidden > 0
      ? columns(rows)
      : ["  none yet: `loci journal start` lists a project"]),
    ...(hidden > 0
      ? [`  ${countNouns(hidden, "other project")}: \`loci workspace show --all\``]
      : []),
    ...part(
      "Current initiatives",
      initiatives.map(
        ({ name, status, projects: of, notes }) =>
          `  ${[name, status, of, notes].filter(Boolean).join(" · ")}`,
      ),
    ),
    ...part(
      here ? `Relationships of ${here}` : "Relationships",
      (here ? related : others).map(relation),
    ),
    ...part("Other relationships", here ? others.map(relation) : []),
    ...part(
      "Seen, not accepted",
      proposed.map(
        (one) =>
          `  ${relation(one).trim()}: \`loci workspace relate ${one.from} '${one.relation}' ${one.to}\``,
      ),
    ),
  ].join("\n");
}

function part(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ["", title, ...lines] : [];
}

/** Everything that is known about the user, file by file. */
export function profilePage(facts: readonly KnownFact[]): string {
  const files = Object.keys(USER_FILES) as (keyof typeof USER_FILES)[];
  const parts = files.flatMap((file) => {
    const own = facts.filter((fact) => fact.file === file);
    const rows = own.map(
      ({ category, text, id }) =>
        `  ${category ? `${category}: ` : ""}${text}  (${id.replace(/^global\//, "")})`,
    );
    return own.length > 0 ? [`${USER_FILES[file].title}\n${rows.join("\n")}`] : [];
  });
  return parts.join("\n\n");
}

/** Notes in lines, the newest first. */
export function notesPage({ notes, total }: ReturnType<typeof listNotes>): string {
  const rows = notes.map(({ file, updated, summary }) => [updated.slice(0, 10), file, summary]);
  const older = total - notes.length;
  const more = older > 0 ? [`and ${countNouns(older, "older note")} (\`--limit\`)`] : [];
  return rows.length === 0 ? "no notes yet" : [...columns(rows), ...more].join("\n");
}
