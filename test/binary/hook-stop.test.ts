import { expect, test } from "bun:test";
import { readFileSync, statSync } from "node:fs";
import { type JsonObject, parseJson } from "#base/json.ts";
import { hash12 } from "#project/project-hash.ts";
import { testHome } from "#test/home.ts";
import { call, hostLines, text } from "#test/host-lines.ts";
import { inShell, loggedIn, QUIET } from "./hook-caller.ts";

/** So short that a long transcript outlasts it, and so long that a busy machine gets as far as the transcript. */
const DEADLINE = { LOCI_HOOKS_DEADLINE_MS: "80", LOCI_UPDATE_THRESHOLD: "1" };

test("a long transcript is read on when the session ends, and each call writes what it knows in time", async () => {
  using home = testHome();
  const cwd = home.folder("app");
  home.folder("app/.git");
  const lines = hostLines();
  const turn = [
    lines.said("Write the first file of the exporter"),
    lines.reply("m1", call("Edit", { file_path: `${cwd}/first.ts` })),
    lines.result("ok"),
    lines.reply("m2", text("Decision: begin with the first")),
  ];
  const chat = Array.from({ length: 40_000 }, (_, at) => lines.said(`number ${at}: and then?`));
  const last = lines.reply("m3", text("Decision: end with the last"));
  const transcript = await home.write("s.jsonl", `${[...turn, ...chat, last].join("\n")}\n`);
  const payload = { session_id: "s-1", cwd, transcript_path: transcript };
  await home.write("payload.json", JSON.stringify(payload));
  const offset = (): number => {
    const state = readFileSync(`${home.path}/.claude/loci/sessions/s-1/work.json`, "utf8");
    return Number((parseJson(state) as JsonObject)["offset"]);
  };
  const memory = () => {
    const folder = `${home.path}/.claude/projects/${hash12(cwd)}/memory`;
    return readFileSync(`${folder}/MEMORY.md`, "utf8");
  };
  const stop = () => inShell(home, '"$LOCI" hook stop < payload.json', { env: DEADLINE });
  const end = () => inShell(home, '"$LOCI" hook session-end < payload.json', { env: DEADLINE });

  expect(await stop()).toEqual(QUIET);
  expect(offset()).toBeLessThan(statSync(transcript).size);
  expect(memory()).toContain("- begin with the first\n");
  // A stop soon after another one leaves the rest to the end of the session.
  for (let before = -1; before < offset(); ) {
    before = offset();
    expect(await end()).toEqual(QUIET);
  }
  expect(offset()).toBe(statSync(transcript).size);
  expect(memory()).toContain("- begin with the first\n- end with the last\n");
  // On a busy machine a call may end after its deadline; none fails.
  for (const { outcome } of loggedIn(home)) expect(["silent", "late"]).toContain(outcome);
}, 20_000);
