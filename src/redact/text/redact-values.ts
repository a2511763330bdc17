import { isObject } from "#base/json.ts";
import { isSecretPair } from "#redact/find/assignments.ts";
import { findSecrets } from "#redact/find/find-secrets.ts";
import { SHORTEST } from "./redact-text.ts";

/** Redacts a text; `name` is its key, if it has one. */
export type TextRedactor = (text: string, name?: string) => string;

/** Deeper nesting does not occur in any memory. */
const DEEPEST = 100;
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
  if (level > DEEPEST) return TOO_DEEP;
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
    isFound ||= isSecret(text, name);
    return text;
  });
  return isFound;
}

function isSecret(text: string, name: string | undefined): boolean {
  if (name !== undefined && isSecretPair(name, text)) return true;
  return text.length >= SHORTEST && findSecrets(text).length > 0;
}
