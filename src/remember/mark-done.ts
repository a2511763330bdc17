import { fault } from "#base/fault.ts";
import { listServedRecords } from "#review/trust/served-records.ts";
import { wordsOf } from "#text/words/task-terms.ts";
import { findMeant } from "./find-meant.ts";
import { readFound } from "./find-record.ts";
import { forgottenChange } from "./forget-memory.ts";
import { putTexts } from "./put-texts.ts";
import type { RecordMemory } from "./record-memory.ts";
import type { RecordReport } from "./record-news.ts";
import { lockRecords, saveChange } from "./save-records.ts";
import { decideUpdate } from "./update-record.ts";

/** What became of something that is done. */
export interface DoneReport {
  /** The debt that was paid; undefined for an open end that no record holds. */
  readonly report: RecordReport | undefined;
  /** What is shown as open no more. */
  readonly text: string;
}

/** Notes that a debt was paid, or that an open end was tied up: from now on nothing shows it as open. */
export function markDone(memory: RecordMemory, words: string): DoneReport {
  const { world, place } = memory;
  using held = lockRecords(memory);
  const debts = listServedRecords(memory).filter(({ kind }) => kind === "tech_debt");
  const meant = findMeant(debts, words);
  if (meant.kind === "several") {
    throw fault("ambiguous-record", { word: words, places: meant.items.map(({ id }) => id) });
  }
  if (meant.kind === "none") {
    // One word alone would silence every text that holds it.
    if (new Set(wordsOf(words)).size < 2) throw fault("no-memory", { word: words });
    const texts = forgottenChange(world, place.root, { texts: [words], why: "done" });
    saveChange(held, { action: "done", why: words, files: [], texts });
    putTexts(world, place.root, texts);
    return { report: undefined, text: words };
  }
  const { id, text } = meant.item;
  const target = { category: "tech_debt", id: id.slice(id.indexOf("/") + 1) } as const;
  const found = readFound(place, target);
  const given = { content: { status: "resolved" } };
  const why = "done";
  const update = { target, given, why, hash: found.hash, origin: undefined };
  const { change, report } = decideUpdate(memory, found, update);
  const texts = forgottenChange(world, place.root, { texts: [text], why: "done" });
  saveChange(held, { ...change, action: "done", texts });
  putTexts(world, place.root, texts);
  return { report, text };
}
