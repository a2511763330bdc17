import { eachCategory, flag } from "./setting-rows.ts";

/** Which categories of records there are at all; a prompt that records bear on goes by these alone. */
export const ENABLED_SETTINGS = eachCategory(["categories.", ".enabled"], ({ name }) =>
  flag({ value: true, reader: "record", about: `Keep memories of the category ${name}` }),
);
