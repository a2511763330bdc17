import type { PageProps } from "./app.tsx";
import { type Answers, change } from "./ask-server.ts";
import { nameOfFolder, Tag } from "./parts.tsx";
import { useAnswer } from "./use-answer.ts";

type Project = Answers["projects"]["projects"][number];
type ProjectLink = Answers["projects"]["links"][number];

/** All projects as a map and as a list, with those that moved or are copies. */
export function ProjectsPage({ version, run }: PageProps) {
  const { answer, trouble } = useAnswer("projects", {}, version);
  if (answer === undefined) return <p role={trouble ? "alert" : "status"}>{trouble ?? "…"}</p>;
  const { projects, links } = answer;
  const adopt = (project: string, from: string) => void run(change("adopt", { project, from }));
  return (
    <>
      <h1>Projects</h1>
      {projects.length > 1 && <ProjectPicture projects={projects} links={links} />}
      <ul class="rows">
        {projects.map((project) => (
          <ProjectRow key={project.root} {...{ project, links, adopt }} />
        ))}
      </ul>
    </>
  );
}

function ProjectRow({
  project: { root, state, memories, about, movedTo },
  links,
  adopt,
}: {
  readonly project: Project;
  readonly links: readonly ProjectLink[];
  readonly adopt: (project: string, from: string) => void;
}) {
  const own = links.filter(({ from, to }) => [from, to].includes(root));
  return (
    <li class="setting">
      <strong>{nameOfFolder(root)}</strong> <code>{root}</code>{" "}
      <Tag kind={state === "there" ? "" : "warn"}>{state}</Tag>
      <span class="facts">
        {memories} memories{about !== "" && ` · ${about}`}
      </span>
      {own.map(({ from, to, how }) => (
        <span class="facts" key={`${from} ${to} ${how}`}>
          {nameOfFolder(from)} {LINK_WORDS[how] ?? how} {nameOfFolder(to)}
        </span>
      ))}
      {movedTo !== undefined && (
        <p class="warn">
          It is now <code>{movedTo}</code>.{" "}
          <button type="button" onClick={() => adopt(movedTo, root)}>
            Take over its memory
          </button>
        </p>
      )}
    </li>
  );
}

const LINK_WORDS: Readonly<Record<string, string>> = {
  copy: "is the same repository as",
  clone: "is another clone of",
  inside: "lies together with",
};

const WIDTH = 640;
const HEIGHT = 400;
const RING = { x: 230, y: 130 };
const MAX_SHOWN = 24;
const MIN_RADIUS = 6;
const MAX_RADIUS = 30;
const LABEL_PX = 14;

/** Circles in a ring, as large as their memories, with a named line between those that belong together. */
function ProjectPicture({
  projects,
  links,
}: {
  readonly projects: readonly Project[];
  readonly links: readonly ProjectLink[];
}) {
  const shown = projects.slice(0, MAX_SHOWN);
  const places = new Map(shown.map(({ root }, at) => [root, placeIn(at, shown.length)]));
  const most = Math.max(1, ...shown.map(({ memories }) => memories));
  const moved = shown.flatMap(({ root, movedTo }) =>
    movedTo === undefined ? [] : [{ from: root, to: movedTo, how: "moved" }],
  );
  const lines = [...links, ...moved].flatMap((link) => {
    const [one, two] = [places.get(link.from), places.get(link.to)];
    return one && two ? [{ ...link, one, two }] : [];
  });
  const text = lines.map(({ from, to, how }) => {
    return `${nameOfFolder(from)} ${LINK_WORDS[how] ?? how} ${nameOfFolder(to)}`;
  });
  const label = `Map of ${shown.length} projects. ${text.join(", ")}`;
  return (
    <svg class="map" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {lines.map(({ from, to, how, one, two }) => (
        <g key={`${from} ${to} ${how}`} class={how}>
          <line x1={one.x} y1={one.y} x2={two.x} y2={two.y} />
          <text class="quiet" x={(one.x + two.x) / 2} y={(one.y + two.y) / 2 - 4}>
            {how}
          </text>
        </g>
      ))}
      {shown.map(({ root, state, memories }) => {
        const { x, y } = places.get(root) ?? { x: 0, y: 0 };
        const radius = MIN_RADIUS + (MAX_RADIUS - MIN_RADIUS) * Math.sqrt(memories / most);
        return (
          <g key={root}>
            <circle class={state} cx={x} cy={y} r={radius} />
            <text x={x} y={y + radius + LABEL_PX}>
              {nameOfFolder(root)} ({memories})
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function placeIn(at: number, count: number): { readonly x: number; readonly y: number } {
  const angle = (2 * Math.PI * at) / count - Math.PI / 2;
  return {
    x: WIDTH / 2 + RING.x * Math.cos(angle),
    y: HEIGHT / 2 - LABEL_PX + RING.y * Math.sin(angle),
  };
}
