import type { Setting } from "#model/setting.ts";

// Small makers, so that a table of settings reads as a table. They are plain on purpose: a hook loads them.

type Words<Value> = Pick<Setting, "reader" | "about"> & { readonly value: Value };

/** A setting that is on or off. */
export function flag(words: Words<boolean>): Setting<boolean> {
  return { type: { kind: "flag" }, project: true, ...words };
}

/** A setting that counts something. */
export function whole(
  words: Words<number> & { readonly min: number; readonly max: number },
): Setting<number> {
  const { min, max, ...others } = words;
  return { type: { kind: "whole", min, max }, project: true, ...others };
}

/** A setting that is a line of text. */
export function text(words: Words<string> & { readonly maxChars: number }): Setting<string> {
  const { maxChars, ...others } = words;
  return { type: { kind: "text", maxChars }, project: true, ...others };
}

/** A setting that gives budgets by name. */
export function budgets(words: Words<string>): Setting<string> {
  return { type: { kind: "budgets" }, project: true, ...words };
}

/** The same setting, for the user alone to decide. */
export function usersOwn<Value extends boolean | number | string>(
  setting: Setting<Value>,
): Setting<Value> {
  return { ...setting, project: false };
}
