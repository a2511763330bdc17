import type { RefObject } from "preact";
import type { Answers } from "./ask-server.ts";
import { nameOf } from "./memory-changes.ts";
import { Marked, nameOfFolder, Tag, Trouble, timeText } from "./parts.tsx";
import type { AnswerState } from "./use-answer.ts";

/** A memory of the list. */
export type Row = Answers["memories"]["found"][number];

/** The key of a memory among all. */
export function rowKey(row: Pick<Row, "id" | "kind" | "layout" | "project">): string {
  const { id, project } = nameOf(row);
  return `${project} ${id}`;
}

interface ListProps {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly openKey: string | undefined;
  readonly picked: ReadonlyMap<string, Row>;
  readonly open: (row: Row) => void;
  readonly toggle: (row: Row) => void;
}

/** The memories of a page or of a search. */
export function FoundMemories({
  answer,
  trouble,
  list,
  openKey,
  picked,
  open,
  toggle,
}: AnswerState<Answers["memories"]> & ListProps) {
  return (
    <>
      <Trouble text={trouble} />
      {answer?.notes.map((note) => (
        <p key={note} class="quiet">
          {note}
        </p>
      ))}
      <ul ref={list} class="rows">
        {answer?.found.map((row) => {
          const key = rowKey(row);
          const state = { isOpen: openKey === key, isPicked: picked.has(key) };
          return <MemoryRow key={key} {...{ row, open, toggle, ...state }} />;
        })}
      </ul>
    </>
  );
}

function MemoryRow({
  row,
  isOpen,
  isPicked,
  open,
  toggle,
}: Pick<ListProps, "open" | "toggle"> & {
  readonly row: Row;
  readonly isOpen: boolean;
  readonly isPicked: boolean;
}) {
  const { title, snippet, kind, project, updatedMs, from, waits, marks = [] } = row;
  return (
    <li class="pickable">
      <input
        type="checkbox"
        aria-label={`Pick ${title}`}
        tabIndex={-1}
        checked={isPicked}
        onChange={() => toggle(row)}
      />
      <button
        type="button"
        class="row"
        data-key={rowKey(row)}
        aria-current={isOpen || undefined}
        onClick={() => open(row)}
      >
        <strong>{title}</strong>
        {snippet !== "" && snippet !== title && (
          <span class="snippet">
            <Marked text={snippet} marks={marks} />
          </span>
        )}
        <span class="facts">
          <Tag>{kind}</Tag> {nameOfFolder(project)} · {from}
          {updatedMs > 0 && ` · ${timeText(updatedMs)}`}
          {waits.length > 0 && <Tag kind="warn">waits</Tag>}
        </span>
      </button>
    </li>
  );
}

/** The number of memories of a page. */
export const PAGE_ROWS = 50;

/** The place of the page in the list, and the ways to the others. */
export function Pager({
  total,
  offset,
  isRanked,
  go,
}: {
  readonly total: number | undefined;
  readonly offset: number;
  readonly isRanked: boolean;
  readonly go: (offset: number) => void;
}) {
  if (total === undefined) return null;
  if (total === 0) return <p class="quiet">Nothing found.</p>;
  if (isRanked) return <p class="quiet">{total} found, the best first</p>;
  const last = Math.min(total, offset + PAGE_ROWS);
  return (
    <p class="pager">
      <button type="button" disabled={offset === 0} onClick={() => go(offset - PAGE_ROWS)}>
        Newer
      </button>
      <span>
        {offset + 1}–{last} of {total}
      </span>
      <button type="button" disabled={last >= total} onClick={() => go(offset + PAGE_ROWS)}>
        Older
      </button>
    </p>
  );
}
