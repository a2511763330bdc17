import { flag, text, usersOwn } from "./setting-rows.ts";

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
