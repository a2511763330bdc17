import { flag, usersOwn, whole } from "./setting-rows.ts";

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
