/** One command of a page, with what it must print. */
export interface Step {
  readonly command: string;
  readonly expected: string;
}

/** Reads the `console` blocks of a Markdown page into steps, by heading. */
export function readTranscript(markdown: string): Map<string, Step[]> {
  const scenes = new Map<string, Step[]>();
  let title = "";
  for (const part of markdown.split(/^(?=#+ |```console$)/m)) {
    if (part.startsWith("#")) title = part.slice(part.indexOf(" ") + 1, part.indexOf("\n"));
    if (!part.startsWith("```console\n")) continue;
    const body = part.slice("```console\n".length, part.indexOf("\n```", 5));
    const steps = body.split(/^\$ /m).slice(1).map(readStep);
    scenes.set(title, [...(scenes.get(title) ?? []), ...steps]);
  }
  return scenes;
}

function readStep(text: string): Step {
  const [command = "", ...output] = text.split("\n");
  return { command, expected: output.join("\n").trim() };
}

/** A pattern in which `…` matches anything on a line, and a line of `…` any lines. */
export function patternOf(expected: string): RegExp {
  const escaped = expected.split("\n").map((line) => {
    if (line.trim() === "…") return "[\\s\\S]*?";
    return line.split("…").map(RegExp.escape).join("[^\\n]*");
  });
  return new RegExp(`^${escaped.join("\\n")}$`);
}
