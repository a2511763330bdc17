import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { Glob } from "bun";

const sources = Bun.spawnSync([
  "git",
  "ls-files",
  "--cached",
  "--others",
  "--exclude-standard",
  ...["src", "test", "scripts", "eval", "campaigns"],
])
  .stdout.toString()
  .split("\n")
  .filter((path) => path.endsWith(".ts") && existsSync(path));
const texts = new Map<string, string>();
for (const path of sources) texts.set(path, await Bun.file(path).text());

/** Word lists and patterns of many languages: their strings are data, not prose of loci. */
const DATA =
  /^src\/(text\/(words|dates|meaning|statements)|triage\/(?:scorer|grammar)|trust\/(contradictions|posing-and-hidden-text|replaces|rule-echo|trust-signals)|redact\/(rules|find)|capture|hosts\/claude\/lines|index\/sync\/index-chores|conversations\/digest\/reply-gist)\b/;

/** Words with too many meanings, and the clauses in which they are fine. */
const RETIRED =
  /\b(keep|keeps|keeping|kept|looked|looks? (at|for|into|through|whether)|looking|tell|tells|telling|told|marks?|stamps?|stamped|drops?|dropped|places?|stands?|standing|bears? on|mend|mends|mended|whoever|by itself)\b|\bhand(s|ed)? over\b/gi;
const FINE =
  /\b(byte order|question|quotation) marks?\b|\bin (the )?place of\b|['’]s place\b|\bstands? alone\b|\blooked up\b|\btells? (the agent|agents|somebody)\b/gi;

/** A sentence that begins with a noun clause or a preposition hides who acts. */
const CLAUSE = /(?:^|[.:;] )(What|Who|Whoever|Whatever|Where|Of|To|By) [a-z]/g;

/** The comments of a file, each as one text. */
function commentsOf(text: string): string[] {
  const comments: string[] = [];
  let open: string[] = [];
  const close = (): void => {
    if (open.length > 0) comments.push(open.join(" "));
    open = [];
  };
  for (const line of text.split("\n")) {
    const doc = /^\s*(?:\/\*\*?|\*)(?: ?)(.*?)(?:\*\/)?\s*$/.exec(line);
    const plain = /^\s*\/\/(?! biome-ignore) ?(.*)$/.exec(line);
    if (/^\s*\/\*/.test(line)) close();
    if (doc?.[1] !== undefined) open.push(doc[1].replace(/^\/$/, "").trim());
    else if (plain?.[1] !== undefined) open.push(plain[1]);
    else close();
    if (/\*\/\s*$/.test(line)) close();
  }
  close();
  return comments.map((comment) => comment.trim()).filter((comment) => comment !== "");
}

/** The texts in quotes of a file that are words for people: several words, and no SQL. */
function messagesOf(text: string): string[] {
  const code = text.replaceAll(/^\s*(\/\*|\*|\/\/).*$/gm, "").replaceAll(/^import .*$/gm, "");
  const quoted = code.match(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  return quoted
    .map((one) => one.slice(1, -1).replaceAll(/\$\{[^}]*(\}|$)/g, "…"))
    .filter((one) => /[a-z]{2,} [a-z]{2,}/.test(one))
    .filter((one) => !/\b(SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|FROM|WHERE)\b/.test(one));
}

/** The names of types that are participles, and of functions that are bare participles. */
function participlesIn(text: string): string[] {
  const types = text.matchAll(/^(?:export )?(?:type|interface) ([A-Z]\w*(?:ing|ed))\b/gm);
  const functions = text.matchAll(/^(?:export )?(?:async )?function (\w+)\(/gm);
  const nouns =
    /(String|Setting|Heading|Finding|Listing|Feed|Deed|Embedding|Meaning|Spelling|Encoding)$/;
  const bare =
    /^([a-z]+ed|written|told|kept|made|found|given|taken|shown|said|cut|put|known|gone|done|read)$/;
  return [
    ...[...types].map(([, name]) => name ?? "").filter((name) => !nouns.test(name)),
    ...[...functions].map(([, name]) => name ?? "").filter((name) => bare.test(name)),
  ].filter((name) => !/^(need|feed|embed|seed|exceed)$/.test(name));
}

/** The number of offences of a file. */
function offencesIn(path: string): number {
  const text = texts.get(path) ?? "";
  const messages = DATA.test(path) ? [] : messagesOf(text);
  const words = messages.flatMap((one) => one.replaceAll(FINE, "").match(RETIRED) ?? []);
  return commentOffences(commentsOf(text)) + words.length + participlesIn(text).length;
}

/** The number of offences in comments. */
function commentOffences(comments: readonly string[]): number {
  const words = comments.flatMap((one) => one.replaceAll(FINE, "").match(RETIRED) ?? []);
  return words.length + comments.flatMap((one) => one.match(CLAUSE) ?? []).length;
}

test("comments and messages are plain English, and names are nouns and verbs", () => {
  const own = sources.filter((path) => path.startsWith("src/"));
  expect(own.filter((path) => offencesIn(path) > 0)).toEqual([]);
});

test("comments of tests and scripts are plain English", () => {
  const others = sources.filter((path) => !path.startsWith("src/"));
  expect(others.filter((path) => commentOffences(commentsOf(texts.get(path) ?? "")) > 0)).toEqual(
    [],
  );
});

/** Words of the old dialect in the title of a test. */
const TITLE_CLAUSE =
  /^(what|who|whoever|whatever|where|of|to|by) [a-z]|\b(stands?|standing|by itself|told|handed|mend(s|ed)?|looked at|bears? on)\b/i;

test("titles of tests are plain English", async () => {
  const offenders: string[] = [];
  for (const path of new Glob("test/**/*.ts").scanSync(".")) {
    const text = await Bun.file(path).text();
    const titles = text.matchAll(
      /\b(?:test|describe)(?:\.\w+(?:\([^()]*\))?)*\(\s*"((?:[^"\\]|\\.)*)"/g,
    );
    for (const [, title = ""] of titles)
      if (TITLE_CLAUSE.test(title)) offenders.push(`${path}: ${title}`);
  }
  expect(offenders).toEqual([]);
});
