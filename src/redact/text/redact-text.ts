import { isObject } from "#base/json.ts";
import { isSecretPair } from "#redact/find/assignments.ts";
import { findSecrets } from "#redact/find/find-secrets.ts";
import type { Secret } from "#redact/find/secret.ts";
import { type Mark, type Marking, markOf } from "./redaction-mark.ts";
import { mayHoldSecret } from "./secret-check.ts";

/** Gives what marks are made with; it is asked only where there is something to be marked. */
export type Marks = () => Marking;

/** A text in which every secret is a mark. */
export interface Redacted {
  readonly text: string;
  readonly marks: readonly (Mark & { readonly at: number })[];
}

/** What is shorter is no secret, and no name with its value. */
const SHORTEST = 12;

/** Puts marks in the places of the secrets in a text. */
export function redactText(text: string, marks: Marks): Redacted {
  const secrets = text.length < SHORTEST || !mayHoldSecret(text) ? [] : findSecrets(text);
  return secrets.length === 0 ? { text, marks: [] } : marked(text, secrets, marks());
}

/** The same for a value of which it is known what it is called. */
export function redactNamed(name: string, value: string, marks: Marks): Redacted {
  const done = redactText(value, marks);
  if (done.marks.length > 0 || !isSecretPair(name, value)) return done;
  const whole = { kind: "assignment", start: 0, end: value.length, fixed: 0, value };
  return marked(value, [whole], marks());
}

function marked(text: string, secrets: readonly Secret[], marking: Marking): Redacted {
  const pieces: string[] = [];
  const marks: (Mark & { at: number })[] = [];
  let from = 0;
  for (const secret of secrets) {
    const mark = markOf(secret, marking);
    if (!mark) continue;
    pieces.push(text.slice(from, secret.start), mark.text);
    marks.push({ ...mark, at: secret.start });
    from = secret.end;
  }
  return { text: pieces.join("") + text.slice(from), marks };
}

/** Makes a text safe; `name` is what it is called, where it is called anything. */
export type TextRedactor = (text: string, name?: string) => string;

/** What is nested deeper than this is nothing that anybody remembers. */
const DEEPEST = 100;
const TOO_DEEP = "[REDACTED:depth]";

/** A value as JSON knows it, with every text in it made safe, and every name. */
export function redactValue<Value>(value: Value, redact: TextRedactor): Value {
  return redacted(value, redact, { level: 0, name: undefined }) as Value;
}

interface Place {
  readonly level: number;
  readonly name: string | undefined;
}

function redacted(value: unknown, redact: TextRedactor, { level, name }: Place): unknown {
  if (typeof value === "string") return redact(value, name);
  if (level > DEEPEST) return TOO_DEEP;
  if (Array.isArray(value)) {
    return value.map((item) => redacted(item, redact, { level: level + 1, name }));
  }
  if (!isObject(value)) return value;
  const rows = Object.entries(value).map(([key, inner]) => {
    return [redact(key), redacted(inner, redact, { level: level + 1, name: key })] as const;
  });
  return Object.fromEntries(rows);
}

/** Whether anything in a value is secret. */
export function holdsSecret(value: unknown): boolean {
  let isFound = false;
  redactValue(value, (text, name) => {
    isFound ||= isSecret(text, name);
    return text;
  });
  return isFound;
}

function isSecret(text: string, name: string | undefined): boolean {
  if (name !== undefined && isSecretPair(name, text)) return true;
  return text.length >= SHORTEST && findSecrets(text).length > 0;
}
