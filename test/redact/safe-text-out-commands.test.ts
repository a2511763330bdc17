import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { addFact, safeFact } from "#journal/user-profile.ts";
import { addProject, describeProject, setInitiative } from "#journal/workspace-map.ts";
import { forget } from "#remember/forget-memory.ts";
import { remember } from "#remember/remember-sentence.ts";
import { updateByHand } from "#summary/update-by-hand.ts";
import { recordHome } from "#test/record-home.ts";

const TOKEN = `ghp_${"AbCdEfGhIjKlMnOpQrSt"}UvWxYz0123456789`;

test("no text that a command is given leaves a secret in a file or its name", async () => {
  using home = recordHome();
  const { world } = home.open();
  const wish = { all: false, reason: `the key is ${TOKEN}` };
  await remember(home.open(), { text: "Colours are blue", category: "decision" });
  forget(home.open(), { ...wish, words: "colours" });
  forget(home.open(), { ...wish, isUnsaidMeant: true, words: `the proxy has the key ${TOKEN}` });
  addProject(world, home.root);
  describeProject(world, "app", { description: `key ${TOKEN}`, status: undefined });
  setInitiative(world, { name: "Move", notes: `key ${TOKEN}` });
  const fact = { file: "profile", category: TOKEN, text: "Short answers", by: "user" } as const;
  addFact(world, fact);
  expect(safeFact(world, fact).category).not.toContain("AbCdEf");
  const given = { issues: ["The upload is flaky"] };
  const request = { folder: home.root, given, force: true, pairs: [] };
  await expect(updateByHand(world, { ...request, session: TOKEN })).rejects.toThrow("the session");
  const names = readdirSync(home.path, { recursive: true, withFileTypes: true });
  const found = names
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .filter((path) => `${path}\n${readFileSync(path, "utf8")}`.includes("AbCdEfGh"));
  expect(found).toEqual([]);
});
