import { settingsFor, usersOwn } from "./setting.ts";

const index = settingsFor("index");
const redact = settingsFor("redact");
const conversations = settingsFor("conversations");

/** Settings of the index. */
export const INDEX_SETTINGS = usersOwn({
  "index.transcripts": index.flag(true, "Let searches find conversations, too"),
  "index.said_days": index.whole(
    [90, 1, 3650],
    "For how many days searches find what the user typed",
  ),
});

/** Settings of redaction: no project may change them. */
export const REDACT_SETTINGS = usersOwn({
  "redact.enabled": redact.flag(true, "Redact secrets in everything that loci writes and prints"),
  "redact.allow": redact.text(
    ["", 1000],
    "Allowed kinds of secrets, or last letters of redactions, separated by `,`",
  ),
});

/**
 * The model that may word summaries and masters. All of it is the user's alone: it sends text out, and costs money. The
 * text goes to the address that the user names, with a key from the environment or a private file, and nowhere else.
 */
export const MODEL_SETTINGS = usersOwn({
  "model.provider": conversations.word(
    ["off", "anthropic", "openai"],
    "How the model's server is spoken to; `openai` is also Ollama, LM Studio and OpenRouter",
  ),
  "model.url": conversations.text(
    ["", 500],
    "Its address up to `/messages` or `/chat/completions`; empty is the provider's own",
  ),
  "model.name": conversations.text(["", 128], "The model that is asked"),
  "model.key_env": conversations.text(["", 100], "The environment variable that holds the key"),
  "model.key_file": conversations.text(
    ["", 500],
    "A file that holds the key and that nobody else may read (mode 0600)",
  ),
  "model.timeout_ms": conversations.whole(
    [60_000, 100, 600_000],
    "For how many milliseconds an answer is awaited",
  ),
  "model.max_tokens_per_call": conversations.whole(
    [40_000, 1000, 1_000_000],
    "The most tokens that one call may take, question and answer together",
  ),
  "model.max_tokens_per_day": conversations.whole(
    [200_000, 0, 100_000_000],
    "The most tokens that all calls of a day may take together",
  ),
});
