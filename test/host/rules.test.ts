import { describe, expect, test } from "bun:test";
import { type TestHome, testHome } from "#test/home.ts";
import { HAS_HOST, inHost, registerHooks } from "#test/host/claude.ts";
import { calls, says } from "#test/host/model.ts";

// Skipped where the host was not fetched: `bun scripts/host.ts`.

/** Each rule as the user types it, and the words by which a later request has it. */
const RULES = [
  ["From now on always use pnpm here, never npm.", "never npm"],
  ["Never amend commits, because it breaks the review tool.", "Never amend commits"],
  ["We always write British English in docs.", "British English"],
  ["Tests must never call the network.", "never call the network"],
  ["Migrations are always reviewed by Dana before they are merged.", "reviewed by Dana"],
] as const;

const PROMPTS = [
  ...["add lodash to the dependencies", "fix the lint error in the parser", "commit this"],
  ...["write a README section about color themes", "cover the mailer with tests"],
  ...["rename the users table", "why does the build take so long?", "review my last change"],
  ...["set the project up for a new colleague", "add a chart of the sales per month"],
  ...["the login page is slow", "translate the error messages", "bump the version"],
  ...["split the settings page in two", "what does the worker do at night?"],
  ...["add an index to the orders", "remove the feature flag for checkout"],
  ...["make the footer sticky", "show the stack trace in the log", "prepare the release"],
];

const memorySetting = (isOn: boolean) => ({ autoMemoryEnabled: isOn });

async function hostWith(home: TestHome, hostMemory: boolean): Promise<string> {
  await registerHooks(home);
  const path = `${home.path}/.claude/settings.json`;
  const settings = await Bun.file(path).json();
  await Bun.write(path, JSON.stringify({ ...settings, ...memorySetting(hostMemory) }));
  home.folder("app/.git/objects");
  home.folder("app/.git/refs");
  return home.folder("app");
}

/** The rules that a request lacks. */
const missingIn = (text = "") =>
  RULES.map(([, words]) => words).filter((one) => !text.includes(one));

describe.skipIf(!HAS_HOST)("in the real host", () => {
  test.each([true, false])(
    "five rules reach 20 later sessions and their sub-agents, host memory on: %p",
    async (isOn) => {
      using home = testHome();
      const project = await hostWith(home, isOn);
      for (const [at, [rule]] of RULES.entries()) {
        const flags = at === 0 ? [] : ["--continue"];
        await inHost(home, project, { prompt: rule, flags, script: [[says("All right.")]] });
      }
      const lacking: string[] = [];
      for (const prompt of PROMPTS) {
        const task = { description: "look", prompt, subagent_type: "general-purpose" };
        const script = [[calls("Agent", task)], [says("looked")], [says("Done.")]];
        const { requests } = await inHost(home, project, { prompt, script });
        const [main, agent] = requests.filter((one) => one.isAgent).map(({ text }) => text);
        lacking.push(...missingIn(main).map((rule) => `${prompt}: ${rule}`));
        lacking.push(...missingIn(agent).map((rule) => `sub-agent, ${prompt}: ${rule}`));
      }
      expect(lacking).toEqual([]);
    },
    300_000,
  );
});
