import type { World } from "#base/world.ts";
import {
  type RedactedText,
  type RedactionMark,
  type RedactionOptions,
  redactText,
  redactValue,
} from "#redact/text/redact-text.ts";
import { type SettingSources, settingsFrom } from "#settings/resolve-setting.ts";
import { REDACT_SETTINGS } from "#settings/tables/model-settings.ts";

/** Most texts hold no secret, so what writes about them is loaded with the first. */
function tallyRoom() {
  return require("./redaction-tally.ts") as typeof import("./redaction-tally.ts");
}

/** Replaces secrets by redactions. */
export interface Redactor {
  readonly text: (text: string) => string;
  /** The same for a text whose name is known. */
  readonly named: (text: string, name: string | undefined) => string;
  /** The same for every string and every key in a JSON value. */
  readonly value: <Value>(value: Value) => Value;
  /** Finds the secrets in a text without changing it. */
  readonly marksIn: (text: string, name?: string) => readonly FoundMark[];
}

/** A redaction, and the offset of its secret. */
type FoundMark = RedactedText["marks"][number];

/** The source of settings; read only if there is a secret. */
type Sources = SettingSources | (() => SettingSources);

/** The redactor for everything that loci writes; it counts its redactions. */
export function redactorForWriting(world: World, sources: Sources): Redactor {
  return redactorWith(world, sources, (marks) => note(world, marks));
}

/** The redactor for everything that loci prints. The same secret appears again and again there, so it does not count. */
export function redactorForShowing(world: World, sources: Sources): Redactor {
  return redactorWith(world, sources, () => {});
}

function redactorWith(
  world: World,
  sources: Sources,
  noted: (marks: readonly RedactionMark[]) => void,
): Redactor {
  let known: Rules | undefined;
  const rules = () => {
    known ??= rulesFrom(world, typeof sources === "function" ? sources() : sources);
    return known;
  };
  const find = (text: string, name: string | undefined): RedactedText => {
    const marking = () => rules().marking;
    const done = redactText(text, marking, name);
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

/** The user's settings about secrets. */
interface Rules {
  readonly isOff: boolean;
  readonly marking: RedactionOptions;
}

function rulesFrom(world: World, sources: SettingSources): Rules {
  const { stateDir, uid } = world;
  const values = settingsFrom(sources, REDACT_SETTINGS);
  const allow = values["redact.allow"].split(",").map((word) => word.trim().toLowerCase());
  const isOff = !values["redact.enabled"];
  const key = stateDir === undefined || isOff ? undefined : tallyRoom().redactionKey(stateDir, uid);
  return { isOff, marking: { key, allow: new Set(allow.filter((word) => word !== "")) } };
}

function note({ stateDir, uid, now }: World, marks: readonly RedactionMark[]): void {
  if (stateDir === undefined) return;
  const told = marks.map(({ kind, hash }) => (hash === undefined ? kind : `${kind}:${hash}`));
  tallyRoom().tally(stateDir, { at: now().toISOString(), marks: told }, uid);
}
