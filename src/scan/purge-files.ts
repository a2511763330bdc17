import { isObject, parseJson } from "#base/json.ts";
import { baseName } from "#base/path.ts";
import { errorCode, reasonOf } from "#disk/errno.ts";
import { deleteFile } from "#disk/held-file.ts";
import { ownDigester } from "#layouts/memory-key.ts";
import { isJson } from "#redact/json-text.ts";
import type { Redactor } from "#redact/redactor.ts";
import { type ForgottenText, isDeletedForGood, withoutText } from "#trust/forgotten.ts";
import type { Digester } from "#trust/keyed-digests.ts";
import { valueForms } from "#trust/same-value.ts";
import type { PurgeScope } from "./purge-scope.ts";
import {
  type PurgedSentences,
  valueWithoutPurged,
  withoutEmptiedLines,
  withoutPurged,
} from "./purged-sentences.ts";
import { purgerOf } from "./purged-texts.ts";
import type { PurgeStep } from "./registered-files.ts";
import { redactedText, rewriteText } from "./scan-memory.ts";
import type { ScanTarget } from "./scan-targets.ts";

/** How each kind of file loses what is deleted: its new text, or undefined if the file goes. */
export type PurgeSteps = Readonly<
  Record<PurgeStep, ((text: string, target: ScanTarget) => string | undefined) | undefined>
>;

/** The steps of a purge; `cut` takes whole versions out of logs and ledgers. */
export function purgeSteps(scope: PurgeScope, cut: (text: string) => string): PurgeSteps {
  const { sentences } = scope;
  const exact = purgerOf(scope.texts);
  const narrow = withSentences(exact, scope.withRare);
  const wide = withSentences(exact, sentences);
  const saysIt = (text: string) => redactedText(text, wide) !== text;
  return {
    cut: (text) => redactedText(cut(text), narrow, wide),
    omit: (text, { path }) => {
      const value = isJson(text.trimStart()) ? parseJson(text) : undefined;
      const rest = isObject(value) ? withoutPurgedValue(text, value, sentences) : text;
      const after = redactedText(rest, wide);
      return path.endsWith(".md") ? withoutEmptiedLines(text, after) : after;
    },
    lines: (text) =>
      text
        .split(/(?<=\n)/)
        .filter((line) => !saysIt(line))
        .join(""),
    digests: (text, { path }) => withDigests(text, path, scope),
    delete: (text, { path }) => (saysIt(text) || saysIt(baseName(path)) ? undefined : text),
    clear: undefined,
    none: (text) => text,
  };
}

function withoutPurgedValue(text: string, value: object, sentences: PurgedSentences): string {
  const after = JSON.stringify(valueWithoutPurged(value, sentences));
  return after === JSON.stringify(value) ? text : after;
}

/** A redactor that also replaces sentences. */
export function withSentences(exact: Redactor, sentences: PurgedSentences): Redactor {
  const named = (given: string, name: string | undefined) =>
    withoutPurged(exact.named(given, name), sentences);
  return {
    ...exact,
    text: (given) => named(given, undefined),
    named,
    marksIn: (given, name) =>
      named(given, name) === given ? [] : [{ text: "", kind: "purged", hash: undefined, at: 0 }],
  };
}

/** A list of forgotten texts in which those that say what is deleted are only digests, with those of its rare words. */
function withDigests(text: string, path: string, scope: PurgeScope): string {
  const digester = ownDigester(path, undefined);
  const values = new Set(scope.texts.texts.flatMap(valueForms).map(digester.value));
  const lines = text.split("\n").map((line) => {
    const entry = parseJson(line);
    if (!isObject(entry)) return line;
    const after = digestsFor(entry as unknown as ForgottenText, scope, { digester, values });
    return after ? JSON.stringify(after) : line;
  });
  return lines.join("\n");
}

interface OwnValues {
  readonly digester: Digester;
  /** The digests of the deleted values. */
  readonly values: ReadonlySet<string>;
}

/** The entry of a deleted text; undefined for that of another. */
function digestsFor(
  entry: ForgottenText,
  { sentences, texts, rare }: PurgeScope,
  { digester, values }: OwnValues,
): ForgottenText | undefined {
  const { keyed, text } = entry;
  if (keyed) {
    if (!keyed.values.some((one) => values.has(one))) return undefined;
    return { ...entry, keyed: { ...keyed, rare: rare.map(digester.rare) } };
  }
  const isGone = texts.texts.includes(`${text}`.trim()) || sentences.isOut(`${text}`);
  return isGone && !isDeletedForGood(entry) ? withoutText(entry, digester, rare) : undefined;
}

/** Takes what is deleted out of some files; returns those that could not be rewritten, and why. */
export function purgeFiles(
  targets: readonly ScanTarget[],
  steps: PurgeSteps,
): { readonly path: string; readonly why: string }[] {
  return targets.flatMap((target) => {
    const { path, row } = target;
    if (row === undefined || row.purge === "none") return [];
    const step = steps[row.purge];
    const why =
      row.purge === "clear"
        ? whyNotDeleted(path)
        : rewriteText(target, (text) => step?.(text, target));
    return why === undefined ? [] : [{ path, why }];
  });
}

/** Deletes a file, or says why it stays: then the others are purged all the same. */
function whyNotDeleted(path: string): string | undefined {
  try {
    deleteFile(path);
    return undefined;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return reasonOf(error);
  }
}
