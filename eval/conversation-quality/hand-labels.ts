import { existsSync, readFileSync } from "node:fs";

/** A fact that a person found in a session before they saw an extract of it. */
export interface HandLabel {
  readonly kind: string;
  readonly sentence: string;
  /** One line of an extract has it if each of these matches. */
  readonly expect: readonly RegExp[];
}

/** The judgement of a person about a point of an extract. */
type Verdict = "right" | "wrong" | "unjudged";

/**
 * The labels of a session: rows `| id | kind | time | uuid | what | expect |`, where `expect` has
 * alternatives between commas, and `;;` between what must all match.
 */
export function handLabels(folder: string, session: string): HandLabel[] {
  return rowsOf(`${folder}/${session}.md`).map(([, kind = "", , , sentence = "", expect = ""]) => ({
    kind,
    sentence,
    expect: expect.split(";;").map((group) => new RegExp(group.trim().split(",").join("|"), "i")),
  }));
}

/** The judgement of each point, from rows `| right or wrong | point |`. */
export function verdictOn(folder: string, session: string, point: string): Verdict {
  const rows = rowsOf(`${folder}/${session}.verdicts.md`);
  const row = rows.find(([, text = ""]) => text === inCell(point));
  return row?.[0] === "right" || row?.[0] === "wrong" ? row[0] : "unjudged";
}

/** A point as one cell of a table. */
export function inCell(point: string): string {
  return point.replaceAll("|", "¦").trim();
}

function rowsOf(path: string): string[][] {
  const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
  const rows = lines.filter((line) => /^\| (?!id |-)/.test(line));
  return rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
