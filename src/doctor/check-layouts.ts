import type { World } from "#base/world.ts";
import { countFresh } from "#conversations/recall-master.ts";
import { journalStatus } from "#journal/journal-mode.ts";
import { hasJournal, openJournal } from "#journal/open-journal.ts";
import {
  brokenConversations,
  isWaiting,
  masterText,
  readSummaries,
  summarizedSessions,
} from "#layouts/conversations/read-conversations.ts";
import { parseSummary } from "#layouts/conversations/summary-format.ts";
import { findProject } from "#project/find-project.ts";
import { type Check, fine, unlessRefused, warning } from "./doctor-check.ts";

/** Says which summaries of a project cannot be read, and whether the master is up to date; nothing where there are none. */
export function checkConversations(world: World): Check[] {
  const root = findProject(world, world.cwd)?.root;
  const names = root === undefined ? [] : summarizedSessions(root);
  if (root === undefined || names.length === 0) return [];
  return unlessRefused("conversations", () => check(root, names));
}

function check(root: string, names: readonly string[]): Check[] {
  const summaries = readSummaries(root);
  const empty = summaries.filter(({ text }) => parseSummary(text).points.length === 0);
  const broken = brokenConversations(root).map(({ path, why }) =>
    warning("conversations", `${path} cannot be read: ${why}`, REWRITE),
  );
  const waiting = summaries.filter(isWaiting).length;
  const hasMaster = masterText({ root, scope: "" }) !== undefined;
  const fresh = countFresh(root) ?? 0;
  const master = hasMaster ? `${fresh} are not in the master yet` : "there is no master yet";
  const said = `${names.length} summaries, ${master}${waiting > 0 ? `, ${waiting} wait for their user` : ""}`;
  const trouble = empty.map(({ path }) =>
    warning("conversations", `${path} has no points that can be read`, REWRITE),
  );
  return [...broken, ...trouble, fine("conversations", said)];
}

const REWRITE =
  "`loci summarize SESSION` or `loci synthesize` sets a broken file aside and writes it anew";

/** Reports the state of the project's journal; nothing without one. */
export function checkJournal(world: World): Check[] {
  const root = findProject(world, world.cwd)?.root;
  if (root === undefined || world.memoryDir === undefined) return [];
  return unlessRefused("journal", () => {
    const journal = openJournal(world, { folder: root });
    if (!hasJournal(journal)) return [];
    const { active, notices, index } = journalStatus(journal);
    const mode = `memory mode is ${active ? "on" : "off"}, ${index.entries} rows in the index`;
    const told = notices.map((notice) =>
      warning("journal", notice, "`loci journal status` shows it"),
    );
    const missing = index.missing.map((file) =>
      warning("journal", `the index names ${file}, which is missing`, "`loci journal rebuild`"),
    );
    return [...told, ...missing, fine("journal", mode)];
  });
}
