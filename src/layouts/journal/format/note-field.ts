import { bare, endingOf, markdownLines } from "#text/markdown-lines.ts";

/** Changes one field of a note, or adds it below the others. */
export function withField(text: string, name: string, value: string): string {
  const lines = markdownLines(text);
  const raws = lines.map(({ raw }) => raw);
  const end = lines.findIndex(({ raw, literal }) => !literal && /^ {0,3}##/.test(raw));
  const head = lines.slice(0, end < 0 ? lines.length : end);
  const pattern = new RegExp(
    `^(\\s*(?:[-*+]\\s+)?(?:\\*\\*|__)?${name}\\s*:?(?:\\*\\*|__)?\\s*:?[ \\t]*)`,
    "i",
  );
  const isField = (raw: string) => pattern.test(bare(raw));
  const at = head.findIndex(({ raw, literal }) => !literal && isField(raw));
  const ending = endingOf(text);
  if (at >= 0) raws[at] = `${pattern.exec(bare(raws[at] ?? ""))?.[1] ?? ""}${value}${ending}`;
  else raws.splice(positionIn(head.map(({ raw }) => raw)), 0, `**${name}**: ${value}${ending}`);
  return raws.join("");
}

/** The position after the last field, else after the title. */
function positionIn(head: readonly string[]): number {
  const last = head.findLastIndex((raw) => /^\s*(?:[-*+]\s+)?(?:\*\*|__)[^*_:]+/.test(raw));
  return last >= 0 ? last + 1 : head.findIndex((raw) => /^# /.test(raw)) + 1;
}
