/** The prose of a Markdown page, one paragraph, heading or list item per line: no code, tables, HTML or addresses. */
export function markdownProse(page: string): string[] {
  const plain = page
    .replaceAll(/^ {0,3}(```|~~~)[\s\S]*?^ {0,3}\1.*$/gm, "\n\n")
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(/^---\n[\s\S]*?\n---\n/g, "")
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replaceAll(/\[!\[[^\]]*\]\([^)]*\)\]\([^)]*\)/g, "")
    .replaceAll(/\[([^\]]+)\](\([^)]*\)|\[[^\]]*\])/g, "$1")
    .replaceAll(/<[^>\n]{1,300}>/g, " ");
  const lines: string[] = [];
  for (const line of plain.split("\n")) addLine(lines, line);
  return lines;
}

const STARTS_A_LINE = /^\s*([-*+]|\d+[.)]|#{1,6}|>)\s/;
const NO_PROSE = /^\s*(\||\[[^\]]+\]:|=+$|-{3,}|import |export |\/\/|\$ |[{}])|^( {4}|\t)\S/;

function addLine(lines: string[], line: string): void {
  if (line.trim() === "" || NO_PROSE.test(line)) {
    lines.push("");
    return;
  }
  const before = lines.at(-1) ?? "";
  const goesOn = before !== "" && !STARTS_A_LINE.test(line);
  if (goesOn) lines[lines.length - 1] = `${before} ${line.trim()}`;
  else lines.push(cleanLine(line));
  if (/^\s*#/.test(line)) lines.push("");
}

function cleanLine(line: string): string {
  return line.replace(/^\s*([-*+]|\d+[.)]|#{1,6}|>)\s+/, "").trim();
}

/** The prose of the comments in a file of type declarations. */
export function commentProse(declarations: string): string[] {
  const lines: string[] = [];
  for (const [comment] of declarations.matchAll(/\/\*\*[\s\S]*?\*\//g)) {
    const text = comment
      .slice(3, -2)
      .replaceAll(/^\s*\* ?/gm, "")
      .replaceAll(/\{@\w+ ([^}|]*)[^}]*\}/g, "$1")
      .replaceAll(/^@(example|see|default|since|type|license|copyright)\b[^@]*/gm, "\n\n")
      .replaceAll(/^@\w+\s+(\{[^}]*\}\s*)?([\w.[\]]+\s+-\s+)?/gm, "\n\n");
    lines.push(...markdownProse(text), "");
  }
  return lines;
}
