import { expect, test } from "bun:test";
import { appendFileSync, readFileSync, statSync } from "node:fs";
import { type JsonObject, parseJson } from "#base/json.ts";
import { hash12 } from "#project/project-hash.ts";
import { testHome } from "#test/home.ts";
import { call, hostLines, text } from "#test/host-lines.ts";
import { inShell, loggedIn, QUIET } from "./hook-caller.ts";

/** So short that a whole long transcript outlasts it. */
const DEADLINE = { LOCI_HOOKS_DEADLINE_MS: "80", LOCI_UPDATE_THRESHOLD: "1" };

/** An event reads 256 KB of a middle of 4 MB. */
const MOST_PIECES = 30;

test("the two ends of a long transcript are written down at once, and later events read its middle", async () => {
  using home = testHome();
  const cwd = home.folder("app");
  home.folder("app/.git");
  const lines = hostLines();
  const turn = (name: string) => [
    lines.said(`Write the ${name} file of the exporter`),
    lines.reply(`m-${name}`, call("Edit", { file_path: `${cwd}/${name}.ts` })),
    lines.result("ok"),
  ];
  const begin = [...turn("first"), lines.reply("m1", text("Decision: begin with the first"))];
  const last = lines.reply("m3", text("Decision: end with the last"));
  const chat = () => Array.from({ length: 6000 }, (_, at) => lines.said(`number ${at}: and then?`));
  const all = [...begin, ...chat(), ...turn("middle"), ...chat(), last];
  const transcript = await home.write("s.jsonl", `${all.join("\n")}\n`);
  const payload = { session_id: "s-1", cwd, transcript_path: transcript };
  await home.write("payload.json", JSON.stringify(payload));
  const offset = (): number => {
    const state = readFileSync(`${home.path}/.claude/loci/sessions/s-1/account.json`, "utf8");
    return Number((parseJson(state) as JsonObject)["offset"]);
  };
  const memory = () => {
    const folder = `${home.path}/.claude/projects/${hash12(cwd)}/memory`;
    return readFileSync(`${folder}/MEMORY.md`, "utf8");
  };
  const stop = () => inShell(home, '"$LOCI" hook stop < payload.json', { env: DEADLINE });
  const end = () => inShell(home, '"$LOCI" hook session-end < payload.json', { env: DEADLINE });

  expect(await stop()).toEqual(QUIET);
  expect(offset()).toBe(statSync(transcript).size);
  expect(memory()).toContain("- begin with the first\n- end with the last\n");
  expect(memory()).not.toContain("middle.ts");
  for (let more = 0; more < MOST_PIECES && !memory().includes("middle.ts"); more++) {
    appendFileSync(transcript, `${lines.said("go on")}\n`);
    expect(await end()).toEqual(QUIET);
  }
  expect(memory()).toContain("middle.ts");
  // On a busy machine a call may end after its deadline; none fails.
  for (const { outcome } of loggedIn(home)) expect(["silent", "late"]).toContain(outcome);
}, 60_000);
