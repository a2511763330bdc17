import { isObject } from "#base/json.ts";
import { isSecretPair } from "#redact/find/assignments.ts";
import { findSecrets } from "#redact/find/find-secrets.ts";
import { type Secret, secretAt } from "#redact/find/text-view.ts";

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

/** The secrets in a text; all of it is one if its name says so. */
function secretsOf(text: string, name: string | undefined): Secret[] {
  const found = text.length < MIN_SECRET_TEXT_CHARS ? [] : findSecrets(text);
  if (found.length > 0 || name === undefined || !isSecretPair(name, text)) return found;
  return [secretAt("assignment", text, { start: 0, end: text.length })];
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
export interface RedactionOptions {
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
