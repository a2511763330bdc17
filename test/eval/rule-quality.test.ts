import { expect, test } from "bun:test";
import { draftsFor } from "#eval/rule-quality/drafts.ts";
import { isHeard, judgeText, says } from "#eval/rule-quality/judge-texts.ts";
import { playMessage } from "#eval/rule-quality/play-message.ts";
import { type RuleText, readRepairs, readTexts } from "#eval/rule-quality/read-cases.ts";
import { repairLines, textLines } from "#eval/rule-quality/report.ts";
import { lociBinary } from "#test/binary.ts";

const RULE: RuleText = {
  id: "y",
  lang: "en",
  kind: "yes",
  sort: "imperative",
  text: "Always use tabs in this repo.",
  rules: ["Always use tabs in this repo"],
};
const NONE: RuleText = { id: "n", lang: "en", kind: "no", sort: "past", text: "We used tabs." };
const TRACES = { saved: [], put: "", brief: "", asked: [], evidence: "", problems: [] };

test("each message says its rules, or what sounds like one", async () => {
  const texts = await readTexts();
  const wrong = texts.filter(({ text, rules, never }) => {
    const claims = rules ?? never ?? [];
    return claims.length === 0 || !claims.every((claim) => says(text, claim));
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
  const repairs = await readRepairs();
  const ids = [...texts, ...repairs].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a message is judged by the weakest of its rules, and one without a rule by what is saved", () => {
  const judge = (traces: object, text = RULE) =>
    judgeText(text, { ...TRACES, ...traces }, "agent").outcome;
  expect(judge({ saved: ["always use tabs in this repo."] })).toBe("saved");
  expect(judge({ put: 'The user said: "Always use tabs in this repo."' })).toBe("put");
  expect(judge({ brief: "- Always use tabs in this repo." })).toBe("quoted");
  expect(judge({})).toBe("lost");
  const two = { ...RULE, rules: ["Always use tabs", "Never push"] };
  expect(judge({ saved: ["Always use tabs"], put: "never push" }, two)).toBe("put");
  expect(judge({ saved: ["We used tabs"] }, NONE)).toBe("kept");
  expect(judge({}, NONE)).toBe("nothing");
});

test("a repair is heard if it is put to the agent, and with `ask` if its category is asked for", () => {
  const text = "The deploy failed because the cache was stale. We deleted it.";
  const repair = { id: "r", kind: "runbook", speaker: "user", text } as const;
  expect(isHeard(repair, { ...TRACES, put: text }, "agent")).toBe(true);
  expect(isHeard(repair, TRACES, "agent")).toBe(false);
  expect(isHeard(repair, { ...TRACES, asked: ["runbook"] }, "ask")).toBe(true);
  expect(isHeard(repair, { ...TRACES, asked: ["decision"] }, "ask")).toBe(false);
});

test("a careless drafter takes the claim out of the sentence that it was given", () => {
  const data = {
    categories: [
      { category: "preference", evidence: [{ role: "user", text: "Bob says: never push." }] },
      { category: "session_summary", evidence: [] },
    ],
  };
  const goOn = `Save it.\n<triage_data>${JSON.stringify(data)}</triage_data>`;
  const { asked, records } = draftsFor(goOn, ["never push"]);
  expect(asked).toEqual(["preference"]);
  expect(records).toMatchObject([{ category: "preference", record: { title: "never push" } }]);
  expect(draftsFor("", [])).toEqual({ asked: [], evidence: "", records: [] });
});

test("the hooks of an executable save a rule, and ask for it if the user wants that", async () => {
  const message = { speaker: "user", text: RULE.text, claims: RULE.rules ?? [] } as const;
  const binary = await lociBinary();
  for (const mode of ["agent", "ask"] as const) {
    const traces = playMessage(binary, mode, message);
    expect(traces.problems).toEqual([]);
    expect(judgeText(RULE, traces, mode).outcome).toBe("saved");
    expect(traces.asked).toEqual(mode === "ask" ? ["preference"] : []);
  }
});

test("the report counts what was kept, saved and heard, and lists the rest", () => {
  const judged = [
    { text: RULE, outcome: "lost", traces: TRACES } as const,
    { text: NONE, outcome: "kept", traces: { ...TRACES, saved: ["We used tabs"] } } as const,
  ];
  const lines = textLines("agent", judged, true);
  expect(lines[0]).toBe("agent: no rule: 1 messages, kept as the user's: 1");
  expect(lines[1]).toContain("saved or put: 0 (0 %)");
  expect(lines.slice(2).join("\n")).toContain("We used tabs");
  const repair = { id: "r", kind: "runbook", speaker: "user", text: "x" } as const;
  const heard = [{ repair, isHeard: false, traces: TRACES }];
  expect(repairLines("ask", heard, true)).toHaveLength(2);
});
