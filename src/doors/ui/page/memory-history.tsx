import type { Answers } from "./ask-server.ts";
import { Diff, timeText } from "./parts.tsx";

/** The versions of a memory, with the difference that each change made. */
export function MemoryHistory({
  memory: { versions },
}: {
  readonly memory: Pick<Answers["memory"], "versions">;
}) {
  if (versions.length === 0) return null;
  return (
    <details>
      <summary>
        History: {versions.length} {versions.length === 1 ? "version" : "versions"}
      </summary>
      <ol class="versions" reversed>
        {versions.toReversed().map(({ number, at, action, why, isGone, differences }) => (
          <li key={number} value={number}>
            <strong>{isGone ? "removed" : action}</strong> {timeText(at)} {why}
            <Diff lines={differences.flatMap(linesOf)} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function linesOf({
  field,
  before,
  after,
}: {
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
}) {
  const text = (value: unknown) =>
    `${field}${field === "" ? "" : ": "}${typeof value === "string" ? value : JSON.stringify(value)}`;
  return [
    ...(before === undefined ? [] : [{ sign: "-", text: text(before) }]),
    ...(after === undefined ? [] : [{ sign: "+", text: text(after) }]),
  ];
}
