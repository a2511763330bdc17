import { useEffect, useRef, useState } from "preact/hooks";
import type { PageProps } from "./app.tsx";
import { type Answers, change } from "./ask-server.ts";
import { EditForm } from "./edit-form.tsx";
import { approveAll, forgetAll } from "./memory-changes.ts";
import { MemoryFacts } from "./memory-facts.tsx";
import { MemoryHistory } from "./memory-history.tsx";
import { MemoryLinks } from "./memory-links.tsx";
import { Trouble, useKeys } from "./parts.tsx";
import { useAnswer } from "./use-answer.ts";
import { WhyForm } from "./why-form.tsx";

type Memory = Answers["memory"];

type ViewProps = Pick<PageProps, "version" | "run"> & {
  readonly id: string;
  readonly project: string;
  readonly close: () => void;
};

/** What a person can do with one memory. */
function useMemoryActions({ id, project, run, close }: ViewProps, memory: Memory | undefined) {
  const [isEdited, setEdited] = useState(false);
  const waits = memory !== undefined && memory.waits.length > 0;
  const named = [{ id, project }];
  const actions = {
    edit: memory?.record && (() => setEdited(true)),
    approve: waits ? () => void run(approveAll(named)) : undefined,
    forget: () => void run(forgetAll(named)).then((isDone) => isDone && close()),
  };
  useKeys({ f: actions.forget, e: actions.edit, a: actions.approve });
  const record = isEdited ? memory?.record : undefined;
  return { actions, edited: record, endEdit: () => setEdited(false) };
}

/** One memory in full: its text, its source, its history, and what can be done with it. */
export function MemoryView(props: ViewProps) {
  const { id, project, version, run, close } = props;
  const { answer: memory, trouble } = useAnswer("memory", { id, project }, version);
  const { actions, edited, endEdit } = useMemoryActions(props, memory);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const merge = (from: string) => void run(change("merge", { project, into: id, from }));
  return (
    <article class="memory" aria-label="One memory">
      <Actions {...actions} close={close} />
      <Trouble text={trouble} />
      <h2 tabIndex={-1} ref={title}>
        {memory?.title || id}
      </h2>
      {edited && (
        <EditForm
          {...{ record: edited, hash: memory?.hash ?? "", project, name: id, run }}
          close={endEdit}
        />
      )}
      {memory && (
        <>
          {!edited && <MemoryFacts memory={memory} />}
          <MemoryLinks {...{ id, project, version, merge }} />
          <WhyForm project={project} known={{ memory: id }} />
          <MemoryHistory memory={memory} />
        </>
      )}
    </article>
  );
}

type Action = (() => void) | undefined;

function Actions(actions: Readonly<Record<"edit" | "approve" | "forget" | "close", Action>>) {
  const buttons = [
    ["Close", "Esc", actions.close],
    ["Edit", "e", actions.edit],
    ["Approve", "a", actions.approve],
    ["Forget", "f", actions.forget],
  ] as const;
  return (
    <div class="bar">
      {buttons.map(
        ([text, key, run]) =>
          run && (
            <button key={text} type="button" class={text.toLowerCase()} onClick={run}>
              {text} <kbd>{key}</kbd>
            </button>
          ),
      )}
    </div>
  );
}
