import { utimesSync } from "node:fs";
import { CATEGORIES, type Category } from "#base/memory-item.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { hash12 } from "#project/project-hash.ts";
import { addToLedger, type LedgerEntry } from "#trust/ledger/ledger.ts";
import { recordLedger } from "#trust/ledger/ledger-paths.ts";
import { atWork } from "./at-work.ts";
import type { TestHome } from "./home.ts";
import { recordOf } from "./records.ts";

/** The folder of the records, below the home. */
export const MEMORY = "app/.claude/memory";

/** A time at which nothing that is read was still being written. */
export const LONG_AGO = new Date(Date.now() - 60_000);

/** A prompt on which the decision bears. */
export const ASKED = "Should the order store use PostgreSQL or MongoDB?";

/** A decision about the order store. */
export const ORDERS: Partial<MemoryRecord> = {
  id: "use-postgresql",
  title: "Use PostgreSQL for the order store",
  tags: ["database", "orders"],
  content: {
    status: "accepted",
    context: "Orders and stock change together",
    decision: "PostgreSQL holds the orders",
    rationale: ["Row locks keep stock from being sold twice"],
  },
};

/** Begins work on a project that has recorded the decision. */
export async function recalling(home: TestHome, env: Readonly<Record<string, string>> = {}) {
  const work = atWork(home, env);
  const remember = async (
    more: Partial<MemoryRecord>,
    category: Category = "decision",
    how: LedgerEntry["how"] = "accepted",
  ) => {
    const record = recordOf(category, more);
    const text = printRecord(record);
    const folder = CATEGORIES[category].folder;
    const path = await home.write(`${MEMORY}/${folder}/${record.id}.json`, text);
    const state = `${home.path}/.claude/loci/records/${hash12(work.root)}`;
    const name = `${folder}/${record.id}.json`;
    addToLedger(recordLedger(state), [{ name, how, at: "", text }], { uid: undefined });
    utimesSync(path, LONG_AGO, LONG_AGO);
    return path;
  };
  const path = await remember(ORDERS);
  const ask = async (prompt = ASKED, more: object = {}) =>
    (await work.call("UserPromptSubmit", { prompt, ...more })).context;
  return { ...work, remember, path, ask };
}
