import { markdownLines } from "./markdown-lines.ts";

/**
 * A text without its front matter, and the fields of the front matter that are one line of text.
 */
export interface FrontMatter {
  readonly fields: Readonly<Record<string, string>>;
  readonly body: string;
}

const FIELD = /^([\w-]{1,64}):[ \t]+(.*?)\s*$/;

/** Removes the front matter of a Markdown text. */
export function readFrontMatter(text: string): FrontMatter {
  const lines = markdownLines(text);
  const isFronted = lines[0]?.literal === true && lines[0].raw.trimEnd() === "---";
  if (!isFronted) return { fields: {}, body: text };
  const end = lines.findIndex(({ raw }, at) => at > 0 && /^(?:---|\.\.\.)\s*$/.test(raw));
  const fields: Record<string, string> = {};
  for (const { raw } of lines.slice(1, end)) {
    const [, name, value = ""] = FIELD.exec(raw) ?? [];
    if (name !== undefined && value !== "") fields[name] = unquote(value);
  }
  const rest = lines.slice(end + 1).map(({ raw }) => raw);
  return { fields, body: rest.join("") };
}

function unquote(value: string): string {
  const quote = value[0];
  const isQuoted = value.length > 1 && (quote === '"' || quote === "'") && value.endsWith(quote);
  return isQuoted ? value.slice(1, -1) : value;
}
