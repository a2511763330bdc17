import {
  decisionPath,
  hasUnknown,
  memoryText,
  readJson,
  type Store,
  settingsPath,
} from "./store.ts";

/** What is to be there, whoever has worked on it. */
export interface Expected {
  /** The tag that each record was given last. */
  readonly tags: Map<string, string>;
  /** What was written down. */
  readonly told: string[];
  /** What a setting was set to last; 0 if it was not. */
  size: number;
}

/** What is written down by a session; thousands of them are looked for after each operation. */
const TOLD = /Decided number \d+/g;

/** What is to be there and is not. */
export function missingIn(store: Store, expected: Expected): string[] {
  const found = new Set(memoryText(store).match(TOLD));
  return [
    ...[...expected.tags].flatMap(([id, tag]) => missingOf(store, id, tag)),
    ...expected.told.filter((line) => !found.has(line)).map((line) => `${line} is lost`),
    ...missingSettings(store, expected.size),
  ];
}

function missingOf(store: Store, id: string, tag: string): string[] {
  const { tags, content, ...others } = readJson(decisionPath(store, id));
  const isTagged = Array.isArray(tags) && tags.includes(tag);
  return [
    ...(isTagged ? [] : [`${id} has lost ${tag}`]),
    ...(hasUnknown(others) && hasUnknown(content) ? [] : [`${id} has lost a field`]),
  ];
}

function missingSettings({ home }: Store, size: number): string[] {
  const settings = readJson(settingsPath(home));
  const ours = settings["memory"] as { maxMemorySize?: number } | undefined;
  return [
    ...(size === 0 || ours?.maxMemorySize === size ? [] : ["a setting is lost"]),
    ...(hasUnknown(settings) && hasUnknown(ours) ? [] : ["a field of the settings is lost"]),
  ];
}
