import { useEffect, useRef } from "preact/hooks";
import type { PageProps } from "./app.tsx";
import type { Answers } from "./ask-server.ts";
import { focusBeside, ProjectChoice, Tag, Trouble, timeText, useKeys } from "./parts.tsx";
import { useAnswer } from "./use-answer.ts";
import { addressOf, goTo } from "./use-route.ts";
import { WhyForm } from "./why-form.tsx";

type Turn = Answers["timeline"]["turns"][number];

/** The conversations of a project, and what loci gave and saved at each turn of one. */
export function SessionsPage({ version, values }: PageProps) {
  const { project = "", session = "", turn = "" } = values;
  const { answer, trouble } = useAnswer("sessions", { project }, version);
  const list = useRef<HTMLUListElement>(null);
  const here = answer?.project ?? project;
  const close = () => goTo("sessions", { project });
  useKeys({
    j: () => focusBeside(list.current, 1),
    k: () => focusBeside(list.current, -1),
    Escape: session === "" ? undefined : close,
  });
  return (
    <div class={session === "" ? "split" : "split open"}>
      <h1 class="hidden">Sessions</h1>
      <section class="list" aria-label="All sessions">
        <div class="bar">
          <ProjectChoice
            project={here}
            roots={answer?.roots ?? []}
            pick={(root) => goTo("sessions", { project: root })}
          />
        </div>
        {trouble && <p role="alert">{trouble}</p>}
        {answer?.sessions.length === 0 && <p class="quiet">No conversations here yet.</p>}
        <ul ref={list} class="rows">
          {answer?.sessions.map(({ id, lastAt, prompt, calls, chars }) => (
            <li key={id}>
              <button
                type="button"
                class="row"
                aria-current={id === session || undefined}
                onClick={() => goTo("sessions", { project: here, session: id })}
              >
                <strong>{prompt || id}</strong>
                <span class="facts">
                  {timeText(lastAt)} · {calls} calls of hooks · {chars} characters given
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {session !== "" && answer && (
        <Timeline key={session} {...{ project: here, session, turn, version, close }} />
      )}
    </div>
  );
}

interface TimelineProps {
  readonly project: string;
  readonly session: string;
  readonly turn: string;
  readonly version: number;
  readonly close: () => void;
}

function Timeline({ project, session, turn, version, close }: TimelineProps) {
  const { answer, trouble } = useAnswer("timeline", { project, session }, version);
  const meant = useRef<HTMLLIElement>(null);
  const isThere = answer !== undefined;
  useEffect(() => meant.current?.scrollIntoView({ block: "center" }), [turn, isThere]);
  return (
    <article class="memory" aria-label="One session">
      <div class="bar">
        <button type="button" onClick={close}>
          Close <kbd>Esc</kbd>
        </button>
        <code>{session}</code>
      </div>
      <Trouble text={trouble} />
      {answer && answer.earlier > 0 && <p class="quiet">{answer.earlier} earlier turns</p>}
      <ol class="timeline">
        {answer?.turns.map((one) => (
          <li key={one.uuid} {...(one.uuid === turn && turn !== "" && { ref: meant })}>
            <TurnView turn={one} {...{ project, session }} isMeant={one.uuid === turn} />
          </li>
        ))}
      </ol>
    </article>
  );
}

function TurnView({
  turn,
  project,
  session,
  isMeant,
}: Pick<TimelineProps, "project" | "session"> & {
  readonly turn: Turn;
  readonly isMeant: boolean;
}) {
  const { uuid, at, prompt, reply, given, heard, saved, calls } = turn;
  const failed = calls.filter(({ outcome }) => !["answered", "silent"].includes(outcome));
  return (
    <>
      <h2 aria-current={(isMeant && uuid !== "") || undefined}>
        {prompt === "" ? "The session began" : prompt}
      </h2>
      <p class="facts">{timeText(at)}</p>
      {given.map(({ at: when, event, text }) => (
        <div key={`${when} ${event}`} class="loci">
          <Tag>given</Tag> <span class="quiet">{event}</span>
          <pre>{text}</pre>
        </div>
      ))}
      {given.length === 0 && prompt !== "" && <p class="quiet">loci gave nothing.</p>}
      {heard.map((text) => (
        <p key={text} class="loci">
          <Tag>heard</Tag> <q>{text}</q>
        </p>
      ))}
      {saved.map(({ id, text, action, at: when }) => (
        <p key={`${id} ${when}`} class="loci">
          <Tag>{action}</Tag> <a href={addressOf("memories", { project, id })}>{text}</a>
        </p>
      ))}
      {failed.map(({ event, outcome, why = "", ms }) => (
        <p key={`${event} ${ms}`} class="warn">
          {event}: {outcome} {why}
        </p>
      ))}
      {reply !== "" && <p class="reply">{reply}</p>}
      {uuid !== "" && <WhyForm project={project} known={{ session, turn: uuid }} />}
    </>
  );
}
