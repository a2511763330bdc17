import { useEffect, useRef, useState } from "preact/hooks";
import type { PageProps } from "./app.tsx";
import { type Answers, ask, change, ServerRefusal } from "./ask-server.ts";
import { EditForm } from "./edit-form.tsx";
import type { Row } from "./memories-page.tsx";
import { Diff, nameOfFolder, Tag, timeText, useKeys } from "./parts.tsx";
import { useAnswer } from "./use-answer.ts";

type Memory = Answers["memory"];

/** The changes that a person can make to one memory. */
function useMemoryActions(row: Row, memory: Memory | undefined, { run }: Pick<PageProps, "run">) {
  const { id, project, layout } = row;
  const name = nameOf(row);
  // A preference for all projects is known by its words.
  const words = layout === "global" && memory ? memory.body : name;
  return {
    forget: () => run(change("forget", { id: words, project })),
    approve: () => run(approveShown([name, id], project)),
  };
}

const nameOf = ({ id, kind, layout }: Row) => (layout === "records" ? `${kind}/${id}` : id);

/** Approves the waiting texts of a memory. */
async function approveShown(names: readonly string[], project: string) {
  const { items } = await ask("review", { project });
  const digests = items.filter(({ id }) => names.includes(id)).map(({ digest }) => digest);
  if (digests.length === 0)
    throw new ServerRefusal("it waits together with its file", "see Review");
  return change("approve", { project, digests });
}

type ViewProps = PageProps & { readonly row: Row; readonly close: () => void };

/** One memory in full: its text, its source, its history, and what can be done with it. */
export function MemoryView({ row, version, run, close }: ViewProps) {
  const { project } = row;
  const name = nameOf(row);
  const { answer: memory, trouble } = useAnswer("memory", { id: name, project }, version);
  const [isEdited, setEdited] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { forget, approve } = useMemoryActions(row, memory, { run });
  const record = memory?.record;
  const actions = {
    edit: record && (() => setEdited(true)),
    approve: memory && memory.waits.length > 0 ? () => void approve() : undefined,
    forget: () => void forget().then((isDone) => isDone && close()),
  };
  useKeys({ f: actions.forget, e: actions.edit, a: actions.approve });
  const edited = isEdited ? record : undefined;
  return (
    <article class="memory" aria-label="One memory">
      <Actions {...actions} close={close} />
      {trouble && (
        <p role="alert" class="trouble">
          {trouble}
        </p>
      )}
      <h2 tabIndex={-1} ref={title}>
        {memory?.title || row.title}
      </h2>
      {edited && (
        <EditForm
          {...{ record: edited, hash: memory?.hash ?? "", project, name, run }}
          close={() => setEdited(false)}
        />
      )}
      {memory && !edited && <MemoryText memory={memory} row={row} />}
      {memory && <History memory={memory} />}
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

function MemoryText({ memory, row }: { readonly memory: Memory; readonly row: Row }) {
  const { waits, from, record, body, source } = memory;
  const { kind, layout, project, status, createdMs, updatedMs, tags, files } = row;
  return (
    <>
      {waits.length > 0 && <p class="warn">Waits, and no agent gets it: {waits.join(", ")}.</p>}
      {record ? <Fields value={record.content} /> : <pre class="body">{body}</pre>}
      <dl>
        <dt>Kind</dt>
        <dd>
          <Tag>{kind}</Tag> {layout}, {status}
        </dd>
        <dt>From</dt>
        <dd>{from}</dd>
        <dt>Project</dt>
        <dd>{nameOfFolder(project)}</dd>
        {tags.length > 0 && (
          <>
            <dt>Tags</dt>
            <dd>
              {tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </dd>
          </>
        )}
        {files.length > 0 && (
          <>
            <dt>Files</dt>
            <dd>
              {files.map((file) => (
                <code key={file}>{file}</code>
              ))}
            </dd>
          </>
        )}
        <dt>Written</dt>
        <dd>
          {timeText(createdMs)}
          {updatedMs !== createdMs && `, changed ${timeText(updatedMs)}`}
        </dd>
        <dt>File</dt>
        <dd>
          <code>{source}</code>
        </dd>
        {"origin" in memory && memory.origin && typeof memory.origin === "object" && (
          <Said origin={memory.origin} />
        )}
      </dl>
    </>
  );
}

/** The words of the user, and their session. */
function Said({
  origin,
}: {
  readonly origin: { readonly by: string; readonly said?: string; readonly session?: string };
}) {
  const { said, session } = origin;
  return (
    <>
      {said !== undefined && (
        <>
          <dt>Said</dt>
          <dd>
            <q>{said}</q>
          </dd>
        </>
      )}
      {session !== undefined && (
        <>
          <dt>Session</dt>
          <dd>
            <code>{session}</code>
          </dd>
        </>
      )}
    </>
  );
}

function Fields({ value }: { readonly value: object }) {
  return (
    <dl class="fields">
      {Object.entries(value).map(([name, one]) => (
        <div key={name}>
          <dt>{name.replaceAll("_", " ")}</dt>
          <dd>
            <Value value={one} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value }: { readonly value: unknown }) {
  if (Array.isArray(value))
    return (
      <ul>
        {value.map((one, at) => (
          <li key={at}>
            <Value value={one} />
          </li>
        ))}
      </ul>
    );
  if (typeof value === "object" && value !== null) return <Fields value={value} />;
  return <>{String(value)}</>;
}

function History({ memory: { versions } }: { readonly memory: Memory }) {
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
