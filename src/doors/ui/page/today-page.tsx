import type { Answers } from "./ask-server.ts";
import { nameOfFolder, Tag, timeText } from "./parts.tsx";
import { useAnswer } from "./use-answer.ts";
import { addressOf } from "./use-route.ts";

type Day = Answers["today"]["days"][number];

/** Shows the changes and injections of today, the waiting memories, and the cost by day. */
export function TodayPage({ version }: { readonly version: number }) {
  const { answer, trouble } = useAnswer("today", {}, version);
  if (answer === undefined) return <p role={trouble ? "alert" : "status"}>{trouble ?? "…"}</p>;
  const { days, changes, injected, waiting } = answer;
  return (
    <>
      <h1>Today</h1>
      {waiting.map(({ project, line }) => (
        <p key={project} class="warn">
          {nameOfFolder(project)}: {line} <a href="#/review">Review</a>
        </p>
      ))}
      <div class="cards">
        <Bars title="Tokens given by day" days={days} value={({ tokens }) => tokens} unit="" />
        <Bars title="Hook time by day (95 %)" days={days} value={({ p95Ms }) => p95Ms} unit=" ms" />
      </div>
      <Changes changes={changes} />
      <Injections injected={injected} />
    </>
  );
}

function Changes({ changes }: Pick<Answers["today"], "changes">) {
  return (
    <section class="card">
      <h2>Changed today</h2>
      {changes.length === 0 && <p class="quiet">Nothing has changed today.</p>}
      <ul>
        {changes.map(({ id, at, action, why, records, project }) => (
          <li key={id}>
            <Tag>{action}</Tag>{" "}
            {records.map((one) => (
              <ChangedMemory key={one} name={one} project={project} />
            ))}
            <span class="quiet">{why}</span>{" "}
            <span class="quiet">
              {nameOfFolder(project)} · {timeText(at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A link to a record that has changed; a file of memory is named only. */
function ChangedMemory({ name, project }: { readonly name: string; readonly project: string }) {
  if (name.includes(".")) return <>{name} </>;
  return (
    <>
      <a href={addressOf("memories", { id: name, project })}>{name}</a>{" "}
    </>
  );
}

function Injections({ injected }: Pick<Answers["today"], "injected">) {
  return (
    <section class="card">
      <h2>Given today</h2>
      {injected.length === 0 && <p class="quiet">No session got memories today.</p>}
      <ul>
        {injected.map(({ at, event, ms, session = "", chars, prompt }) => (
          <li key={`${at} ${event}`}>
            <Tag>{event}</Tag> <a href={addressOf("sessions", { session })}>{prompt || session}</a>{" "}
            <span class="quiet">
              {chars} characters in {Math.round(ms)} ms · {timeText(at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const WIDTH = 300;
const HEIGHT = 70;

/** One bar for each day. Thirty numbers need no library. */
function Bars({
  title,
  days,
  value,
  unit,
}: {
  readonly title: string;
  readonly days: readonly Day[];
  readonly value: (day: Day) => number;
  readonly unit: string;
}) {
  const most = Math.max(1, ...days.map(value));
  const step = WIDTH / Math.max(1, days.length);
  const text = days.map((day) => `${day.day}: ${Math.round(value(day))}${unit}`).join(", ");
  return (
    <figure class="card">
      <figcaption>
        {title}, at most {Math.round(most)}
        {unit}
      </figcaption>
      <svg
        class="plot"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title}. ${text}`}
      >
        {days.map((day, at) => {
          const height = Math.max(1, (value(day) / most) * HEIGHT);
          const place = {
            x: at * step + 1,
            y: HEIGHT - height,
            width: Math.max(1, step - 2),
            height,
          };
          return (
            <rect key={day.day} {...place}>
              <title>{`${day.day}: ${Math.round(value(day))}${unit}`}</title>
            </rect>
          );
        })}
      </svg>
    </figure>
  );
}
