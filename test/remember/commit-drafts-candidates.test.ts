import { expect, test } from "bun:test";
import { findCandidate } from "#remember/find-candidate.ts";
import { recordHome } from "#test/record-home.ts";
import { recordOf } from "#test/records.ts";

const SUBJECTS = ["parser", "queue", "login", "invoice", "mailer", "search", "export"];

test("the right record among thousands is found by its title", async () => {
  using home = recordHome();
  for (let at = 0; at < 400; at++) {
    const title = `The ${SUBJECTS[at % 7]} of service ${at} is written by hand`;
    const record = recordOf("decision", { id: `r-${at}`, title, tags: [`service-${at}`] });
    await home.write(`app/.claude/memory/decisions/r-${at}.json`, JSON.stringify(record));
  }
  const memory = home.open();
  const news = { category: "decision", event: undefined, intent: undefined } as const;
  for (const at of [0, 123, 399]) {
    const info = `Service ${at}: its ${SUBJECTS[at % 7]} was replaced by a library`;
    expect(findCandidate(memory, { ...news, info }).candidate?.id).toBe(`r-${at}`);
  }
  expect(findCandidate(memory, { ...news, info: "Kangaroos in Tasmania" }).candidate).toBeNull();
});

test("a record is found by words of its content", async () => {
  using home = recordHome();
  for (let at = 0; at < 100; at++) {
    const content = {
      decision: at === 70 ? "Signed web tokens expire after an hour" : `Step ${at}`,
    };
    const record = recordOf("decision", { id: `r-${at}`, title: `Choice ${at}`, content });
    await home.write(`app/.claude/memory/decisions/r-${at}.json`, JSON.stringify(record));
  }
  const info = "web tokens are signed and expire";
  const news = { category: "decision", info, event: undefined, intent: undefined } as const;
  expect(findCandidate(home.open(), news).candidate?.id).toBe("r-70");
});
