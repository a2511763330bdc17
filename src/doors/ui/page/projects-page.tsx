import type { Answers } from "./ask-server.ts";
import { nameOfFolder, Tag } from "./parts.tsx";
import { useAnswer } from "./use-answer.ts";

type Project = Answers["projects"]["projects"][number];

/** All projects as a map and as a table. */
export function ProjectsPage({ version }: { readonly version: number }) {
  const { answer, trouble } = useAnswer("projects", {}, version);
  if (answer === undefined) return <p role={trouble ? "alert" : "status"}>{trouble ?? "…"}</p>;
  const { projects } = answer;
  return (
    <>
      <h1>Projects</h1>
      {projects.length > 1 && <ProjectMap projects={projects} />}
      <ul class="rows">
        {projects.map(({ root, state, memories, related }) => (
          <li key={root} class="setting">
            <strong>{nameOfFolder(root)}</strong> <code>{root}</code>{" "}
            <Tag kind={state === "there" ? "" : "warn"}>{state}</Tag>
            <span class="facts">
              {memories} memories
              {related.length > 0 && ` · related to ${related.map(nameOfFolder).join(", ")}`}
              {state === "moved here" && " · `loci projects adopt` takes its memory over"}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const SIZE = 400;
const RING = 130;
const MAX_SHOWN = 24;
const MIN_RADIUS = 5;
const MAX_RADIUS = 28;

/** Circles in a ring, as large as their memories, with a line between related projects. */
function ProjectMap({ projects }: { readonly projects: readonly Project[] }) {
  const shown = projects.slice(0, MAX_SHOWN);
  const places = new Map(
    shown.map(({ root }, at) => {
      const angle = (2 * Math.PI * at) / shown.length - Math.PI / 2;
      return [root, { x: SIZE / 2 + RING * Math.cos(angle), y: SIZE / 2 + RING * Math.sin(angle) }];
    }),
  );
  const most = Math.max(1, ...shown.map(({ memories }) => memories));
  return (
    <svg class="map" viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label="Map of the projects">
      {shown.flatMap(({ root, related }) =>
        related.map((other) => {
          const [one, two] = [places.get(root), places.get(other)];
          if (!one || !two || other < root) return null;
          return <line key={`${root} ${other}`} x1={one.x} y1={one.y} x2={two.x} y2={two.y} />;
        }),
      )}
      {shown.map(({ root, state, memories }) => {
        const { x = 0, y = 0 } = places.get(root) ?? {};
        const radius = MIN_RADIUS + (MAX_RADIUS - MIN_RADIUS) * Math.sqrt(memories / most);
        return (
          <g key={root}>
            <circle class={state === "there" ? "" : "gone"} cx={x} cy={y} r={radius} />
            <text x={x} y={y + radius + 12}>
              {nameOfFolder(root)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
