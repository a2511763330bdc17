import type { BadInput } from "./input.ts";
import { CLAIM_INPUTS } from "./inputs/claims.ts";
import { CONTENT_INPUTS } from "./inputs/content.ts";
import { DISK_INPUTS } from "./inputs/disk.ts";
import { ENVIRONMENT_INPUTS, FOREIGN_HOME } from "./inputs/environment.ts";
import { FILE_INPUTS } from "./inputs/files.ts";
import { LEFTOVER_INPUTS } from "./inputs/leftovers.ts";
import { LINK_INPUTS } from "./inputs/links.ts";
import { NAME_INPUTS } from "./inputs/names.ts";
import { OUTLET_INPUTS } from "./inputs/outlets.ts";
import { STDIN_INPUTS } from "./inputs/stdin.ts";
import { STORE_INPUTS } from "./inputs/store.ts";
import { TRANSCRIPT_INPUTS } from "./inputs/transcripts.ts";

/** Every numbered bad input; one number may have several rows. */
export const BAD_INPUTS: readonly BadInput[] = [
  ...STDIN_INPUTS,
  ...ENVIRONMENT_INPUTS,
  FOREIGN_HOME,
  ...OUTLET_INPUTS,
  ...FILE_INPUTS,
  ...LINK_INPUTS,
  ...NAME_INPUTS,
  ...TRANSCRIPT_INPUTS,
  ...STORE_INPUTS,
  ...LEFTOVER_INPUTS,
  ...DISK_INPUTS,
  ...CONTENT_INPUTS,
  ...CLAIM_INPUTS,
];
