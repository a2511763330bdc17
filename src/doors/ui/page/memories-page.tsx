import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import type { PageProps } from "./app.tsx";
import { approveAll, forgetAll, nameOf } from "./memory-changes.ts";
import { Filters, type MemoryFilter, NO_FILTER, useCounts } from "./memory-filters.tsx";
import { FoundMemories, PAGE_ROWS, Pager, type Row, rowKey } from "./memory-list.tsx";
import { MemoryView } from "./memory-view.tsx";
import { focusBeside, useKeys } from "./parts.tsx";
import { useAnswer } from "./use-answer.ts";
import { goTo } from "./use-route.ts";

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
    pick: (next: MemoryFilter) => {
      setFilter(next);
      go(0);
    },
  };
}

/** The memories that are picked for one change of all of them. */
function usePicked() {
  const [picked, put] = useState<ReadonlyMap<string, Row>>(new Map());
  const toggle = (row: Row) =>
    put((before) => {
      const next = new Map(before);
      if (!next.delete(rowKey(row))) next.set(rowKey(row), row);
      return next;
    });
  return { picked, toggle, clear: () => put(new Map()) };
}

/** All memories in one list, with a search as you type, and one of them in full. */
export function MemoriesPage({ version, run, values }: PageProps) {
  const query = useListQuery();
  const { q, filter, offset } = query;
  const { id = "", project = "" } = values;
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const picking = usePicked();
  const asked = useAnswer("memories", { q, ...filter, offset, limit: PAGE_ROWS }, version);
  const counts = useCounts(asked.answer);
  const close = () => goTo("memories");
  const move = movesIn(list);
  const pickFocused = () => {
    const key = (document.activeElement as HTMLElement).dataset["key"];
    const row = asked.answer?.found.find((one) => rowKey(one) === key);
    if (row) picking.toggle(row);
  };
  useKeys({
    "/": () => field.current?.focus(),
    ...{ ...move, x: pickFocused },
    Escape: () => (id === "" ? field.current?.blur() : close()),
  });
  const onKeyDown = ({ key }: KeyboardEvent) => key === "ArrowDown" && move.ArrowDown();
  return (
    <div class={id === "" ? "split" : "split open"}>
      <h1 class="hidden">Memories</h1>
      <section class="list" aria-label="All memories">
        <div class="bar">
          <input
            {...{ ref: field, type: "search", value: q, onKeyDown }}
            placeholder="Search (press /)"
            aria-label="Search"
            onInput={({ currentTarget }) => query.type(currentTarget.value)}
          />
          <Filters counts={counts} filter={filter} pick={query.pick} />
        </div>
        <PickedBar {...picking} run={run} />
        <FoundMemories
          {...{ ...asked, ...picking, list }}
          openKey={`${project} ${id}`}
          open={(row) => goTo("memories", { ...nameOf(row) })}
        />
        <Pager {...{ total: asked.answer?.total, isRanked: q.trim() !== "" }} {...query} />
      </section>
      {id !== "" && (
        <MemoryView key={`${project} ${id}`} {...{ id, project, version, run, close }} />
      )}
    </div>
  );
}

function movesIn(list: RefObject<HTMLUListElement | null>) {
  const [next, previous] = [1, -1].map((by) => () => focusBeside(list.current, by));
  const moves = { j: next, k: previous, ArrowDown: next, ArrowUp: previous };
  return moves as Record<keyof typeof moves, () => void>;
}

/** Changes all picked memories at once. */
function PickedBar({
  picked,
  clear,
  run,
}: Pick<ReturnType<typeof usePicked>, "picked" | "clear"> & Pick<PageProps, "run">) {
  if (picked.size === 0) return null;
  const names = [...picked.values()].map(nameOf);
  const all = (change: typeof forgetAll) => () =>
    void run(change(names)).then((isDone) => isDone && clear());
  return (
    <fieldset class="bar picked" aria-label="Picked memories">
      <strong>{picked.size} picked</strong>
      <button type="button" onClick={all(approveAll)}>
        Approve
      </button>
      <button type="button" class="danger" onClick={all(forgetAll)}>
        Forget
      </button>
      <button type="button" onClick={clear}>
        None
      </button>
    </fieldset>
  );
}
