import { flag, text, usersOwn, whole } from "./setting-rows.ts";

/**
 * What ranking by meaning goes by. All of it is the user's alone: it sends text out, and may cost money. The text goes to
 * the address that the user names, with a key from the environment variable that the user names, and nowhere else.
 */
export const EMBEDDINGS_SETTINGS = {
  "recall.embeddings.enabled": usersOwn(
    flag({
      value: false,
      reader: "recall",
      about: "Let a model's server help to rank what a search has found",
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
      about: "The environment variable that holds the key for that server, if it wants one",
    }),
  ),
  "recall.embeddings.timeout_ms": usersOwn(
    whole({
      value: 800,
      min: 20,
      max: 60_000,
      reader: "recall",
      about: "After how many milliseconds a search goes on without that server",
    }),
  ),
  "recall.embeddings.exclude": usersOwn(
    text({
      value: "",
      maxChars: 1000,
      reader: "recall",
      about: "Layouts, kinds, tags and folders, with `|` between them, of which nothing is sent",
    }),
  ),
};

/** What the index goes by. */
export const INDEX_SETTINGS = {
  "index.transcripts": usersOwn(
    flag({
      value: true,
      reader: "index",
      about: "Let what was said in conversations be found, too",
    }),
  ),
  "index.said_days": usersOwn(
    whole({
      value: 90,
      min: 1,
      max: 3650,
      reader: "index",
      about: "How many days what the user has typed may be found",
    }),
  ),
};

/** What the redaction of secrets goes by: no project may have a say in it. */
export const REDACT_SETTINGS = {
  "redact.enabled": usersOwn(
    flag({
      value: true,
      reader: "redact",
      about: "Put marks in the place of secrets, in all that is written and shown",
    }),
  ),
  "redact.allow": usersOwn(
    text({
      value: "",
      maxChars: 1000,
      reader: "redact",
      about:
        "Kinds of secrets, or the last eight letters of marks, that may stay, with `,` between them",
    }),
  ),
};
