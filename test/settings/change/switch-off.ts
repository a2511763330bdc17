import { PERSON } from "#base/caller.ts";
import { worldOf } from "#base/world.ts";
import { changeSetting } from "#settings/change/change-settings.ts";
import { settingKey } from "#settings/tables/all-settings.ts";

// One of several processes that change the same file: switches a setting off in the home that it is given.
const [home = "", word = ""] = process.argv.slice(2);
const world = worldOf({
  env: { HOME: home },
  cwd: home,
  platform: process.platform,
  uid: process.getuid?.(),
  now: () => new Date(),
  caller: PERSON,
  homeOfUser: () => undefined,
});
const key = settingKey(word);
if (key) changeSetting(world, { key, value: false, scope: "user" });
