import { CATEGORIES, CATEGORY_NAMES } from "#base/memory-item.ts";
import { changeMemory } from "#layouts/layered/change-memory.ts";
import { hash12 } from "#project/project-hash.ts";
import { createRecord } from "#remember/create-record.ts";
import { layeredLedger } from "#trust/ledger/ledger-paths.ts";
import { type RecordHome, recordHome } from "./record-home.ts";
import { draftOf } from "./records.ts";

/** A home in which loci has a memory in each of its stores. */
export interface Remembered extends RecordHome {
  /** The files of memory. */
  readonly paths: readonly string[];
}

/** Makes such a home. */
export function remembered(): Remembered {
  const home = recordHome();
  const origin = { by: "user", evidence: [], approved: true } as const;
  const records = CATEGORY_NAMES.map((category) => {
    const given = draftOf(category, `About ${CATEGORIES[category].folder}`);
    const { path } = createRecord(home.open(), { category, given, id: undefined, origin });
    return `${home.root}/${path}`;
  });
  const [hostDir, hash] = [`${home.path}/.claude`, hash12(home.root)];
  const folders = [
    [hostDir, undefined],
    [`${hostDir}/projects/${hash}/memory`, hash],
  ] as const;
  const layered = folders.flatMap(([folder, scope]) => {
    const path = `${folder}/MEMORY.md`;
    const ledger = layeredLedger(`${hostDir}/loci`, scope);
    const lock = `${hostDir}/loci/memory.lock`;
    const now = new Date("2026-01-02T03:04:05Z");
    const told = { id: crypto.randomUUID(), now, action: "write down" };
    const remark = { state: `${hostDir}/loci/history`, uid: undefined, ...told };
    const file = { path, ledger, lock, waitMs: 0, backup: false, now, remark };
    changeMemory(file, () => ({ text: "# Memory\n\n- One\n- Two\n", archived: "- Old" }));
    return [path, `${folder}/MEMORY-archive.md`];
  });
  return { ...home, paths: [...records, ...layered] };
}
