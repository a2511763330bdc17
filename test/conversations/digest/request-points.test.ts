import { expect, test } from "bun:test";
import { changed, linesOf } from "#test/extract-lines.ts";
import { text } from "#test/host-lines.ts";

const FIRST = "Please move the order store to Postgres, table by table";
/** The points of an exchange after the one that gives a session its title. */
async function pointsAfter(asked: string, answered: string | undefined): Promise<string[]> {
  const lines = await linesOf((host) => [
    host.said(FIRST),
    ...changed(host, "m1"),
    host.reply("m1", text("The orders table is read from Postgres now.")),
    host.said(asked),
    // A question is answered without a change.
    ...(answered === undefined || asked.endsWith("?") ? [] : changed(host, "m2")),
    ...(answered === undefined ? [] : [host.reply("m2", text(answered))]),
  ]);
  return lines.slice(1);
}

const CODE = `\x60\x60\x60\n${"x = 1\n".repeat(200)}\x60\x60\x60`;

test.each([
  [
    "a request has its result",
    "Add an index for the customers of the shop",
    "The customers have an index by their mail address.",
    [
      "Request: Add an index for the customers of the shop → The customers have an index by their mail address.",
    ],
  ],
  [
    "a request loses the sounds before it",
    "Hmm, well, add an index for the customers of the shop",
    "The customers have an index by their mail address.",
    [
      "Request: Add an index for the customers of the shop → The customers have an index by their mail address.",
    ],
  ],
  [
    "a request about git is left out",
    "Push the branch and update the PR description",
    "The description of the PR names the index now.",
    ["Status: The description of the PR names the index now."],
  ],
  [
    "a result such as `all green` is left out",
    "Make the helper private and run everything again",
    "All 297 tests pass.",
    [],
  ],
  [
    "an answer to another question is left out",
    "Why did nobody see the broken backup before?",
    "Pushed. Anything else that I should look into?",
    [],
  ],
  [
    "an answer that takes up the words of its question is a discovery",
    "Why did nobody see the broken backup before?",
    "The broken backup reports success even if its copy is empty.",
    [
      "Discovery: Why did nobody see the broken backup before? → The broken backup reports success even if its copy is empty.",
    ],
  ],
  [
    "an explanation is left out",
    "Can you explain to me how the retries of the mailer work?",
    "The mailer asks the queue three times, and each retry waits twice as long.",
    [],
  ],
  [
    "of a long report, the deed that the request asked for is its result",
    "The mailer should retry when the queue is full",
    `${CODE}\n\n- Renamed the log of the shop\n- Added a retry to the mailer for a full queue\n- Removed two old flags\n- Moved the tests of the mailer\n- Updated the page about prices`,
    [
      "Request: The mailer should retry when the queue is full → Added a retry to the mailer for a full queue",
    ],
  ],
  [
    "a request without an end is open",
    "Rewrite the mailer so that it retries three times",
    undefined,
    ["Open: Rewrite the mailer so that it retries three times (not begun)"],
  ],
] as const)("%s", async (_, asked, answered, points) => {
  const lines = await pointsAfter(asked, answered);
  expect(lines).toEqual(
    points.length > 0 ? [...points] : lines.filter((line) => line.startsWith("Status")),
  );
});

test("an absence that a later change ends is no discovery, and a cause that was fixed is a fix", async () => {
  const lines = await linesOf((host) => [
    host.said(FIRST),
    host.reply("m1", text("I have read the code.")),
    host.said("Does the order store have tests?"),
    host.reply("m2", text("No, the order store has no tests.")),
    host.said("What is wrong with the totals?"),
    host.reply("m3", text("The bug is that `sumOrders` counts cancelled orders, too.")),
    host.said("fix it"),
    ...changed(host, "m4"),
    host.reply("m4", text("Cancelled orders are skipped.")),
  ]);
  expect(lines.filter((line) => line.includes("no tests"))).toEqual([]);
  expect(lines).toContain("Fix: The bug is that `sumOrders` counts cancelled orders, too.");
});

test("a prompt that is interrupted at once and typed again appears once", async () => {
  const lines = await linesOf((host) => [
    host.said(FIRST),
    ...changed(host, "m1"),
    host.reply("m1", text("The orders table is read from Postgres now.")),
    host.said("Never read the customers from the old databse"),
    host.said("[Request interrupted by user]"),
    host.said("Never read the customers from the old database"),
    ...changed(host, "m2"),
    host.reply("m2", text("All green.")),
  ]);
  expect(lines.filter((line) => line.includes("customers"))).toHaveLength(1);
});

test("a yes to a list of steps is a decision about them, and a choice at the end is open", async () => {
  const steps =
    "I would do this:\n\n1. Read the orders first\n2. Move the customers\n\nWant me to implement this? It takes a while.";
  const choice =
    "Two ways are left:\n\n1. Drop the old table\n2. Leave it for a month\n\nWhich one do you prefer?";
  const lines = await linesOf((host) => [
    host.said(FIRST),
    host.reply("m1", text(steps)),
    host.said("yes, please do"),
    ...changed(host, "m2"),
    host.reply("m2", text(choice)),
  ]);
  expect(lines).toContain("Decision: Agreed: Read the orders first; Move the customers");
  expect(lines).toContain("Open: Undecided: (1) Drop the old table (2) Leave it for a month");
});
