import type { ParsedArgs } from "citty";
import { Fault } from "#base/fault.ts";
import { kindsNamed, RECORD_ID } from "#base/memory-item.ts";
import { type CallData, command as define } from "#doors/cli/usage/command.ts";
import {
  FIND_FLAGS,
  RARE_SEARCH_FLAGS,
  SEARCH_WORDS,
  WHY_FLAGS,
} from "#doors/cli/usage/search-flags.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { openSubject } from "#text/words/words-and-terms.ts";
import { isQuestion } from "#triage/scorer/lasting-score.ts";

/** The forms that `loci find` takes; each is also an older command of its own. */
const FORMS = {
  list: () => import("./list-command.ts"),
  search: () => import("./search-command.ts"),
  recall: () => import("./recall-command.ts"),
  show: () => import("./show-command.ts"),
  why: () => import("./why-command.ts"),
  stats: async () => ({
    command: (await import("#doors/cli/commands/session/activity-commands.ts")).statsCommand,
  }),
} as const;

/** `loci find`: the one way to read memory. */
export const command = define({
  json: true,
  settings: true,
  args: { ...SEARCH_WORDS, ...FIND_FLAGS, ...WHY_FLAGS, ...ROOT_FLAG },
  rare: [
    ...RARE_SEARCH_FLAGS,
    "project",
    "turns",
    "explain",
    "session",
    "days",
    "since",
    "related",
  ],
  more: 'One hit, or a number (`17`), is shown whole. Words such as `tag:auth`, `since:7d`, `"these very words"` and `-not` filter as flags do.',
  examples: [
    { line: "loci find", does: "all memories here, the latest first" },
    { line: "loci find login token", does: "memories with these words" },
    { line: "loci find 'how do we deploy?'", does: "an answer, with its sources" },
    { line: "loci find --why use-jwt", does: "why a prompt got it, or did not" },
  ],
  async run(call) {
    const { args } = call;
    const form = formOf(args, call);
    if (form !== "show") return runForm(form, args, call);
    try {
      return await runForm(form, args, call);
    } catch (error) {
      // A word with a hyphen may be no id.
      const isUnknown = error instanceof Fault && UNNAMED.includes(error.code);
      if (!isUnknown || args._[0]?.includes("/")) throw error;
      return runForm("search", args, call);
    }
  },
});

const UNNAMED: readonly string[] = [
  ...["no-memory", "no-record", "ambiguous-record", "ambiguous-memory"],
];

type FindArgs = Readonly<Record<string, unknown>> & { readonly _: string[] };

/** Runs a form with the arguments of the call, and with its own defaults for the others. */
async function runForm(form: keyof typeof FORMS, args: FindArgs, data: CallData) {
  const { command } = await FORMS[form]();
  const defaults = Object.entries(command.args).flatMap(([name, arg]) =>
    arg.default === undefined ? [] : [[name, arg.default] as const],
  );
  const given = Object.entries(args).filter(([, value]) => value !== undefined);
  const merged: object = { ...Object.fromEntries([...defaults, ...given]), whole: true };
  return command.run(merged as ParsedArgs, data);
}

/** The form of a call, by its flags first, and then by its words. */
function formOf(args: FindArgs, { json }: Pick<CallData, "json">): keyof typeof FORMS {
  if (args["why"] === true) return "why";
  if (args["stats"] === true) return "stats";
  const words = args._.join(" ").trim();
  if (words === "") return isList(args) ? "list" : "search";
  if (isId(args._)) return "show";
  const isPlain = !json && args["rules"] !== true && args["turns"] !== true;
  const isAsked = /[?？]$/.test(words) || isQuestion(words) || openSubject(words) !== undefined;
  return isPlain && isAsked ? "recall" : "search";
}

/** Flags that only a search knows. */
const SEARCHED = [
  ...["turns", "all", "related", "project", "tag", "file", "author", "trust", "given"],
  ...["since", "before"],
] as const;

const LISTED_STATES: readonly unknown[] = [undefined, "active", "forgotten", "archived", "all"];
const LISTED_LAYOUTS: readonly unknown[] = [undefined, "records", "journal", "conversations"];

/** Whether a list has all flags of a call without words. */
function isList(args: FindArgs): boolean {
  const isSearched = SEARCHED.some((flag) => args[flag] !== undefined && args[flag] !== false);
  const { kind, status, layout } = args;
  const isKind = typeof kind !== "string" || kindsNamed(kind) !== undefined;
  return !isSearched && isKind && LISTED_STATES.includes(status) && LISTED_LAYOUTS.includes(layout);
}

const ID = /^(?:#?[1-9]\d{0,5}|g[1-9]\d{0,5}|[a-z_]+\/[\w.:#/-]+|m-[0-9a-f]{12}|.*\.(?:json|md))$/;

/** Whether one word names a memory by its number or its id; a list that is cut ends an id with `…`. */
function isId([word = "", ...more]: readonly string[]): boolean {
  const isSlug = word.includes("-") && RECORD_ID.test(word.replace(/-?…$/, ""));
  return more.length === 0 && (isSlug || ID.test(word));
}
