import type { CommandRow } from "./command-row.ts";

/** The commands for records, as agents and programs use them. */
export const RECORD_COMMANDS: readonly CommandRow[] = [
  {
    name: "record create",
    group: "records",
    about: "Make a record of a draft",
    load: () => import("./commands/record-create.ts"),
  },
  {
    name: "record update",
    group: "records",
    about: "Lay a draft over a record",
    load: () => import("./commands/record-update.ts"),
  },
  {
    name: "record commit",
    group: "records",
    about: "Save several drafts in one call",
    load: () => import("./commands/record-commit.ts"),
  },
  {
    name: "record candidate",
    group: "records",
    about: "Find the record that may say the same, before making another",
    load: () => import("./commands/record-candidate.ts"),
  },
  {
    name: "record retire",
    group: "records",
    about: "Take a record out of use; it can be restored",
    load: () => import("./commands/record-retire.ts"),
  },
  {
    name: "record restore",
    group: "records",
    about: "Bring a retired record back",
    load: () => import("./commands/record-restore.ts"),
  },
  {
    name: "record archive",
    group: "records",
    about: "Keep a record for good, out of the way",
    load: () => import("./commands/record-archive.ts"),
  },
  {
    name: "record unarchive",
    group: "records",
    about: "Bring an archived record back",
    load: () => import("./commands/record-unarchive.ts"),
  },
  {
    name: "record delete",
    group: "records",
    about: "Retire a record, or remove one that is retired",
    load: () => import("./commands/record-delete.ts"),
  },
  {
    name: "record schema",
    group: "records",
    about: "Print the form of a record as JSON Schema",
    load: () => import("./commands/record-schema.ts"),
  },
];
