import { type Setting, text, usersOwn, whole } from "./setting.ts";

const PROVIDERS = ["off", "anthropic", "openai"] as const;

/**
 * The model that may word summaries and masters. All of it is the user's alone: it sends text out, and costs money. The
 * text goes to the address that the user names, with a key from the environment or a private file, and nowhere else.
 */
export const MODEL_SETTINGS = {
  "model.provider": usersOwn<(typeof PROVIDERS)[number]>({
    type: { kind: "word", words: PROVIDERS },
    value: "off",
    about: "How the model's server is spoken to; `openai` is also Ollama, LM Studio and OpenRouter",
    reader: "conversations",
    project: false,
  }),
  "model.url": usersOwn(
    text({
      value: "",
      maxChars: 500,
      reader: "conversations",
      about: "Its address up to `/messages` or `/chat/completions`; empty is the provider's own",
    }),
  ),
  "model.name": usersOwn({
    type: { kind: "text", maxChars: 128 },
    value: "",
    about: "The model that is asked",
    reader: "conversations",
    project: false,
  } as Setting<string>),
  "model.key_env": usersOwn(
    text({
      value: "",
      maxChars: 100,
      reader: "conversations",
      about: "The environment variable that holds the key",
    }),
  ),
  "model.key_file": usersOwn(
    text({
      value: "",
      maxChars: 500,
      reader: "conversations",
      about: "A file that holds the key and that nobody else may read (mode 0600)",
    }),
  ),
  "model.timeout_ms": usersOwn(
    whole({
      value: 60_000,
      min: 100,
      max: 600_000,
      reader: "conversations",
      about: "For how many milliseconds an answer is awaited",
    }),
  ),
  "model.max_tokens_per_call": usersOwn(
    whole({
      value: 40_000,
      min: 1000,
      max: 1_000_000,
      reader: "conversations",
      about: "The most tokens that one call may take, question and answer together",
    }),
  ),
  "model.max_tokens_per_day": usersOwn(
    whole({
      value: 200_000,
      min: 0,
      max: 100_000_000,
      reader: "conversations",
      about: "The most tokens that all calls of a day may take together",
    }),
  ),
};
