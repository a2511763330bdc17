import { SUMMARY_PARTS } from "#base/account.ts";
import { isObject, parseJson } from "#base/json.ts";
import { CATEGORY_NAMES } from "#base/memory-item.ts";
import { allParts } from "#capture/account-views.ts";
import { markedLines } from "#capture/labelled-lines.ts";
import { accountFrom, hasNews } from "#capture/saved-account.ts";
import { compressMemory } from "#compress/steps/compress-memory.ts";
import { judgeEntries } from "#hosts/claude/settings/hook-entries.ts";
import { parseContext, printContext, withSession } from "#layouts/layered/session-context.ts";
import { readSessionMarker, withoutSessionMarkers } from "#layouts/pages/session-marker.ts";
import { printListing } from "#layouts/records/format/listing-text.ts";
import { parseRecord, printRecord } from "#layouts/records/format/record-text.ts";
import { promptQuestions } from "#recall/prompt-questions.ts";
import { draftsFrom } from "#remember/commit-drafts.ts";
import { draftFrom, listFrom } from "#remember/read-draft.ts";
import { recordFrom } from "#remember/rules/parse-sentence.ts";
import { withoutChange } from "#remember/rules/plan-undo.ts";
import { prepareRecord } from "#remember/rules/prepare-record.ts";
import { foundInFile } from "#settings/setting-layers.ts";
import { explainSettings } from "#settings/view-settings.ts";
import { mergeSummary } from "#summary/merge-summary.ts";
import { givenFrom } from "#summary/update-by-hand.ts";
import { cleanLine } from "#text/clean-line.ts";
import { claimForms, shortForm } from "#text/fit-lines.ts";
import { editJson, whyNotJson } from "#text/json/json-edit.ts";
import { endingOf, markdownLines } from "#text/markdown-lines.ts";
import {
  allLines,
  allSections,
  printSection,
  readFrontMatter,
  readSections,
  withoutPassages,
} from "#text/markdown-sections.ts";
import {
  bodyOfBrief,
  memoryBlock,
  stripBlock,
  withoutBriefs,
  wrapBrief,
} from "#text/memory-tag.ts";
import { cleanText, defang } from "#text/model-text.ts";
import { withoutTomlTable, withTomlTable } from "#text/toml-table.ts";
import { termsOf, wordsOf } from "#text/words/words-and-terms.ts";
import { triageState } from "#triage/triage-state.ts";
import { parseEntry, printEntry } from "#undo/logged-change.ts";
import { withoutChanges } from "#undo/without-changes.ts";
import type { Parser } from "./parser.ts";
import { fixtures, lines, MEMORY, PROMPTS } from "./samples.ts";

const NOW = new Date("2026-01-02T03:04:05Z");
const RECORD = { category: "decision", id: "one" } as const;
const PLACE = { category: "decision", path: ".claude/memory/decisions/one.json" } as const;
const LISTED = { ...PLACE, title: "One", tags: ["one"] };
const SETTINGS = ['{"memory": {"autoLoad": true}, "hooks": {}}', ...fixtures("settings/*.json")];
const BRIEF = wrapBrief({ intro: "What is remembered", body: "- Use tabs\n" });
const BLOCK = memoryBlock({ project: "app", session: "s", loaded: "now", content: MEMORY });
const WORK = accountFrom(undefined, "/app");

/** Readers of whole texts: files of ours, files of others, what a person or a model has written. */
export const TEXT_PARSERS: readonly Parser[] = [
  row(
    "text/markdown-sections.ts",
    ["---\nname: x\ndescription: y\ntype: user\n---\n\nbody\n"],
    readFrontMatter,
  ),
  row(
    "text/toml-table.ts",
    ['model = "x"\n\n[mcp_servers.loci]\ncommand = "loci" # ours\n\n[[hooks]]\na = 1\n'],
    (text) =>
      withoutTomlTable(text, "mcp_servers.loci") + (withTomlTable(text, "a.b", "[a.b]\n") ?? ""),
  ),
  row("undo/logged-change.ts", lines("formats/*journal*.jsonl"), (text) => {
    const entry = parseEntry(text);
    return entry && printEntry(entry);
  }),
  row("undo/without-changes.ts", lines("formats/*journal*.jsonl"), (text) =>
    withoutChanges(text, { keys: new Set(["decision/use-jwt"]), entries: new Set(["e-1"]) }),
  ),
  row("text/json/json-edit.ts", SETTINGS, (text) => [
    whyNotJson(text),
    editJson(text, { path: ["memory", "autoLoad"], value: false }),
    editJson(text, { path: ["memory"], value: undefined }),
  ]),
  row("text/markdown-lines.ts", [MEMORY], (text) => [markdownLines(text), endingOf(text)]),
  row("text/memory-tag.ts", [BLOCK, `before\n${BLOCK}after`], stripBlock),
  row("text/memory-tag.ts", [BRIEF], (text) => [bodyOfBrief(text), withoutBriefs(text)]),
  row("text/markdown-sections.ts", [MEMORY], (text) => withoutPassages(text, () => false)),
  row("text/fit-lines.ts", PROMPTS, (text) => [claimForms(text), shortForm(text, 40)]),
  row("text/clean-line.ts", [MEMORY, ...PROMPTS], (text) => cleanLine(text)),
  row("text/model-text.ts", [MEMORY, ...PROMPTS], (text) => [cleanText(text), defang(text)]),
  row("layouts/records/format/listing-text.ts", fixtures("formats/listing*.md"), (text) => [
    printListing([{ ...LISTED, title: text, tags: text.split("\n") }]),
  ]),
  row("layouts/records/format/record-text.ts", fixtures("formats/record*.json"), (text) => {
    const parsed = parseRecord(text, RECORD);
    return parsed.kind === "record" && printRecord(parsed.record);
  }),
  row("text/markdown-sections.ts", [MEMORY], (text) => {
    const root = readSections(text);
    if (printSection(root) !== text) throw new Error("not what was read");
    return [allSections(root), allLines(root)];
  }),
  row("layouts/layered/session-context.ts", fixtures("formats/context*.json"), (text) => {
    const context = parseContext(text);
    const [session] = context?.sessions ?? [];
    if (context && session) withSession(context.sessions, session);
    return context && printContext(context);
  }),
  row("layouts/pages/session-marker.ts", [MEMORY], (text) => [
    withoutSessionMarkers(text),
    text.split("\n").map(readSessionMarker),
  ]),
  row("compress/steps/compress-memory.ts", [MEMORY], (text) =>
    compressMemory(text, { maxChars: 200 }),
  ),
  row("summary/merge-summary.ts", [MEMORY], (text) => {
    const parts = { ...Object.fromEntries(SUMMARY_PARTS.map((part) => [part, ["one"]])) } as never;
    const told = { session: "s-1", stamp: "2026-01-01 10:00", parts, written: [], settled: [] };
    return mergeSummary(text, told);
  }),
  row("capture/labelled-lines.ts", PROMPTS, (text) => markedLines(text, "agent")),
  row("capture/saved-account.ts", [JSON.stringify(WORK)], (text) => {
    const value = parseJson(text);
    const state = accountFrom(isObject(value) ? value : undefined, "/app");
    return [hasNews(state), allParts(state.account)];
  }),
  row("triage/triage-state.ts", ['{"version": 1, "handed": ["a"], "work": {}}'], triageState),
  row("recall/prompt-questions.ts", PROMPTS, promptQuestions),
  row("text/words/words-and-terms.ts", PROMPTS, (text) => [termsOf(text), wordsOf(text)]),
  row("remember/rules/parse-sentence.ts", PROMPTS, (text) =>
    CATEGORY_NAMES.map((name) => recordFrom(text, name)),
  ),
  row("remember/rules/plan-undo.ts", [MEMORY], (text) =>
    withoutChange(text, { before: text.slice(9), after: MEMORY }),
  ),
  row("remember/rules/prepare-record.ts", fixtures("formats/record*.json"), (text) => {
    const value = parseJson(text);
    const given = isObject(value) ? value : {};
    const request = { given, category: "decision", id: undefined, origin: undefined } as const;
    return prepareRecord({ ...request, now: NOW });
  }),
  row("settings/view-settings.ts", SETTINGS, (text) => {
    const value = parseJson(text);
    const files = isObject(value) ? foundInFile(value, { kind: "user", path: "/x" } as never) : [];
    return explainSettings({
      files,
      env: { LOCI_AUTO_LOAD: text },
      pairs: [text, `autoLoad=${text}`],
    });
  }),
  row("hosts/claude/settings/hook-entries.ts", SETTINGS, (text) => {
    const value = parseJson(text);
    return isObject(value) && judgeEntries(value, { program: "/bin/loci", place: "user" });
  }),
  row("remember/read-draft.ts", fixtures("formats/record*.json"), (text) => draftFrom(text)),
  row(
    "remember/commit-drafts.ts",
    ['[{"category": "decision", "action": "create", "record": {}}]'],
    (text) => draftsFrom(listFrom(text)),
  ),
  row("summary/update-by-hand.ts", ['{"tasks": ["a"], "decisions": ["b"]}'], givenFrom),
];

function row(of: string, samples: readonly string[], read: Parser["read"]): Parser {
  return { name: of.replace(/\.ts$/, ""), of, samples, read };
}
