/** The scenes of the demonstration that the picture shows, by words of their titles. */
export const SCENES_SHOWN = [
  "The first session",
  "You save a decision",
  "Afternoon: a second session",
  "A sub-agent gets",
] as const;

const COLUMNS = 100;
const MAX_LINES = 30;
const LINE_PX = 19;
const CHAR_PX = 8.45;
const SECONDS_PER_SCENE = 7;

/** The lines of one scene as the picture shows them: without times and ids, which differ from run to run, and wrapped. */
export function frameOf(scene: string): string[] {
  const [title = "", ...body] = scene.trimEnd().split("\n");
  const lines = body
    .filter((line) => !/^ {2}\(exit 0/.test(line))
    .map((line) => line.replace(/ id="\w+"/, ""))
    .map((line) => line.replace(/(\blater sessions by `loci remember).*/, "$1 …`"))
    .flatMap(wrapped);
  return [`# ${title.replace(/^\d+\. /, "")}`, ...lines].slice(0, MAX_LINES);
}

/** Breaks a line at spaces, and indents what follows like its beginning. */
function wrapped(line: string): string[] {
  if (line.length <= COLUMNS) return [line];
  const at = line.lastIndexOf(" ", COLUMNS);
  const indent = /^ */.exec(line)?.[0] ?? "";
  return at <= indent.length
    ? [line.slice(0, COLUMNS)]
    : [line.slice(0, at), ...wrapped(`${indent}${line.slice(at + 1)}`)];
}

/** An SVG that shows one frame after another, and the first one where pictures do not move. */
export function pictureOf(frames: readonly (readonly string[])[]): string {
  const lines = Math.max(...frames.map((frame) => frame.length));
  const [width, height] = [Math.ceil(COLUMNS * CHAR_PX) + 40, lines * LINE_PX + 40];
  const seconds = frames.length * SECONDS_PER_SCENE;
  const share = 100 / frames.length;
  const groups = frames.map((frame, at) => {
    const rows = frame.map((line, row) => rowOf(line, 34 + row * LINE_PX)).join("\n");
    return `<g class="frame" style="animation-delay:${at * SECONDS_PER_SCENE}s"${at === 0 ? ' id="first"' : ""}>\n${rows}\n</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="The demonstration of loci">
<style>
text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: #d6dbe3; white-space: pre }
.title { fill: #8fd0a6; font-weight: bold } .user { fill: #f2d184 } .command { fill: #9cc4f5 }
.frame { opacity: 0; animation: show ${seconds}s infinite }
@keyframes show { 0% { opacity: 1 } ${(share - 0.5).toFixed(1)}% { opacity: 1 } ${share.toFixed(1)}% { opacity: 0 } 100% { opacity: 0 } }
@media (prefers-reduced-motion: reduce) { .frame { animation: none } #first { opacity: 1 } }
</style>
<rect width="100%" height="100%" rx="8" fill="#16191f"/>
${groups.join("\n")}
</svg>
`;
}

const KINDS = [
  ["title", /^# /],
  ["user", /^ *the (?:user|agent):/],
  ["command", /^\$ /],
] as const;

function rowOf(line: string, y: number): string {
  const [kind] = KINDS.find(([, pattern]) => pattern.test(line)) ?? [""];
  const text = line.replace(/^# /, "").replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<text x="20" y="${y}"${kind && ` class="${kind}"`} xml:space="preserve">${text}</text>`;
}
