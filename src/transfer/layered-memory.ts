import type { World } from "#base/world.ts";
import { memoryFile } from "#compress/memory-file.ts";
import { writeMemoryAndIndex } from "#index/sync/write-through.ts";
import { changeNoteFor } from "#layouts/change-log-paths.ts";
import { changeMemory, readMemory } from "#layouts/layered/change-memory.ts";
import { memoryPath, withoutSessionMarkers } from "#layouts/layered/memory-paths.ts";
import { findProject } from "#project/find-project.ts";
import { projectHash } from "#project/project-hash.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import { settingsFrom } from "#settings/resolve-setting.ts";
import { LAYERED_SETTINGS } from "#settings/tables/layered-settings.ts";
import type { BundleItem } from "./bundle-format.ts";

/** The layered memory of a project as an item of a bundle, without comments about this machine. */
export function layeredItems(world: World, root: string): BundleItem[] {
  const text = withoutSessionMarkers(readMemory(memoryPath(world, projectHash(world, root))));
  return text.trim() === "" ? [] : [{ type: "layered", level: "project", text }];
}

/** The result for a layered memory. */
export type LayeredOutcome = "taken" | "there already" | "refused";

/** Writes the layered memory of a project that has none. A project's own text is never merged. */
export function importLayered(
  world: World,
  { root, text, isDry }: { readonly root: string; readonly text: string; readonly isDry: boolean },
): LayeredOutcome {
  const project = findProject(world, root);
  if (!project) return "refused";
  const values = settingsFrom(withProject(readSettings(world), root), LAYERED_SETTINGS);
  const remark = changeNoteFor(world, project.hash12, { action: "import" });
  const file = memoryFile(world, project, { values, remark });
  const before = withoutSessionMarkers(readMemory(file.path));
  if (before === text) return "there already";
  if (before.trim() !== "") return "refused";
  if (isDry) return "taken";
  let isFree = true;
  const change = (now: string) => {
    isFree = now.trim() === "";
    return isFree ? { text, archived: "" } : undefined;
  };
  writeMemoryAndIndex(world, { root, paths: [file.path] }, () => changeMemory(file, change));
  return isFree ? "taken" : "refused";
}
