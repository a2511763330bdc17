import { eachCategory, flag } from "./setting-rows.ts";

/** Which categories of records exist; a prompt needs only these. */
export const ENABLED_SETTINGS = eachCategory(["categories.", ".enabled"], ({ name }) =>
  flag({ value: true, reader: "record", about: `Save memories of the category ${name}` }),
);
