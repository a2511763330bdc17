/** The flag that every command for records takes. */
export const ROOT_FLAG = {
  root: {
    type: "string",
    valueHint: "dir",
    description: "The project that holds this folder, or the folder of its memory",
  },
} as const;

/** The flag of commands that can also look at what belongs to no project. */
export const GLOBAL_FLAG = {
  global: { type: "boolean", description: "Your own memory for all projects instead" },
} as const;
