import type { z } from "zod";
import { CONFIG_SHAPES } from "./config-shapes.ts";
import { JOURNAL_SHAPES } from "./journal-shapes.ts";
import { MEMORY_SHAPES } from "./memory-shapes.ts";
import { RECORD_SHAPES } from "./record-shapes.ts";
import { SEARCH_SHAPES } from "./search-shapes.ts";
import { ACTIVITY_SHAPES, SESSION_SHAPES } from "./session-shapes.ts";
import { SETUP_SHAPES } from "./setup-shapes.ts";

/** The shape of what each command prints with `--json`, by the name of the command. */
export const JSON_SHAPES: Readonly<Record<string, z.ZodType>> = {
  ...SEARCH_SHAPES,
  ...MEMORY_SHAPES,
  ...RECORD_SHAPES,
  ...SESSION_SHAPES,
  ...JOURNAL_SHAPES,
  ...SETUP_SHAPES,
  ...CONFIG_SHAPES,
  ...ACTIVITY_SHAPES,
};
