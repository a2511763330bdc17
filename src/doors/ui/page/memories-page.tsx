import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import type { PageProps } from "./app.tsx";
import type { Answers } from "./ask-server.ts";
import { MemoryView } from "./memory-view.tsx";
import { Choice, Marked, nameOfFolder, Tag, timeText, useKeys } from "./parts.tsx";
import { type AnswerState, useAnswer } from "./use-answer.ts";

type MemoriesAnswer = Answers["memories"];
/** A memory of the list. */
export type Row = MemoriesAnswer["found"][number];

const PAGE_ROWS = 50;
const NO_FILTER = { project: "", kind: "", who: "", trust: "" };

/** The words and filters of the list, and its page; every change of them goes back to the first page. */
function useListQuery() {
  const [q, setQuery] = useState("");
  const [filter, setFilter] = useState(NO_FILTER);
  const [offset, go] = useState(0);
  return {
    ...{ q, filter, offset, go },
    type: (text: string) => {
      setQuery(text);
      go(0);
    },
    pick: (next: Filter) => {
      setFilter(next);
      go(0);
    },
  };
}

/** All memories in one list, with a search as you type, and one of them in full. */
export function MemoriesPage({ version, run }: PageProps) {
  const query = useListQuery();
  const { q, filter, offset } = query;
  const [open, setOpen] = useState<Row>();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const asked = useAnswer("memories", { q, ...filter, offset, limit: PAGE_ROWS }, version);
  const step = (by: number) => focusBeside(list.current, by);
  const openKey = open && rowKey(open);
  useKeys({
    "/": () => field.current?.focus(),
    ...{ j: () => step(1), k: () => step(-1), ArrowDown: () => step(1), ArrowUp: () => step(-1) },
    Escape: () => (open ? setOpen(undefined) : field.current?.blur()),
  });
  const onKeyDown = ({ key }: KeyboardEvent) => key === "ArrowDown" && step(1);
  return (
    <div class={open ? "split open" : "split"}>
      <section class="list" aria-label="All memories">
        <h1 class="hidden">Memories</h1>
        <div class="bar">
          <input
            {...{ ref: field, type: "search", value: q, onKeyDown }}
            placeholder="Search (press /)"
            aria-label="Search"
            onInput={({ currentTarget }) => query.type(currentTarget.value)}
          />
          <Filters counts={useCounts(asked.answer)} filter={filter} pick={query.pick} />
        </div>
        <Found {...asked} {...{ list, openKey }} pick={setOpen} />
        <Pager
          total={asked.answer?.total}
          isRanked={q.trim() !== ""}
          offset={offset}
          go={query.go}
        />
      </section>
      {open && (
        <MemoryView
          key={openKey}
          {...{ row: open, version, run }}
          close={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

function Found({
  answer,
  trouble,
  list,
  openKey,
  pick,
}: AnswerState<MemoriesAnswer> & {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly openKey: string | undefined;
  readonly pick: (row: Row) => void;
}) {
  return (
    <>
      {trouble && (
        <p role="alert" class="trouble">
          {trouble}
        </p>
      )}
      {answer?.notes.map((note) => (
        <p key={note} class="quiet">
          {note}
        </p>
      ))}
      <ul ref={list} class="rows">
        {answer?.found.map((row) => (
          <MemoryRow key={rowKey(row)} {...{ row, pick }} isOpen={openKey === rowKey(row)} />
        ))}
      </ul>
    </>
  );
}

const rowKey = ({ project, layout, kind, id }: Row) => [project, layout, kind, id].join(" ");

/** The counts of the last answer that had some: a search has none. */
function useCounts(answer: MemoriesAnswer | undefined) {
  const last = useRef<NonNullable<MemoriesAnswer["counts"]>>([]);
  if (answer?.counts) last.current = answer.counts;
  return last.current;
}

/** Focuses the row after or before the one that has the focus. */
function focusBeside(list: HTMLUListElement | null, by: number): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>("button.row") ?? [])];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))]?.focus();
}

function MemoryRow({
  row,
  isOpen,
  pick,
}: {
  readonly row: Row;
  readonly isOpen: boolean;
  readonly pick: (row: Row) => void;
}) {
  const { title, snippet, kind, project, updatedMs, from, waits, marks = [] } = row;

  return (
    <li>
      <button
        type="button"
        class="row"
        aria-current={isOpen || undefined}
        onClick={() => pick(row)}
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

type Filter = typeof NO_FILTER;

const FIELDS = [
  ["kind", "kind", "Kind"],
  ["project", "project", "Project"],
  ["who", "actor", "Who"],
  ["trust", "origin", "Trust"],
] as const;

function Filters({
  counts,
  filter,
  pick,
}: {
  readonly counts: NonNullable<MemoriesAnswer["counts"]>;
  readonly filter: Filter;
  readonly pick: (filter: Filter) => void;
}) {
  return (
    <>
      {FIELDS.map(([name, column, label]) => {
        const sums = new Map<string, number>();
        for (const row of counts) sums.set(row[column], (sums.get(row[column]) ?? 0) + row.count);
        sums.delete("");
        const values = [...sums].sort(([, a], [, b]) => b - a);
        const text = (value: string) => (name === "project" ? nameOfFolder(value) : value);
        const options = values.map(([value, sum]) => [value, `${text(value)} (${sum})`] as const);
        return (
          <Choice
            key={name}
            label={label}
            value={filter[name]}
            values={[["", "all"], ...options]}
            pick={(value) => pick({ ...filter, [name]: value })}
          />
        );
      })}
    </>
  );
}

function Pager({
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
