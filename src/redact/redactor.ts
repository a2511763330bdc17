import { isObject } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { isSecretPair } from "#redact/find/assignments.ts";
import { findSecrets } from "#redact/find/find-secrets.ts";
import { type Secret, secretAt } from "#redact/find/text-view.ts";
import { type SettingSources, settingsFrom } from "#settings/resolve-setting.ts";
import { REDACT_SETTINGS } from "#settings/tables/model-settings.ts";
import { redactionKey, tally } from "./redaction-tally.ts";

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
  const key = stateDir === undefined || isOff ? undefined : redactionKey(stateDir, uid);
  return { isOff, marking: { key, allow: new Set(allow.filter((word) => word !== "")) } };
}

function note({ stateDir, uid, now }: World, marks: readonly RedactionMark[]): void {
  if (stateDir === undefined) return;
  const told = marks.map(({ kind, hash }) => (hash === undefined ? kind : `${kind}:${hash}`));
  tally(stateDir, { at: now().toISOString(), marks: told }, uid);
}

/** Returns the options of redactions; called only if there is a secret. */
type RedactionMarks = () => RedactionOptions;

/** A text whose secrets are replaced by redactions. */
export interface RedactedText {
  readonly text: string;
  readonly marks: readonly (RedactionMark & { readonly at: number })[];
}

/** A shorter text holds neither a secret nor a name with a value. */
const MIN_SECRET_TEXT_CHARS = 12;

/** Replaces the secrets in a text by redactions; `name` is its key, if it has one. */
export function redactText(text: string, marking: RedactionMarks, name?: string): RedactedText {
  const secrets = secretsOf(text, name);
  const options = secrets.length > 0 ? marking() : undefined;
  if (!options) return { text, marks: [] };
  const pieces: string[] = [];
  const marks: (RedactionMark & { at: number })[] = [];
  let from = 0;
  for (const secret of secrets) {
    const mark = markOf(secret, options);
    if (!mark) continue;
    pieces.push(text.slice(from, secret.start), mark.text);
    marks.push({ ...mark, at: secret.start });
    from = secret.end;
  }
  return { text: pieces.join("") + text.slice(from), marks };
}

/** A text without its secrets, whatever the settings allow: each redaction only names the kind. */
export function redactPlainly(text: string): string {
  return redactText(text, () => ({ key: undefined, allow: new Set() })).text;
}

/** The secrets in a text; all of it is one if its name says so. */
function secretsOf(text: string, name: string | undefined): Secret[] {
  const found =
    text.length < MIN_SECRET_TEXT_CHARS || CLEAN_TEXTS.has(text) ? [] : findSecrets(text);
  if (found.length === 0) noteClean(text);
  if (found.length > 0 || name === undefined || !isSecretPair(name, text)) return found;
  return [secretAt("assignment", text, { start: 0, end: text.length })];
}

/** Texts that were searched a moment ago and hold no secret: an event searches the words of a turn for two purposes. */
const CLEAN_TEXTS = new Set<string>();
const MAX_CLEAN_TEXTS = 500;

function noteClean(text: string): void {
  if (CLEAN_TEXTS.size >= MAX_CLEAN_TEXTS) CLEAN_TEXTS.clear();
  CLEAN_TEXTS.add(text);
}

/** Redacts a text; `name` is its key, if it has one. */
type TextRedactor = (text: string, name?: string) => string;

/** Deeper nesting does not occur in any memory. */
const MAX_VALUE_LEVELS = 100;
const TOO_DEEP = "[REDACTED:depth]";

/** Redacts every string and every key of a JSON value. */
export function redactValue<Value>(value: Value, redact: TextRedactor): Value {
  return redactDeep(value, redact, { level: 0, name: undefined }) as Value;
}

interface Place {
  readonly level: number;
  readonly name: string | undefined;
}

function redactDeep(value: unknown, redact: TextRedactor, { level, name }: Place): unknown {
  if (typeof value === "string") return redact(value, name);
  if (level > MAX_VALUE_LEVELS) return TOO_DEEP;
  if (Array.isArray(value)) {
    return value.map((item) => redactDeep(item, redact, { level: level + 1, name }));
  }
  if (!isObject(value)) return value;
  const rows = Object.entries(value).map(([key, inner]) => {
    return [redact(key), redactDeep(inner, redact, { level: level + 1, name: key })] as const;
  });
  return Object.fromEntries(rows);
}

/** Whether any string in a value is secret. */
export function holdsSecret(value: unknown): boolean {
  let isFound = false;
  redactValue(value, (text, name) => {
    isFound ||= secretsOf(text, name).length > 0;
    return text;
  });
  return isFound;
}

/** The options of a redaction. */
interface RedactionOptions {
  /** The key of the hash that identifies a secret; without a key there is no hash. */
  readonly key: string | undefined;
  /** Kinds, and hashes of single secrets, that the user allows. */
  readonly allow: ReadonlySet<string>;
}

/** The text that replaces a secret. */
export interface RedactionMark {
  readonly text: string;
  readonly kind: string;
  /** The hash that identifies the secret; undefined if nothing may be revealed. */
  readonly hash: string | undefined;
}

const HASH_LETTERS = 8;

/** The redaction of a secret; undefined if the user allows it. */
function markOf(
  { kind, fixed, value }: Secret,
  { key, allow }: RedactionOptions,
): RedactionMark | undefined {
  if (allow.has(kind)) return undefined;
  if (key === undefined || value === "")
    return { text: `[REDACTED:${kind}]`, kind, hash: undefined };
  const digest = new Bun.CryptoHasher("sha256", key).update(value).digest("hex");
  const hash = digest.slice(0, HASH_LETTERS);
  if (allow.has(hash)) return undefined;
  const shown = value.slice(0, Math.min(4, fixed));
  return { text: `[REDACTED:${kind}:${shown}…${hash}]`, kind, hash };
}
