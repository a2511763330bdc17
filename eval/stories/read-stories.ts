import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Story } from "./story.ts";

/** Which stories are played: those that rules may be tuned for, those that are held out, or both. */
export type Half = "tune" | "held-out" | "both";

const CASES = `${import.meta.dir}/cases`;

/** The folders that may hold stories: beside the repository, or beside the folder of its worktrees. */
const SHARED = ["../shared", "../../shared"].map(
  (folder) => `${import.meta.dir}/../../${folder}/stories/stories`,
);

/** Reads the stories of this project, and with `shared` those beside the repository, too. */
export function readStories(shared = false): Story[] {
  const beside = shared ? SHARED.filter((folder) => existsSync(folder)).slice(0, 1) : [];
  return [CASES, ...beside].flatMap(readFolder);
}

/** Chooses stories by half and name; no names mean all. */
export function selectStories(
  stories: readonly Story[],
  half: Half,
  names: readonly string[],
): Story[] {
  const unknown = names.filter((name) => !stories.some((story) => story.name === name));
  if (unknown.length > 0) throw new Error(`no story called ${unknown.join(", ")}`);
  return stories.filter((story) => {
    if (names.length > 0 && !names.includes(story.name)) return false;
    return half === "both" || (story.held_out === true) === (half === "held-out");
  });
}

function readFolder(folder: string): Story[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return files.sort().map((file) => readStory(`${folder}/${file}`));
}

/** Reads one story. */
export function readStory(path: string): Story {
  return JSON.parse(readFileSync(path, "utf8"));
}

/** Reads a list of prompts. */
export function readPrompts(path: string): string[] {
  return JSON.parse(readFileSync(path, "utf8"));
}
