import { expect, test } from "bun:test";
import { explainPrompt } from "#activity/explain-prompt.ts";
import { lastPrompt, sessionTimeline } from "#activity/session-timeline.ts";
import { hostSlug } from "#hosts/claude/transcript-names.ts";
import { noteProject } from "#layouts/known-projects.ts";
import { saidPath } from "#layouts/said-file.ts";
import { projectHash } from "#project/project-hash.ts";
import { createRecord } from "#remember/create-record.ts";
import { openRecords } from "#remember/record-memory.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { hostLines, text } from "#test/host-lines.ts";
import { recordOf } from "#test/records.ts";
import { wrapBrief } from "#text/memory-tag.ts";

const SECRET = `ghp_${"AbCdEfGhIjKlMnOpQrStUvWxYz0123456789"}`;

/** A session of two prompts, in which loci gave two texts, heard a sentence and saved a record. */
async function talked(home: TestHome) {
  const root = home.folder("app");
  home.folder("app/.git");
  const world = { ...home.world(), cwd: root, now: () => new Date() };
  const lines = hostLines();
  const hook = (hookEvent: string, body: string) =>
    lines.other("attachment", {
      attachment: {
        type: "hook_additional_context",
        content: [wrapBrief({ intro: "Notes.", body })],
        hookEvent,
      },
    });
  const conversation = [
    hook("SessionStart", "We use pnpm"),
    lines.said("Orders live in SQLite from now on"),
    lines.reply("m1", text("Noted.")),
    lines.said(`And what of prices? ${SECRET}`),
    hook("UserPromptSubmit", "- decision: Prices are cents (`prices-are-cents`)"),
    lines.reply("m2", text("Prices are cents.")),
    lines.other("attachment", {
      attachment: { type: "hook_additional_context", content: ["Another tool's text"] },
    }),
  ];
  const folder = `.claude/projects/${hostSlug(root)}`;
  await home.write(`${folder}/s-1.jsonl`, `${conversation.join("\n")}\n`);
  const said = { session: "s-1", uuid: "u2", text: "Orders live in SQLite", lasting: 1 };
  const at = "2026-08-20T12:00:02.000Z";
  const line = `${JSON.stringify({ at, ...said })}\n`;
  await Bun.write(saidPath(world.stateDir ?? "", projectHash(world, root)), line);
  const { title, tags, related_files, content } = recordOf("decision", { title: "Use SQLite" });
  createRecord(openRecords(world, { folder: root, pairs: [] }), {
    ...{ category: "decision", given: { title, tags, related_files, content }, id: undefined },
    origin: { by: "user", session: "s-1", evidence: ["u2"], approved: true },
  });
  const calls = [
    { at: "2026-08-20T12:00:01.000Z", event: "SessionStart", ms: 9, outcome: "answered" },
    { at: "2026-08-20T12:00:03.900Z", event: "UserPromptSubmit", ms: 5, outcome: "answered" },
  ].map((call) => JSON.stringify({ ...call, session: "s-1", chars: 90 }));
  await home.write(".claude/loci/log/hooks.jsonl", `${calls.join("\n")}\n`);
  return { world, root };
}

test("a timeline says at which turn loci gave, heard and saved what", async () => {
  using home = testHome();
  const { world, root } = await talked(home);
  const { session, turns, earlier } = sessionTimeline(world, root, "s-1");
  expect([session, earlier, turns.length]).toEqual(["s-1", 0, 3]);
  const [start, first, second] = turns;
  expect(start).toMatchObject({ prompt: "", given: [{ text: "We use pnpm" }] });
  expect(first).toMatchObject({
    ...{ prompt: "Orders live in SQLite from now on", reply: "Noted.", given: [] },
    heard: ["Orders live in SQLite"],
    saved: [{ id: "decision/use-sqlite", action: "create" }],
  });
  expect(second?.given).toMatchObject([{ event: "UserPromptSubmit" }]);
  expect(second?.calls).toEqual([
    { event: "UserPromptSubmit", outcome: "answered", ms: 5, chars: 90 },
  ]);
  expect(JSON.stringify(turns)).not.toContain(SECRET);
  expect(JSON.stringify(turns)).not.toContain("Another tool");
});

test("a project whose path another one has in other letters has its own sentences", async () => {
  using home = testHome();
  noteProject(home.world(), home.folder("APP"));
  const { world, root } = await talked(home);
  const [, turn] = sessionTimeline(world, root, "s-1").turns;
  expect(turn?.heard).toEqual(["Orders live in SQLite"]);
});

test("the last prompt is that of the newest session, or of the one that is named", async () => {
  using home = testHome();
  const { world, root } = await talked(home);
  expect(lastPrompt(world, root, { session: undefined })).toMatchObject({ session: "s-1" });
  expect(lastPrompt(world, root, { session: "s-1" }).text).toStartWith("And what of prices?");
  expect(lastPrompt(world, root, { session: "s-1", turn: "u2" }).text).toStartWith("Orders live");
  expect(() => sessionTimeline(world, root, "s-2")).toThrow("transcript");
});

test("why a past turn did not get a memory is read from its conversation", async () => {
  using home = testHome();
  const { world, root } = await talked(home);
  const memory = openRecords(world, { folder: root, pairs: [] });
  const save = (title: string) => {
    const { tags, related_files, content } = recordOf("decision", { title });
    const given = { title, tags, related_files, content: { ...content, decision: title } };
    const origin = { by: "user", evidence: [], approved: true } as const;
    return createRecord(memory, { category: "decision", given, id: undefined, origin }).id;
  };
  const why = async (id: string, turn: string) => {
    const asked = { folder: root, memory: `decision/${id}`, prompt: undefined };
    return (await explainPrompt(world, { ...asked, session: "s-1", turn })).reason;
  };
  const given = save("Prices are cents");
  expect(await why(given, "u4")).toBe("given");
  const later = save("Orders live in SQLite from now on");
  expect(await why(later, "u2")).toBe("saved later");
  expect(await why(save("Water the tulips daily"), "u2")).toBe("nothing in common");
});
