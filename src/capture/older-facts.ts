import { isObject, isTextList, type JsonObject } from "#base/json.ts";
import {
  type AccountDraft,
  newAccount,
  note,
  noteFile,
  noteLines,
  sourceOf,
} from "./account-lists.ts";

/** The account of a session whose facts an earlier version has saved in `work.json`; they have no sources. */
export function accountOfFacts(facts: JsonObject): AccountDraft {
  const account = newAccount();
  const text = (name: string) => (typeof facts[name] === "string" ? facts[name] : "");
  const lines = (name: string) => (isTextList(facts[name]) ? facts[name] : []);
  const source = sourceOf({ uuid: "", at: text("last") });
  const entries = (name: string) => lines(name).map((line) => ({ ...source, text: line }));
  account.startedAt = text("first");
  account.lastAt = text("last");
  account.goal = text("goal");
  note(
    account.decided,
    ...entries("decisions").map((one) => ({ ...one, kind: "stated" as const })),
  );
  note(account.learnt, ...entries("patterns").map((one) => ({ ...one, kind: "pattern" as const })));
  note(account.learnt, ...entries("issues").map((one) => ({ ...one, kind: "issue" as const })));
  note(account.done, ...entries("tasks").map((one) => ({ ...one, kind: "task" as const })));
  note(account.done, ...entries("worked").map((one) => ({ ...one, kind: "request" as const })));
  note(account.commits, ...entries("commits").map((one) => ({ ...one, hash: "" })));
  for (const path of lines("files")) noteFile(account.files, path, "change");
  for (const name of ["heard", "folders", "known"] as const)
    noteLines(account[name], ...lines(name));
  for (const { at, line } of objectsIn(facts["prompts"]))
    note(account.asked, { ...sourceOf({ uuid: "", at: `${at}` }, "user"), text: `${line}` });
  for (const { at, asked, reply, isAnswered } of objectsIn(facts["turns"])) {
    const said = { at: `${at}`, asked: `${asked}`, reply: `${reply}` };
    account.turns.push({ ...said, isAnswered: isAnswered === true });
  }
  const listed = isObject(facts["list"]) ? Object.entries(facts["list"]) : [];
  const open = [...lines("pending").map((line) => ["", line]), ...listed];
  for (const [id = "", line] of open)
    account.tasks.push({ ...source, id: `${id}`, text: `${line}`, status: "open" });
  return account;
}

function objectsIn(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
