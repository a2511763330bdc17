import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { canAsk, pickOne } from "#doors/cli/terminal/ask.ts";
import { fit } from "#doors/cli/terminal/columns.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { readPreferences } from "#remember/change-preferences.ts";
import { listRecords } from "#review/list-records.ts";
import { recordRoot } from "./record-root.ts";

/** Which command asks, and where its records are. */
interface PickRequest {
  readonly word: string | undefined;
  readonly folder: string | undefined;
  readonly command: string;
  /** The name of the missing word on the help page. */
  readonly name: string;
}

const LABEL_COLUMNS = 72;

/** The word that names a memory; if it is missing, a person on a terminal picks an active record. */
export async function wordOrPick(
  world: World,
  terminal: Terminal,
  { word, folder, command, name }: PickRequest,
): Promise<string> {
  if (word !== undefined) return word;
  if (!canAsk()) throw fault("missing-word", { word: name, command });
  const root = await recordRoot(world, folder);
  const look = { category: undefined, statuses: ["active"] } as const;
  const { records } = await listRecords({ world, root }, look);
  const named = records.map(({ category, id, title }) => ({ value: `${category}/${id}`, title }));
  const global = readPreferences(world).map(({ id, text }) => ({ value: id, title: text }));
  const choices = [...named, ...global].map(({ value, title }) => {
    return { value, label: fit(`${value}  ${title}`, LABEL_COLUMNS) };
  });
  if (choices.length === 0) throw fault("missing-word", { word: name, command });
  return pickOne(terminal, `Which memory to ${command}?`, choices);
}
