import { isMachineText } from "#hosts/claude/lines/machine-text.ts";
import { isForeign, opensText } from "./foreign-words.ts";
import { type SaidLine, saidLines } from "./line-kinds.ts";
import { sentencesOf } from "./line-sentences.ts";
import { withoutDocuments } from "./pasted-documents.ts";
import { isReport, withoutPastes } from "./pastes.ts";

/** One line of a message, with the sentences in it that its writer has typed in their own voice. */
export interface TypedLine extends SaidLine {
  readonly sentences: readonly string[];
}

/** The host puts this in the place of a long text that was pasted. */
const PASTED = /\[Pasted text #\d+[^\]\n]{0,40}\]/g;

/**
 * Finds the kind of each line of a message and the sentences in the voice of its writer: nothing that was pasted, quoted,
 * reported, dictated, or is to be translated.
 */
export function typedLines(text: string): TypedLine[] {
  if (isMachineText(text)) return [];
  const lines = withoutPastes(withoutDocuments(saidLines(text.replace(PASTED, " "))));
  let isHandedOver = false;
  return lines.map((line) => {
    if (line.text.trim() === "") isHandedOver = false;
    if (line.kind !== "prose") return { ...line, sentences: [] };
    const sentences: string[] = [];
    for (const sentence of sentencesOf(line.text)) {
      const small = sentence.toLowerCase();
      isHandedOver ||= opensText(small);
      if (!isHandedOver && !isForeign(small) && !sentence.includes('""')) sentences.push(sentence);
    }
    return { ...line, sentences: withoutReport(sentences) };
  });
}

/** People often paste a finding behind a question about it: those sentences are a report, in nobody's voice. */
function withoutReport(sentences: readonly string[]): readonly string[] {
  const [first = "", ...others] = sentences;
  return others.length > 1 && isReport(others.join(" ")) ? [first] : sentences;
}

/** The sentences of a message that its writer has typed in their own voice. */
export function typedSentences(text: string): string[] {
  return typedLines(text).flatMap(({ sentences }) => sentences);
}
