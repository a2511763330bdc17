import { draftsFrom } from "#app/record/commit.ts";
import { draftFrom, listFrom } from "#app/record/draft.ts";
import { givenFrom } from "#app/update-by-hand.ts";
import { isObject, parseJson } from "#base/json.ts";
import { compressMemory } from "#core/compress/compress.ts";
import { judgeEntries } from "#core/guard/entries.ts";
import { termsOf } from "#core/load/terms.ts";
import { wordsOf } from "#core/load/words.ts";
import { questionsIn } from "#core/recall/asked.ts";
import { prepareRecord } from "#core/record/create.ts";
import { withoutChange } from "#core/record/merge-back.ts";
import { recordFrom } from "#core/record/said.ts";
import { explainSettings } from "#core/settings/explain.ts";
import { foundInFile } from "#core/settings/layers.ts";
import { triageState } from "#core/triage/handed.ts";
import { PARTS, partsOf } from "#core/update/facts.ts";
import { markedLines } from "#core/update/markers.ts";
import { mergeSummary } from "#core/update/merge.ts";
import { spokenLines } from "#core/update/spoken.ts";
import { hasNews, stateFrom } from "#core/update/state.ts";
import { bodyOfBrief, withoutBriefs, wrapBrief } from "#format/brief-wrapper.ts";
import { readFrontMatter } from "#format/front-matter.ts";
import { parseHookEntry } from "#format/hook-entry.ts";
import { parseEntry, printEntry } from "#format/journal-entry.ts";
import { editJson, whyNotJson } from "#format/json-edit.ts";
import { membersAt } from "#format/json-members.ts";
import { indentAt, styleOf } from "#format/json-style.ts";
import { endingOf, markdownLines } from "#format/markdown-lines.ts";
import { findBlock, memoryBlock, stripBlock } from "#format/memory-block.ts";
import { cleanText, defang } from "#format/model-text.ts";
import { withoutPassages } from "#format/passages.ts";
import { parseRecord, printRecord } from "#format/record.ts";
import {
  categoryLines,
  countListed,
  listable,
  parseListing,
  withListed,
} from "#format/record-listing.ts";
import { allLines, allSections, printSection, readSections } from "#format/sections.ts";
import { parseContext, printContext, withSession } from "#format/session-context.ts";
import { readSessionMarker, withoutSessionMarkers } from "#format/session-marker.ts";
import { CATEGORY_NAMES } from "#model/category.ts";
import type { Parser } from "./parser.ts";
import { fixtures, lines, MEMORY, PROMPTS } from "./samples.ts";

const NOW = new Date("2026-01-02T03:04:05Z");
const RECORD = { category: "decision", id: "one" } as const;
const PLACE = { category: "decision", path: ".claude/memory/decisions/one.json" } as const;
const LISTED = { ...PLACE, title: "One", tags: ["one"] };
const SETTINGS = ['{"memory": {"autoLoad": true}, "hooks": {}}', ...fixtures("settings/*.json")];
const BRIEF = wrapBrief({ intro: "What is remembered", body: "- Use tabs\n" });
const BLOCK = memoryBlock({ project: "app", session: "s", loaded: "now", content: MEMORY });
const WORK = stateFrom(undefined, "/app");

/** Readers of whole texts: files of ours, files of others, what a person or a model has written. */
export const TEXT_PARSERS: readonly Parser[] = [
  row(
    "format/front-matter.ts",
    ["---\nname: x\ndescription: y\ntype: user\n---\n\nbody\n"],
    readFrontMatter,
  ),
  row("format/hook-entry.ts", lines("formats/hook-log.1.jsonl"), parseHookEntry),
  row("format/journal-entry.ts", lines("formats/*journal*.jsonl"), (text) => {
    const entry = parseEntry(text);
    return entry && printEntry(entry);
  }),
  row("format/json-edit.ts", SETTINGS, (text) => [
    whyNotJson(text),
    editJson(text, { path: ["memory", "autoLoad"], value: false }),
    editJson(text, { path: ["memory"], value: undefined }),
  ]),
  row("format/json-members.ts", SETTINGS, (text) =>
    isObject(parseJson(text)) ? membersAt(text, text.indexOf("{")) : undefined,
  ),
  row("format/json-style.ts", SETTINGS, (text) => [
    styleOf(text),
    indentAt(text, text.length >> 1),
  ]),
  row("format/markdown-lines.ts", [MEMORY], (text) => [markdownLines(text), endingOf(text)]),
  row("format/memory-block.ts", [BLOCK, `before\n${BLOCK}after`], (text) => [
    findBlock(text),
    stripBlock(text),
  ]),
  row("format/brief-wrapper.ts", [BRIEF], (text) => [bodyOfBrief(text), withoutBriefs(text)]),
  row("format/passages.ts", [MEMORY], (text) => withoutPassages(text, () => false)),
  row("format/model-text.ts", [MEMORY, ...PROMPTS], (text) => [cleanText(text), defang(text)]),
  row("format/record-listing.ts", fixtures("formats/listing*.md"), (text) => [
    parseListing(text),
    withListed(text, { before: LISTED, after: undefined }),
    withListed(text, { before: undefined, after: { ...LISTED, title: listable(text) } }),
    CATEGORY_NAMES.map((name) => [categoryLines(text, name), countListed(text, name)]),
  ]),
  row("format/record.ts", fixtures("formats/record*.json"), (text) => {
    const parsed = parseRecord(text, RECORD);
    return parsed.kind === "record" && printRecord(parsed.record);
  }),
  row("format/sections.ts", [MEMORY], (text) => {
    const root = readSections(text);
    if (printSection(root) !== text) throw new Error("not what was read");
    return [allSections(root), allLines(root)];
  }),
  row("format/session-context.ts", fixtures("formats/context*.json"), (text) => {
    const context = parseContext(text);
    const [session] = context?.sessions ?? [];
    if (context && session) withSession(context.sessions, session);
    return context && printContext(context);
  }),
  row("format/session-marker.ts", [MEMORY], (text) => [
    withoutSessionMarkers(text),
    text.split("\n").map(readSessionMarker),
  ]),
  row("core/compress/compress.ts", [MEMORY], (text) => compressMemory(text, { maxChars: 200 })),
  row("core/update/merge.ts", [MEMORY], (text) => {
    const parts = { ...Object.fromEntries(PARTS.map((part) => [part, ["one"]])) } as never;
    const told = { session: "s-1", stamp: "2026-01-01 10:00", parts, written: [], settled: [] };
    return mergeSummary(text, told);
  }),
  row("core/update/markers.ts", PROMPTS, (text) => markedLines(text, "agent")),
  row("core/update/spoken.ts", PROMPTS, spokenLines),
  row("core/update/state.ts", [JSON.stringify(WORK)], (text) => {
    const value = parseJson(text);
    const state = stateFrom(isObject(value) ? value : undefined, "/app");
    return [hasNews(state), partsOf(state.facts)];
  }),
  row("core/triage/handed.ts", ['{"version": 1, "handed": ["a"], "work": {}}'], triageState),
  row("core/recall/asked.ts", PROMPTS, questionsIn),
  row("core/load/terms.ts", PROMPTS, (text) => [termsOf(text), wordsOf(text)]),
  row("core/record/said.ts", PROMPTS, (text) =>
    CATEGORY_NAMES.map((name) => recordFrom(text, name)),
  ),
  row("core/record/merge-back.ts", [MEMORY], (text) =>
    withoutChange(text, { before: text.slice(9), after: MEMORY }),
  ),
  row("core/record/create.ts", fixtures("formats/record*.json"), (text) => {
    const value = parseJson(text);
    const given = isObject(value) ? value : {};
    const request = { given, category: "decision", id: undefined, origin: undefined } as const;
    return prepareRecord({ ...request, now: NOW });
  }),
  row("core/settings/explain.ts", SETTINGS, (text) => {
    const value = parseJson(text);
    const files = isObject(value) ? foundInFile(value, { kind: "user", path: "/x" } as never) : [];
    return explainSettings({
      files,
      env: { LOCI_AUTO_LOAD: text },
      pairs: [text, `autoLoad=${text}`],
    });
  }),
  row("core/guard/entries.ts", SETTINGS, (text) => {
    const value = parseJson(text);
    return isObject(value) && judgeEntries(value, { program: "/bin/loci", place: "user" });
  }),
  row("app/record/draft.ts", fixtures("formats/record*.json"), (text) => draftFrom(text)),
  row(
    "app/record/commit.ts",
    ['[{"category": "decision", "action": "create", "record": {}}]'],
    (text) => draftsFrom(listFrom(text)),
  ),
  row("app/update-by-hand.ts", ['{"tasks": ["a"], "decisions": ["b"]}'], givenFrom),
];

function row(of: string, samples: readonly string[], read: Parser["read"]): Parser {
  return { name: of.replace(/\.ts$/, ""), of, samples, read };
}
