import type { World } from "#base/world.ts";
import { type Redacted, redactNamed, redactText, redactValue } from "#redact/text/redact-text.ts";
import type { Mark, Marking } from "#redact/text/redaction-mark.ts";
import { type SettingSources, settingsFrom } from "#settings/settings-values.ts";
import { REDACT_SETTINGS } from "#settings/tables/embedding-settings.ts";
import { redactionKey, tally } from "./redaction-tally.ts";

/** Puts marks in the places of secrets. */
export interface Redactor {
  readonly text: (text: string) => string;
  /** The same for a text of which it is known what it is called. */
  readonly named: (text: string, name: string | undefined) => string;
  /** The same for every text in a value as JSON knows it, and for every name in it. */
  readonly value: <Value>(value: Value) => Value;
  /** What is secret in a text, without changing it. */
  readonly marksIn: (text: string, name?: string) => readonly FoundMark[];
}

/** A mark, and where in the text the secret begins. */
type FoundMark = Redacted["marks"][number];

/** Where settings come from; asked only when there is something secret. */
type Sources = SettingSources | (() => SettingSources);

/** The redactor of what is to be written, which counts what it takes out. */
export function redactorForWriting(world: World, sources: Sources): Redactor {
  return redactorWith(world, sources, (marks) => note(world, marks));
}

/** The redactor of what is to be shown: there the same secret comes by again and again, and is not counted. */
export function redactorForShowing(world: World, sources: Sources): Redactor {
  return redactorWith(world, sources, () => {});
}

function redactorWith(
  world: World,
  sources: Sources,
  noted: (marks: readonly Mark[]) => void,
): Redactor {
  let known: Rules | undefined;
  const rules = () => {
    known ??= rulesFrom(world, typeof sources === "function" ? sources() : sources);
    return known;
  };
  const find = (text: string, name: string | undefined): Redacted => {
    const marking = () => rules().marking;
    const done = name === undefined ? redactText(text, marking) : redactNamed(name, text, marking);
    return done.marks.length > 0 && rules().isOff ? { text, marks: [] } : done;
  };
  const safe = (text: string, name?: string) => {
    const { text: after, marks } = find(text, name);
    if (marks.length > 0) noted(marks);
    return after;
  };
  return {
    text: (text) => safe(text),
    named: safe,
    value: (value) => redactValue(value, safe),
    marksIn: (text, name) => find(text, name).marks,
  };
}

/** What the user has decided about secrets. */
interface Rules {
  readonly isOff: boolean;
  readonly marking: Marking;
}

function rulesFrom(world: World, sources: SettingSources): Rules {
  const { stateDir, uid } = world;
  const values = settingsFrom(sources, REDACT_SETTINGS);
  const allow = values["redact.allow"].split(",").map((word) => word.trim().toLowerCase());
  const isOff = !values["redact.enabled"];
  const key = stateDir === undefined || isOff ? undefined : redactionKey(stateDir, uid);
  return { isOff, marking: { key, allow: new Set(allow.filter((word) => word !== "")) } };
}

function note({ stateDir, uid, now }: World, marks: readonly Mark[]): void {
  if (stateDir === undefined) return;
  const told = marks.map(({ kind, hash }) => (hash === undefined ? kind : `${kind}:${hash}`));
  tally(stateDir, { at: now().toISOString(), marks: told }, uid);
}
