import type { Answers } from "./ask-server.ts";
import { Tag, timeText } from "./parts.tsx";
import { useAnswer } from "./use-answer.ts";
import { addressOf } from "./use-route.ts";

type Links = Answers["links"];

/** What a memory replaces, its twins, what is related, and the sessions that got it. */
export function MemoryLinks({
  id,
  project,
  version,
  merge,
}: {
  readonly id: string;
  readonly project: string;
  readonly version: number;
  readonly merge: (from: string) => void;
}) {
  const { answer, trouble } = useAnswer("links", { id, project }, version);
  if (trouble) return <p role="alert">{trouble}</p>;
  if (!answer) return null;
  const { links, given } = answer;
  return (
    <dl>
      {links.length > 0 && (
        <>
          <dt>Links</dt>
          <dd>
            <ul class="links">
              {links.map((link) => (
                <LinkedMemory key={`${link.how} ${link.id}`} {...{ link, id, merge }} />
              ))}
            </ul>
          </dd>
        </>
      )}
      <dt>Given</dt>
      <dd>
        <GivenIn given={given} project={project} />
      </dd>
    </dl>
  );
}

function LinkedMemory({
  link,
  id,
  merge,
}: {
  readonly link: Links["links"][number];
  readonly id: string;
  readonly merge: (from: string) => void;
}) {
  const { how, title, project, id: other, kind } = link;
  const isTwin = how === "may say the same" && id.startsWith(`${kind}/`);
  return (
    <li>
      <Tag>{how}</Tag> <a href={addressOf("memories", { id: other, project })}>{title || other}</a>
      {isTwin && (
        <button type="button" onClick={() => merge(other)}>
          Merge it into this one
        </button>
      )}
    </li>
  );
}

function GivenIn({ given, project }: Pick<Links, "given"> & { readonly project: string }) {
  if (given.length === 0) return <span class="quiet">in no conversation that is still there</span>;
  return (
    <ul class="links">
      {given.map(({ session, at, event }) => (
        <li key={`${session} ${at}`}>
          <a href={addressOf("sessions", { project, session })}>{timeText(at)}</a>{" "}
          <span class="quiet">{event}</span>
        </li>
      ))}
    </ul>
  );
}
