import { appendFileSync } from "node:fs";
import { isObject, parseJson } from "#base/json.ts";
import { Handed } from "./handed.ts";
import { SCENES, type Step, talkOf } from "./scenes.ts";
import { IN_PEACE, type Stage } from "./stage.ts";

const HOOK = "hook";

/** Plays a day without the host. Prints what the agent would see, and the time of each hook. */
export function playDay(stage: Stage): void {
  const handed = new Handed();
  for (const [at, { title, steps }] of SCENES.entries()) {
    console.log(`\n── ${at + 1}. ${title}\n`);
    for (const step of steps) show(stage, step, handed);
  }
  console.log(`\n${handed.line()}`);
}

function show(stage: Stage, step: Step, handed: Handed): void {
  if (step.talk) talk(stage, step);
  const payload = payloadOf(stage, step);
  for (const line of spoken(step)) console.log(`  ${line}`);
  console.log(
    `$ ${payload && "… | "}loci ${step.words.map((word) => (word.includes(" ") ? `'${word}'` : word)).join(" ")}`,
  );
  const { code, ms, context, said } = call(stage, step.words, payload);
  if (said !== "") console.log(said.replaceAll(/^/gm, "  "));
  if (payload) console.log(`  (exit ${code} after ${ms} ms${said ? "" : ", no output"})`);
  const session = `${step.payload?.["session_id"]}`;
  if (context) handed.add(session, context);
  if (!step.answer) return;
  console.log(`  the agent: ${step.answer.says}`);
  for (const words of step.answer.needs) handed.need(session, words);
}

function spoken({ talk, payload }: Step): string[] {
  const [user, agent] = talk ?? [payload?.["prompt"]];
  const lines = user ? [`the user: ${user}`] : [];
  return agent ? [...lines, `the agent: ${agent.replaceAll(/\n+/g, " / ")}`] : lines;
}

function payloadOf({ home, project }: Stage, { payload }: Step): string {
  if (!payload) return "";
  return JSON.stringify({ cwd: project, ...payload }).replaceAll('"~/', `"${home}/`);
}

function call({ home, project, binary }: Stage, words: readonly string[], stdin: string) {
  const begun = performance.now();
  const { exitCode, stdout, stderr } = Bun.spawnSync([binary, ...words], {
    cwd: project,
    env: { HOME: home, PATH: `${home}/bin:/usr/bin:/bin`, ...IN_PEACE },
    stdin: new TextEncoder().encode(stdin),
  });
  const ms = (performance.now() - begun).toFixed(1);
  const context = words[0] === HOOK ? contextOf(`${stdout}`) : undefined;
  const said = `${context ?? stdout}${stderr}`.replaceAll(home, "~").trimEnd();
  return { code: exitCode, ms, context, said };
}

function contextOf(answer: string): string | undefined {
  const value = parseJson(answer);
  const told = isObject(value) ? value["hookSpecificOutput"] : undefined;
  const context = isObject(told) ? told["additionalContext"] : undefined;
  return typeof context === "string" ? context : undefined;
}

/** Appends what was said to the transcript, as the host does. */
function talk({ home, project }: Stage, { talk: [user, agent] = ["", ""], payload }: Step): void {
  const session = `${payload?.["session_id"]}`;
  const place = { cwd: project, sessionId: session, isSidechain: false };
  const content = [{ type: "text", text: agent }];
  const lines = [
    { type: "user", uuid: "u1", message: { role: "user", content: user } },
    { type: "assistant", uuid: "u2", message: { role: "assistant", id: "m1", content } },
  ].map((line, at) =>
    JSON.stringify({ ...place, timestamp: `2026-03-02T10:00:0${at}.000Z`, ...line }),
  );
  appendFileSync(talkOf(session).replace("~", home), `${lines.join("\n")}\n`);
}
