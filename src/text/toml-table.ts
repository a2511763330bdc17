// A text of TOML is edited as lines, because no library writes TOML without losing its remarks.

/** The lines of a table in a text of TOML, from its heading on; undefined if there is none. */
export function tomlTable(text: string, name: string): string | undefined {
  return tablePattern(name).exec(text)?.[0];
}

/** The text with a table, in place of one with the same name or at the end; undefined if that is no TOML. */
export function withTomlTable(text: string, name: string, table: string): string | undefined {
  const pattern = tablePattern(name);
  const after = pattern.test(text) ? text.replace(pattern, () => table) : append(text, table);
  return isToml(after) ? after : undefined;
}

/** The text without a table, and without the blank line that was put before it. */
export function withoutTomlTable(text: string, name: string): string {
  return text.replace(tablePattern(name), "").replace(/\n\n$/, "\n");
}

/** A heading, and the lines up to the next one. */
function tablePattern(name: string): RegExp {
  const heading = name.replaceAll(".", "\\.");
  return new RegExp(`^[ \\t]*\\[${heading}\\][^\\n]*\\n(?:(?![ \\t]*\\[)[^\\n]*(?:\\n|$))*`, "m");
}

function append(text: string, table: string): string {
  if (text === "") return table;
  return `${text}${text.endsWith("\n") ? "" : "\n"}\n${table}`;
}

function isToml(text: string): boolean {
  try {
    Bun.TOML.parse(text);
    return true;
  } catch {
    return false;
  }
}
