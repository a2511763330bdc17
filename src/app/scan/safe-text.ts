import type { Redactor } from "#app/redactor.ts";
import { packPair, unpackPair } from "#format/journal-entry.ts";
import { isJson, redactJsonText } from "#redact/json-text.ts";
import type { Mark } from "#redact/mark.ts";

/** A text with marks in the places of its secrets, and where they are. */
export interface SafeText {
  readonly text: string;
  readonly marks: readonly { readonly mark: Mark; readonly at: number }[];
}

/** Makes a text safe. What is in JSON stays JSON, and what is packed stays packed: only the texts in it are changed. */
export function safeText(text: string, redactor: Redactor): SafeText {
  if (!isJson(text.trimStart())) {
    const marks = redactor.marksIn(text).map((mark) => ({ mark, at: mark.at }));
    return { text: marks.length > 0 ? redactor.text(text) : text, marks };
  }
  const marks: { mark: Mark; at: number }[] = [];
  const safe = redactJsonText(text, (inner, name, at) => {
    const found = name === "packed" ? inPair(inner, redactor) : undefined;
    const { text: after, marks: inside } = found ?? inValue(inner, name, redactor);
    for (const mark of inside) marks.push({ mark, at });
    return after;
  });
  return { text: safe, marks };
}

/** A text within another, and what is secret in it. */
interface SafeInner {
  readonly text: string;
  readonly marks: readonly Mark[];
}

function inValue(value: string, name: string | undefined, redactor: Redactor): SafeInner {
  const marks = redactor.marksIn(value, name);
  return { text: marks.length > 0 ? redactor.named(value, name) : value, marks };
}

/** Both versions of a text that are packed together in a journal; undefined if that is not what they are. */
function inPair(packed: string, redactor: Redactor): SafeInner | undefined {
  const pair = unpackPair(packed);
  if (!pair) return undefined;
  const [before, after] = pair.map((one) => (one === null ? undefined : safeText(one, redactor)));
  const marks = [before, after].flatMap((one) => (one ? one.marks.map(({ mark }) => mark) : []));
  if (marks.length === 0) return { text: packed, marks };
  return { text: packPair([before ? before.text : null, after ? after.text : null]), marks };
}
