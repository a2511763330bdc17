import { expect, test } from "bun:test";
import { hash12 } from "#project/project-hash.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { recalling } from "#test/recalling.ts";

const SENTENCE = "the staging cluster is rebuilt every Monday morning, deploy after noon";
const ASKED = "Can I deploy to the staging cluster on Monday?";

async function writeSaid(home: TestHome, root: string, texts: readonly string[]) {
  const at = "2026-11-03T09:00:00Z";
  const lines = texts.map((text, i) =>
    JSON.stringify({ at, session: "s-0", uuid: `u${i}`, text, lasting: 0.8 }),
  );
  await home.write(`.claude/loci/said/${hash12(root)}.jsonl`, `${lines.join("\n")}\nnot json\n`);
}

test("a sentence that the user once typed comes back verbatim, with its day, once in a session", async () => {
  using home = testHome();
  const { ask, root } = await recalling(home);
  await writeSaid(home, root, [SENTENCE, "make the logo bigger"]);
  const brief = await ask(ASKED);
  expect(brief).toContain(`- on 3 November the user said: "${SENTENCE}"`);
  expect(brief).not.toContain("logo");
  expect(await ask(ASKED)).toBeUndefined();
});

test("a saved memory on the same subject replaces a quote", async () => {
  using home = testHome();
  const { ask, root, remember } = await recalling(home);
  await writeSaid(home, root, [SENTENCE]);
  const content = {
    kind: "limitation",
    rule: "Deploy to the staging cluster after noon on Mondays",
    impact: ["It is rebuilt"],
    severity: "medium",
    active: true,
  };
  await remember(
    { id: "staging", title: "Deploy to staging after noon on Mondays", tags: [], content },
    "constraint",
  );
  const brief = await ask(ASKED);
  expect(brief).toContain("(`staging`)");
  expect(brief).not.toContain("the user said");
});

test("a preference for all projects matches a prompt, too", async () => {
  using home = testHome();
  const { ask } = await recalling(home);
  await home.write(
    ".claude/user/preferences.md",
    "# Preferences\n\n- Answers about kubernetes manifests come as kustomize overlays <!-- id: 3f9a -->\n",
  );
  const brief = await ask("Write the kubernetes manifests for the worker");
  expect(brief).toContain("kustomize overlays");
  expect(brief).not.toContain("3f9a");
});
