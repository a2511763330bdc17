import { expect, test } from "bun:test";
import { sessionBrief } from "#brief/session-brief.ts";
import { readSettings } from "#settings/read-settings.ts";
import { recordHome } from "#test/record-home.ts";

test("each host gets the instructions that it does not load itself, and no other host's brief", async () => {
  using home = recordHome();
  await home.write(".claude/CLAUDE.md", "# Rules\n\n- Always deploy on Tuesdays\n");
  const { world } = home.open();
  const sources = readSettings(world);
  const briefFor = (host: string | undefined) =>
    sessionBrief({
      world: { ...world, caller: { ...world.caller, host } },
      ...{ root: home.root, sources, session: "one", folder: "", isCompacted: false },
    });
  expect(await briefFor("claude")).not.toContain("Tuesdays");
  expect(await briefFor("codex")).toContain("Always deploy on Tuesdays");
  // The cache has both by now.
  expect(await briefFor(undefined)).not.toContain("Tuesdays");
  expect(await briefFor("codex")).toContain("Always deploy on Tuesdays");
});
