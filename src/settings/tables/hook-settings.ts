import { flag, usersOwn, whole } from "./setting-rows.ts";

/** Settings of the hook door. */
export const HOOK_SETTINGS = {
  enabled: flag({ value: true, reader: "hooks", about: "Switch all of memory on or off" }),
  "hooks.deadline_ms": usersOwn(
    whole({
      value: 150,
      min: 10,
      max: 5000,
      reader: "hooks",
      about: "The deadline of a hook in milliseconds; it then answers with what it has",
    }),
  ),
};
