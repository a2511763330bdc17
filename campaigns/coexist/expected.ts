import {
  decisionPath,
  hasUnknown,
  memoryText,
  readJson,
  type Store,
  settingsPath,
} from "./store.ts";

/** The state that a store must have, whichever versions worked on it. */
export interface Expected {
  /** The tag that each record was given last. */
  readonly tags: Map<string, string>;
  /** A text that was written. */
  readonly told: string[];
  /** The last value of a setting; 0 if it was not set. */
  size: number;
}

/** An entry that a session writes; the check searches for thousands of them after each operation. */
const TOLD = /Decided number \d+/g;

/** An expected entry that is missing. */
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
