import { readdirSync } from "node:fs";
import { eachItem } from "#hosts/claude/transcript/read-transcript.ts";
import type { TranscriptItem } from "#hosts/transcript-item.ts";
import { type CategoryScore, triageTurn } from "#triage/scorer/score-turn.ts";
import { turnOf } from "#triage/scorer/turn-lines.ts";
import { THRESHOLDS } from "./sort.ts";

/** Prints what triage finds in the transcripts of a folder, piece by piece, and how often. */
export async function* whatFires(folder: string, size: number): AsyncGenerator<string> {
  const counts = new Map<string, number>();
  let pieces = 0;
  const names = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
  for (const name of names.sort()) {
    let before = "";
    for (const piece of piecesOf(`${folder}/${name}`, size)) {
      pieces++;
      const { sorted } = await triageTurn(turnOf(piece, before), { thresholds: THRESHOLDS });
      const last = piece.findLast(({ kind }) => kind === "reply");
      if (last?.kind === "reply") before = last.text;
      for (const { category } of sorted) counts.set(category, (counts.get(category) ?? 0) + 1);
      yield* linesOf(`${name} ${pieces}`, sorted);
    }
  }
  yield `${pieces} pieces: ${[...counts].map(([name, count]) => `${count} ${name}`).join(", ")}`;
}

/** A conversation cut at each prompt, and where a turn is long, at a reply. */
function piecesOf(path: string, size: number): TranscriptItem[][] {
  const pieces: TranscriptItem[][] = [];
  let piece: TranscriptItem[] = [];
  eachItem(path, {}, (item) => {
    const isPrompt = item.kind === "prompt" && item.how === "typed";
    if (isPrompt || (piece.length >= size && item.kind === "reply")) {
      if (piece.length > 0) pieces.push(piece);
      piece = [];
    }
    piece.push(item);
  });
  return piece.length > 0 ? [...pieces, piece] : pieces;
}

function linesOf(name: string, sorted: readonly CategoryScore[]): string[] {
  return sorted.flatMap(({ category, score, findings }) =>
    findings
      .slice(0, 3)
      .map(
        ({ role, text }) =>
          `${name}: ${category} ${score.toFixed(2)} ${role}: ${text.slice(0, 200)}`,
      ),
  );
}
