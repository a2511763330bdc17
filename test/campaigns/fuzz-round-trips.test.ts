import { expect, test } from "bun:test";
import fc from "fast-check";
import type { Category } from "#base/memory-item.ts";
import {
  parseContext,
  printContext,
  type SessionContext,
} from "#layouts/layered/session-context.ts";
import { readSessionMarker, sessionMarker } from "#layouts/pages/session-marker.ts";
import { parseRecord, printRecord } from "#layouts/records/format/record-text.ts";
import { validRecord } from "#test/records.ts";
import { printSection, readSections } from "#text/markdown-sections.ts";
import {
  bodyOfBrief,
  injectBlock,
  memoryBlock,
  stripBlock,
  withoutBriefs,
  wrapBrief,
} from "#text/memory-tag.ts";
import { cleanText } from "#text/model-text.ts";

// A written text comes back unchanged. `bun campaigns/fuzz.ts --round-trips 10000` tries each of these so often.

const moment = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
const id = fc.stringMatching(/^[\w-]{1,40}$/);
const count = fc.nat({ max: 10_000 });
const plain = { noNullPrototype: true } as const;

test("a record", () => {
  fc.assert(
    fc.property(validRecord, (value) => {
      const name = { category: value["category"] as Category, id: `${value["id"]}` };
      const first = parseRecord(JSON.stringify(value), name);
      if (first.kind !== "record") throw new Error(first.why);
      expect(parseRecord(printRecord(first.record), name)).toEqual(first);
    }),
  );
});

test("a list of sessions", () => {
  const needed = {
    id,
    started: moment,
    last: moment,
    tasks: count,
    files: count,
    decisions: count,
  };
  const session = fc.record(
    { ...needed, ended: moment, reason: fc.string() },
    { ...plain, requiredKeys: ["id", "started", "last", "tasks", "files", "decisions"] },
  );
  const context = fc.record(
    {
      version: fc.constant(1),
      project: fc.record({ name: fc.string(), root: fc.string(), hash12: id }, plain),
      updated: moment,
      sessions: fc.array(session, { maxLength: 20 }),
      lastSession: id,
    },
    plain,
  );
  fc.assert(
    fc.property(context, (value) => {
      expect(parseContext(printContext(value as SessionContext))).toEqual(value as SessionContext);
    }),
  );
});

test("the marker of a summary, in any line of its own", () => {
  const digest = fc.option(fc.stringMatching(/^[0-9a-f]{8}$/), { nil: undefined });
  fc.assert(
    fc.property(fc.record({ session: id, digest }, plain), (mark) => {
      expect(readSessionMarker(sessionMarker(mark))).toEqual(mark);
    }),
  );
});

test("the sections of any text", () => {
  const part = fc.constantFrom(
    "# a\n",
    "## b\r\n",
    "```\n",
    "text\n",
    "\n",
    "- x",
    "===\n",
    "<!-- c\n",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(part).map((parts) => parts.join("")),
        fc.string(),
      ),
      (text) => {
        expect(printSection(readSections(text))).toBe(text);
      },
    ),
  );
});

const lines = fc.array(
  fc.oneof(fc.string(), fc.constantFrom("", "---", "## Memory Context: x", "<b>")),
);
const seal = fc.record({ project: id, session: id, loaded: moment, content: lines });

test("a block in a prompt is removed again", () => {
  fc.assert(
    fc.property(seal, lines, ({ content, ...about }, prompt) => {
      const text = prompt.join("\n");
      const block = memoryBlock({ ...about, content: content.join("\n") });
      expect(stripBlock(injectBlock(text, block))).toBe(stripBlock(text));
    }),
  );
});

test("a text is wrapped for an agent, and unwrapped", () => {
  fc.assert(
    fc.property(lines, (body) => {
      const text = cleanText(body.join("\n"));
      const brief = wrapBrief({ intro: "What is remembered", body: text });
      expect(withoutBriefs(`before${brief}after`)).toBe("beforeafter");
      expect(bodyOfBrief(brief).replaceAll(/[^\p{L}]/gu, "")).toBe(
        text.replaceAll(/[^\p{L}]/gu, ""),
      );
    }),
  );
});
