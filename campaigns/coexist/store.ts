import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import { hash12 } from "#project/project-hash.ts";
import { type Ended, spawn } from "#scripts/support/spawn.ts";

/** One store that several versions of the executable work on. */
export interface Store {
  readonly home: string;
  readonly root: string;
  /** Runs one of them. */
  run(binary: string, words: readonly string[], stdin?: string): Promise<Ended>;
}

/** A field that neither version knows, in every file that both change. */
export const UNKNOWN = { from: "a later version", list: [1, { deep: null }] };

/** Makes a store with a project, and with settings that hold an unknown entry. */
export function makeStore(home: string): Store {
  const root = `${home}/app`;
  mkdirSync(`${root}/.git/objects`, { recursive: true });
  mkdirSync(`${root}/.git/refs`, { recursive: true });
  mkdirSync(`${home}/.claude`, { recursive: true });
  writeJson(settingsPath(home), { model: "opus", x_later: UNKNOWN, memory: { x_later: UNKNOWN } });
  return {
    home,
    root,
    run: (binary, words, stdin) =>
      spawn([binary, ...words], { cwd: root, env: { HOME: home }, stdin }),
  };
}

/** The file of the user's settings. */
export function settingsPath(home: string): string {
  return `${home}/.claude/settings.json`;
}

/** The file of a record. */
export function decisionPath({ root }: Store, id: string): string {
  return `${root}/.claude/memory/decisions/${id}.json`;
}

/** The folder of the project's memory file. */
export function memoryFolder({ home, root }: Store): string {
  return `${home}/.claude/projects/${hash12(root)}/memory`;
}

/** All that a memory file and its archive hold. */
export function memoryText(store: Store): string {
  const folder = memoryFolder(store);
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => /^MEMORY(-archive)?\.md$/.test(name))
    : [];
  return names.map((name) => readFileSync(`${folder}/${name}`, "utf8")).join("\n");
}

/** The object in a file; empty where there is none. */
export function readJson(path: string): JsonObject {
  const value = existsSync(path) ? parseJson(readFileSync(path, "utf8")) : undefined;
  return isObject(value) ? value : {};
}

/** Writes an object as a person would. */
export function writeJson(path: string, value: JsonObject): void {
  writeFileSync(path, `${JSON.stringify(value, undefined, 2)}\n`);
}

/** Whether what nobody knows is still in an object, and as it was. */
export function hasUnknown(value: unknown): boolean {
  return isObject(value) && Bun.deepEquals(value["x_later"], UNKNOWN);
}
