import { flag, usersOwn, whole } from "./setting-rows.ts";

/** What the hook door goes by. */
export const HOOK_SETTINGS = {
  enabled: flag({ value: true, reader: "hooks", about: "Switch all of memory on or off" }),
  "hooks.deadline_ms": usersOwn(
    whole({
      value: 150,
      min: 10,
      max: 5000,
      reader: "hooks",
      about: "After how many milliseconds a hook answers with what it has",
    }),
  ),
};
