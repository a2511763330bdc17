import { fault } from "#base/fault.ts";
import type { MemoryItem } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { preferenceId } from "#layouts/journal/preferences.ts";
import { redactorForWriting } from "#redact/redactor.ts";
import { readSettings } from "#settings/read-settings.ts";
import { forgottenChange } from "./forget-texts.ts";
import { nearOf } from "./near-memories.ts";
import { addPreference, readPreferences, removePreferences } from "./preferences-file.ts";
import type { RecordMemory } from "./record-memory.ts";
import type { RecordReport } from "./record-report.ts";
import { type Remembered, type Remembering, remember } from "./remember-sentence.ts";
import { settleConflict, whatIsReplaced } from "./replaced-memory.ts";
import { whoSays } from "./who-says.ts";

/** Saves one sentence that holds in all projects. */
export async function rememberGlobally(
  world: World,
  wish: Remembering,
  memory: () => RecordMemory,
): Promise<Remembered> {
  const redactor = redactorForWriting(world, readSettings(world));
  const text = redactor.text(wish.text.trim());
  const category = wish.category ?? "preference";
  const { origin: speaker, voice } = whoSays(world, text, category);
  // What a tool has just told agents to do waits for the user, and only a project has a place to wait in.
  if (speaker.by === "tool") return remember(memory(), { ...wish, category });
  const items = readPreferences(world);
  const successor = {
    text,
    category: "preference",
    insteadOf: wish.insteadOf,
    origin: speaker,
  } as const;
  const asked = whatIsReplaced(items, successor);
  const { replaced, origin: told } = settleConflict(asked, { text, origin: speaker, voice });
  const origin = redactor.value(told);
  const by = origin.by === "user" ? "user" : "agent";
  const at = world.now().toISOString();
  const isNew = addPreference(world, { text, by, at, ...(origin.said && { said: origin.said }) });
  const id = preferenceId(text);
  const old = replaced.item && replaced.item.id !== id ? replaced.item : undefined;
  if (old) {
    const texts = forgottenChange(world, undefined, { texts: [old.text], why: "replaced" });
    removePreferences(world, [old.id], { action: "remember", texts });
  }
  const saved = readPreferences(world).find((item) => item.id === id);
  if (!saved) throw fault("no-memory", { word: id });
  return {
    report: reportOf(saved, isNew),
    by: origin.by,
    said: origin.said,
    replaced: old,
    conflict: replaced.conflict,
    near: nearOf(items, { text, id, but: [old, replaced.conflict] }),
    unmatched: replaced.unmatched,
  };
}

function reportOf({ id, text, path }: MemoryItem, isNew: boolean): RecordReport {
  return {
    action: isNew ? "created" : "unchanged",
    category: "global",
    id: id.slice("global/".length),
    title: text,
    path,
    hash: null,
    fixed: [],
    retired: [],
    warnings: [],
  };
}
