import { isSecretPair } from "#redact/find/assignments.ts";
import { findSecrets } from "#redact/find/find-secrets.ts";
import type { Secret } from "#redact/find/secret.ts";
import { type Mark, markOf, type RedactionOptions } from "./redaction-mark.ts";
import { mayHoldSecret } from "./secret-check.ts";

/** Returns the options of redactions; called only if there is a secret. */
export type Marks = () => RedactionOptions;

/** A text whose secrets are replaced by redactions. */
export interface RedactedText {
  readonly text: string;
  readonly marks: readonly (Mark & { readonly at: number })[];
}

/** A shorter text holds neither a secret nor a name with a value. */
export const SHORTEST = 12;

/** Replaces the secrets in a text by redactions. */
export function redactText(text: string, marks: Marks): RedactedText {
  const secrets = text.length < SHORTEST || !mayHoldSecret(text) ? [] : findSecrets(text);
  return secrets.length === 0 ? { text, marks: [] } : insertRedactions(text, secrets, marks());
}

/** The same for a value whose name is known. */
export function redactNamed(name: string, value: string, marks: Marks): RedactedText {
  const done = redactText(value, marks);
  if (done.marks.length > 0 || !isSecretPair(name, value)) return done;
  const whole = { kind: "assignment", start: 0, end: value.length, fixed: 0, value };
  return insertRedactions(value, [whole], marks());
}

function insertRedactions(
  text: string,
  secrets: readonly Secret[],
  marking: RedactionOptions,
): RedactedText {
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
