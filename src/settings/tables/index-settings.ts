import { flag, usersOwn, whole } from "./setting-rows.ts";

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
