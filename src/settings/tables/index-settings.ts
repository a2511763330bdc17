import { flag, usersOwn } from "./setting-rows.ts";

/** What the index goes by. */
export const INDEX_SETTINGS = {
  "index.transcripts": usersOwn(
    flag({
      value: true,
      reader: "index",
      about: "Let what was said in conversations be found, too",
    }),
  ),
};
