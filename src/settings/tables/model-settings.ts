import { flag, type Setting, text, usersOwn, whole } from "./setting.ts";

/**
 * Settings of ranking by meaning. Only the user decides them: it sends text out, and may cost
 * money. Text goes only to the address that the user names, with a key from the environment
 * variable that the user names.
 */
export const EMBEDDINGS_SETTINGS = {
  "recall.embeddings.enabled": usersOwn(
    flag({
      value: false,
      reader: "recall",
      about: "Let a model's server help rank search results",
    }),
  ),
  "recall.embeddings.url": usersOwn(
    text({
      value: "http://127.0.0.1:11434/v1",
      maxChars: 500,
      reader: "recall",
      about: "The address of that server, up to the part before `/embeddings`",
    }),
  ),
  "recall.embeddings.model": usersOwn({
    type: { kind: "model" },
    value: "bge-m3",
    about: "The model that turns text into numbers",
    reader: "recall",
    project: false,
  }),
  "recall.embeddings.key_env": usersOwn(
    text({
      value: "",
      maxChars: 100,
      reader: "recall",
      about: "The environment variable with the key of that server, if it needs one",
    }),
  ),
  "recall.embeddings.timeout_ms": usersOwn(
    whole({
      value: 800,
      min: 20,
      max: 60_000,
      reader: "recall",
      about: "After how many milliseconds a search continues without that server",
    }),
  ),
  "recall.embeddings.exclude": usersOwn(
    text({
      value: "",
      maxChars: 1000,
      reader: "recall",
      about: "Layouts, kinds, tags and folders, separated by `|`, of which nothing is sent",
    }),
  ),
};

/** Settings of the index. */
export const INDEX_SETTINGS = {
  "index.transcripts": usersOwn(
    flag({
      value: true,
      reader: "index",
      about: "Let searches find conversations, too",
    }),
  ),
  "index.said_days": usersOwn(
    whole({
      value: 90,
      min: 1,
      max: 3650,
      reader: "index",
      about: "For how many days searches find what the user typed",
    }),
  ),
};

/** Settings of redaction: no project may change them. */
export const REDACT_SETTINGS = {
  "redact.enabled": usersOwn(
    flag({
      value: true,
      reader: "redact",
      about: "Redact secrets in everything that loci writes and prints",
    }),
  ),
  "redact.allow": usersOwn(
    text({
      value: "",
      maxChars: 1000,
      reader: "redact",
      about: "Allowed kinds of secrets, or last letters of redactions, separated by `,`",
    }),
  ),
};

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
