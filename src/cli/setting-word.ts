/** The word that names a setting, in every command that takes one. */
export const SETTING_WORD = {
  key: {
    type: "positional",
    required: true,
    description: "The setting, such as `retrieval.max_inject`",
  },
} as const;
