import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** A text whose marked ranges are highlighted. */
export function Marked({
  text,
  marks,
}: {
  readonly text: string;
  readonly marks: readonly { readonly start: number; readonly end: number }[];
}) {
  const parts: ComponentChildren[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    if (start < at) continue;
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return <>{[...parts, text.slice(at)]}</>;
}

/** What went wrong with an answer; nothing if nothing did. */
export function Trouble({ text }: { readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" class="trouble">
      {text}
    </p>
  );
}

/** A small label with a fact. */
export function Tag({
  kind = "",
  children,
}: {
  readonly kind?: string;
  readonly children: ComponentChildren;
}) {
  return <span class={`tag ${kind}`}>{children}</span>;
}

/** Lines of a difference. */
export function Diff({
  lines,
}: {
  readonly lines: readonly { readonly sign: string; readonly text: string }[];
}) {
  return (
    <pre class="diff">
      {lines.map(({ sign, text }, at) => (
        <span key={at} class={SIGNS[sign]}>{`${sign} ${text}\n`}</span>
      ))}
    </pre>
  );
}

const SIGNS: Readonly<Record<string, string>> = { "-": "removed", "+": "added" };

/** A choice among values; an empty one is all of them. */
export function Choice({
  label,
  value,
  values,
  pick,
}: {
  readonly label: string;
  readonly value: string;
  readonly values: readonly (readonly [string, string])[];
  readonly pick: (value: string) => void;
}) {
  return (
    <label class="choice">
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => pick(currentTarget.value)}>
        {values.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A choice among the projects. */
export function ProjectChoice({
  project,
  roots,
  pick,
}: {
  readonly project: string;
  readonly roots: readonly string[];
  readonly pick: (root: string) => void;
}) {
  const values = roots.map((root) => [root, nameOfFolder(root)] as const);
  return <Choice label="Project" value={project} values={values} pick={pick} />;
}

/** The last part of a path. */
export const nameOfFolder = (path: string) => path.split("/").at(-1) || "all projects";

/** Focuses the row after or before the one that has the focus. */
export function focusBeside(list: HTMLUListElement | null, by: number): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>("button.row") ?? [])];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))]?.focus();
}

/** A day and a time as the user reads them. */
export function timeText(at: string | number): string {
  const date = new Date(at);
  if (at === 0 || at === "" || Number.isNaN(date.getTime())) return "";
  return date.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}

/** Calls a function for a key that is pressed outside of a field. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  // A key may come before the effects of the last drawing have run, so it finds the newest functions here.
  const newest = useRef(keys);
  newest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        (event.target as Element).closest("input:not([type=checkbox]), textarea, select") !== null;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const run = newest.current[event.key];
      if (run === undefined || (isTyping && event.key !== "Escape")) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
