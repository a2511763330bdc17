import { fault } from "#base/fault.ts";
import { forgottenChange } from "#layouts/forgotten-file.ts";
import { listServedRecords } from "#review/waiting/judged-rows.ts";
import { wordsOf } from "#text/words/words-and-terms.ts";
import { oneMeant } from "./find-meant.ts";
import { readFound, refuseOutOfForce } from "./find-record.ts";
import type { RecordMemory } from "./record-memory.ts";
import type { RecordReport } from "./record-news.ts";
import { lockRecords, saveChange } from "./save-records.ts";
import { decideUpdate } from "./update-record.ts";

/** The result of closing a debt or an open end. */
interface DoneReport {
  /** The debt that was paid; undefined for an open end that no record has. */
  readonly report: RecordReport | undefined;
  /** The text that no brief shows as open any more. */
  readonly text: string;
}

/** Closes a debt or an open end: from now on no brief shows it as open. */
export function markDone(memory: RecordMemory, words: string): DoneReport {
  const { world, place } = memory;
  using held = lockRecords(memory);
  const debts = listServedRecords(memory).filter(({ kind }) => kind === "tech_debt");
  refuseOutOfForce(place, words);
  const meant = oneMeant(debts, words);
  const doneChange = (text: string) =>
    forgottenChange(world, place.root, { texts: [text], why: "done" });
  if (!meant) {
    // One word alone would silence every text that holds it.
    if (new Set(wordsOf(words)).size < 2) throw fault("no-memory", { word: words });
    saveChange(held, { action: "done", why: words, files: [], texts: doneChange(words) });
    return { report: undefined, text: words };
  }
  const { id, text } = meant;
  const found = readFound(place, { category: "tech_debt", id: id.slice(id.indexOf("/") + 1) });
  const given = { content: { status: "resolved" } };
  const update = { given, why: "done", hash: found.hash, origin: undefined };
  const { change, report } = decideUpdate(memory, found, update);
  saveChange(held, { ...change, action: "done", texts: doneChange(text) });
  return { report, text };
}
