import { describe, expect, test } from "bun:test";
import { itemsOfLine } from "#hosts/claude/lines/line-items.ts";
import { type SpokenBy, whoSpoke } from "#hosts/claude/who-spoke.ts";

const HUMAN = { kind: "human" };

/** Every surface, with the fields that the host writes there. */
const SURFACES: readonly (readonly [
  name: string,
  said: SpokenBy,
  speaker: ReturnType<typeof whoSpoke>,
])[] = [
  ["a terminal", { origin: HUMAN, entrypoint: "cli", promptSource: "typed" }, "person"],
  ["a terminal of an older host", { entrypoint: "cli" }, "person"],
  ["a host that says nothing", {}, "person"],
  ["VS Code", { entrypoint: "claude-vscode", promptSource: "sdk" }, "person"],
  [
    "the desktop app",
    { origin: HUMAN, entrypoint: "claude-desktop", promptSource: "sdk" },
    "person",
  ],
  [
    "the desktop app without a sender",
    { entrypoint: "claude-desktop-3p", promptSource: "sdk" },
    "person",
  ],
  ["the web", { entrypoint: "remote", promptSource: "sdk" }, "person"],
  ["a phone", { entrypoint: "remote_mobile", promptSource: "sdk" }, "person"],
  ["a remote shell", { entrypoint: "ssh-remote", promptSource: "sdk" }, "person"],
  ["a local agent's window", { entrypoint: "local-agent", promptSource: "sdk" }, "person"],
  ["a window of the SDK that names a person", { origin: HUMAN, entrypoint: "sdk-ts" }, "person"],
  ["an accepted suggestion", { entrypoint: "cli", promptSource: "suggestion_accepted" }, "person"],
  ["-p", { entrypoint: "sdk-cli", promptSource: "sdk" }, "program"],
  ["the SDK for TypeScript", { entrypoint: "sdk-ts", promptSource: "sdk" }, "program"],
  ["the SDK for Python", { entrypoint: "sdk-py", promptSource: "sdk" }, "program"],
  ["an SDK that nobody knows yet", { entrypoint: "sdk-rs" }, "program"],
  ["a pipeline", { entrypoint: "claude-code-github-action" }, "program"],
  ["a remote trigger", { entrypoint: "remote_trigger" }, "program"],
  ["an unknown surface over the SDK", { entrypoint: "new", promptSource: "sdk" }, "program"],
  ["an unknown surface with typed words", { entrypoint: "new", promptSource: "typed" }, "person"],
  [
    "cron",
    { origin: { kind: "task-notification", subkind: "scheduled-trigger" }, entrypoint: "cli" },
    "host",
  ],
  ["cron of an older host", { entrypoint: "cli", promptSource: "system" }, "host"],
  ["cron in VS Code", { entrypoint: "claude-vscode", promptSource: "system" }, "host"],
  ["a task notification", { origin: { kind: "task-notification" }, entrypoint: "cli" }, "host"],
  ["an auto-continuation", { origin: { kind: "auto-continuation" }, entrypoint: "cli" }, "host"],
  ["a sender that nobody knows yet", { origin: { kind: "robot" }, entrypoint: "cli" }, "host"],
  ["another session", { origin: { kind: "peer" }, entrypoint: "cli" }, "agent"],
  ["a coordinator", { origin: { kind: "coordinator" }, entrypoint: "cli" }, "agent"],
  ["a channel", { origin: { kind: "channel" }, entrypoint: "cli" }, "colleague"],
  [
    "an unclassified text of an SDK",
    { origin: { kind: "unclassified" }, entrypoint: "sdk-py" },
    "program",
  ],
  ["a payload of the composer", { entrypoint: "cli", source: "user" }, "person"],
  ["a payload of VS Code", { entrypoint: "claude-vscode", source: "sdk" }, "person"],
  ["a payload of -p", { source: "sdk" }, "program"],
  ["a loop", { entrypoint: "cli", source: "loop_wakeup" }, "host"],
  ["a schedule", { entrypoint: "cli", source: "schedule_wakeup" }, "host"],
  ["a polled event", { entrypoint: "remote", source: "poll_event" }, "host"],
];

test.each(SURFACES)("%s: one function says who spoke", (_, said, speaker) => {
  expect(whoSpoke(said)).toBe(speaker);
});

describe("on a line of a transcript", () => {
  const line = (more: object, content = "We always use pnpm here") => ({
    ...{ type: "user", uuid: "u1", timestamp: "2026-03-02T10:00:00.000Z", version: "2.1.328" },
    ...{ message: { role: "user", content }, ...more },
  });

  test.each(SURFACES.filter(([, { source }]) => source === undefined))(
    "%s: a person's words are a prompt, a program's are labelled, all others are none",
    (_, said, speaker) => {
      const [prompt] = itemsOfLine(line(said));
      if (speaker === "person" || speaker === "program")
        expect(prompt).toMatchObject({ by: speaker });
      else expect(prompt).toBeUndefined();
    },
  );

  test.each([
    ["a button", { textNotTyped: true, origin: HUMAN }],
    ["a scheduled task in a person's name", { wakeupSource: "schedule_wakeup", origin: HUMAN }],
    ["a loop in a person's name", { wakeupSource: "loop_wakeup", entrypoint: "cli" }],
    ["the host in a line of its own", { isMeta: true, origin: HUMAN }],
  ])("%s says nothing of a person", (_, more) => {
    expect(itemsOfLine(line(more))).toEqual([]);
  });

  test("a prompt names the command before it", () => {
    const content =
      "<command-message>memory:forget</command-message>\n<command-name>/memory:forget</command-name>\n<command-args>we always lint</command-args>";
    expect(itemsOfLine(line({}, content))).toMatchObject([
      { text: "we always lint", command: "/memory:forget" },
    ]);
    expect(itemsOfLine(line({}, "we always lint"))[0]).not.toHaveProperty("command");
  });
});
