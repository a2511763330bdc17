/** Variables that make any Bun executable run, load or wait for something before its first line. */
export const HOSTILE_VARIABLES = [
  "BUN_BE_BUN",
  "BUN_OPTIONS",
  "BUN_INSPECT",
  "BUN_INSPECT_CONNECT_TO",
  "BUN_INSPECT_NOTIFY",
  "BUN_INSPECT_PRELOAD",
  "BUN_BYTECODE_ORDER_OUT",
] as const;
