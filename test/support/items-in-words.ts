import type { SessionItem } from "#hosts/session-item.ts";
import type { ReadRange, SessionReader } from "#hosts/session-reader.ts";
import type { HostName } from "#hosts/session-ref.ts";

/** Reads a saved conversation of a host, each item in a few words. */
export function itemsInWords(
  reader: SessionReader,
  { host, path }: { readonly host: HostName; readonly path: string },
  range: ReadRange = {},
): string[] {
  const words: string[] = [];
  reader.read({ host, id: "saved", locator: path }, range, (item) => words.push(inWords(item)));
  return words;
}

function inWords(item: SessionItem): string {
  switch (item.kind) {
    case "prompt":
      return `${item.by} ${item.how}: ${item.command ?? ""}${item.text}`;
    case "reply":
      return `reply: ${item.text}`;
    case "call":
      return `call ${item.tool}: ${item.headline}`;
    case "result":
      return `${item.failed ? "failed" : "result"}: ${JSON.stringify(item.effects)}`;
    default:
      return item.kind;
  }
}
