import { flag, text, usersOwn } from "./setting-rows.ts";

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
