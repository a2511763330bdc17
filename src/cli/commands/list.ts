import { listRecords, type RecordRow } from "#app/record/look.ts";
import { openRecords } from "#app/record/memory.ts";
import { ago } from "#cli/ago.ts";
import { columns } from "#cli/columns.ts";
import { command as define } from "#cli/command.ts";
import { LOOK_FLAGS, labelled, lookFrom, tellBroken } from "#cli/record-look.ts";
import { ROOT_FLAG } from "#cli/root-flag.ts";

/** `loci list`: the records of a project. */
export const command = define({
  json: true,
  args: { ...LOOK_FLAGS, ...ROOT_FLAG },
  more: "What was changed last comes first.",
  examples: [
    { line: "loci list", does: "all that is active" },
    { line: "loci list --category decision --status all", does: "all decisions there ever were" },
  ],
  run({ args, world, terminal, json }) {
    const { place } = openRecords(world, { folder: args.root, pairs: [] });
    const list = listRecords(place, lookFrom(args, ["active"]));
    if (json) return terminal.out(JSON.stringify(list, null, 2));
    tellBroken(list.broken, terminal);
    if (list.records.length === 0) return terminal.err("no records");
    return terminal.out(columns(list.records.map((row) => cells(row, world.now()))).join("\n"));
  },
});

function cells({ category, id, title, status, updated_at, waits }: RecordRow, now: Date): string[] {
  const time = new Date(updated_at);
  const age = Number.isNaN(time.getTime()) ? "" : ago(time, now);
  return [category, id, age, labelled({ status, title, waits })];
}
