import type { Answers } from "./ask-server.ts";
import { nameOfFolder, Tag, timeText } from "./parts.tsx";
import { addressOf } from "./use-route.ts";

type Memory = Answers["memory"];

/** The text of a memory, and all that is known of it. */
export function MemoryFacts({ memory }: { readonly memory: Memory }) {
  const { waits, from, record, body, source, origin } = memory;
  const { kind, layout, project, status, createdMs, updatedMs, tags } = memory;
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
        <Files memory={memory} />
        <dt>Written</dt>
        <dd>
          {timeText(createdMs)}
          {updatedMs !== createdMs && `, changed ${timeText(updatedMs)}`}
        </dd>
        <dt>File</dt>
        <dd>
          <code>{source}</code>
        </dd>
        {typeof origin === "object" && origin && <Said origin={origin} project={project} />}
      </dl>
    </>
  );
}

/** The files that a memory names, with those that are gone or have changed since. */
function Files({ memory: { files, stale } }: { readonly memory: Memory }) {
  if (files.length === 0) return null;
  const states = new Map(stale.map(({ file, now }) => [file, now]));
  return (
    <>
      <dt>Files</dt>
      <dd>
        <ul>
          {files.map((file) => (
            <li key={file}>
              <code>{file}</code>
              {states.has(file) && <Tag kind="warn">{STATES[states.get(file) ?? "gone"]}</Tag>}
            </li>
          ))}
        </ul>
      </dd>
    </>
  );
}

const STATES = { gone: "gone", changed: "changed since" } as const;

/** The words of the user, and the message of their conversation. */
function Said({
  origin: { said, session, evidence },
  project,
}: {
  readonly origin: NonNullable<Memory["origin"]>;
  readonly project: string;
}) {
  const [turn = ""] = evidence;
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
            <a href={addressOf("sessions", { project, session, turn })}>{session}</a>
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
