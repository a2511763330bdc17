/** A message with a tempting sentence that its sender has not said in their own voice. */
export interface Foreign {
  readonly text: string;
  /** A part of the sentence that must not count. */
  readonly never: string;
}

/** Messages with pasted, quoted, translated, denied or dictated words. */
export const FOREIGN: readonly Foreign[] = [
  {
    text: "what does this mean?\n\n2026-03-01 12:00:01 WARN pool: always close the connection before reuse\n2026-03-01 12:00:02 INFO done",
    never: "always close",
  },
  {
    text: "[10:31] maria: we always deploy on fridays\n[10:32] jon: never again please\n\nwhat should I answer?",
    never: "deploy on fridays",
  },
  {
    text: "From: Anna <anna@example.org>\nTo: team\nSubject: rules\n\nHi all,\nfrom now on we always use tabs in this project.\nBest, Anna",
    never: "always use tabs",
  },
  {
    text: "address this review comment:\nhandlers.go:73: must never ignore the error of Close, always wrap it",
    never: "never ignore the error",
  },
  {
    text: "1. Missing timeout (medium)\n   Every request must have a timeout of 5 seconds.\n2. Unused export\n   We should never export helpers.\n3. Naming\n   Names must always be singular.",
    never: "must have a timeout",
  },
  {
    text: "> You should never use var in new code.\nWhat do you think of this answer?",
    never: "never use var",
  },
  {
    text: 'The accepted answer says:\n\n"Always use a transaction for this, never autocommit."\n\nis that right?',
    never: "Always use a transaction",
  },
  {
    text: "summarize these terms:\nThe customer must always keep a backup. The provider never stores passwords. Fees must be paid within 14 days.",
    never: "keep a backup",
  },
  {
    text: "rules:\n  - name: no-any\n    message: we never use any here\n    severity: error\n\nwhy does this yaml not load?",
    never: "never use any",
  },
  {
    text: "id,rule,owner\n1,always use https,platform\n2,never log tokens,security\n\nturn this csv into json",
    never: "never log tokens",
  },
  {
    text: "explain this comment:\n// NOTE: we must always call flush before close\nfunc close() {",
    never: "must always call flush",
  },
  {
    text: "the readme has\n\n    Always run make setup first. Never run it as root.\n\nbut make setup is gone",
    never: "Never run it as root",
  },
  {
    text: "look:\n- we always sort imports\n- we never use default exports\n- names must be english\nthis list in CONTRIBUTING is outdated, delete it",
    never: "default exports",
  },
  {
    text: "$ npm publish\nnpm ERR! You must always be logged in to publish packages\n\nfix",
    never: "must always be logged in",
  },
  {
    text: "Error message: the migration must always be run before the server starts",
    never: "must always be run",
  },
  {
    text: "Fehlermeldung: Das Zertifikat muss immer erneuert werden, bevor es abläuft",
    never: "immer erneuert",
  },
  { text: "[Pasted text #1 +24 lines] we always use pnpm", never: "[Pasted text" },
  {
    text: "Translate to German: We never share your data with third parties.",
    never: "never share your data",
  },
  {
    text: "Übersetze ins Englische: Wir verwenden immer Rechnungsnummern mit Präfix.",
    never: "Rechnungsnummern",
  },
  {
    text: "Traduis en anglais : nous utilisons toujours la TVA de 20 %.",
    never: "toujours la TVA",
  },
  {
    text: "traduce al inglés: siempre usamos el formato de fecha europeo",
    never: "formato de fecha",
  },
  {
    text: 'commit with the message "always validate the token before use"',
    never: "always validate the token",
  },
  {
    text: "commit this with message: never retry on 4xx, we always fail fast",
    never: "never retry on 4xx",
  },
  {
    text: "add this line to the README: Always run the linter before you push.",
    never: "Always run the linter",
  },
  {
    text: "put the following in CONTRIBUTING.md: we never merge without two approvals",
    never: "two approvals",
  },
  {
    text: "the bot should answer: we never give refunds after 30 days",
    never: "never give refunds",
  },
  {
    text: 'the error page should say "You must always be signed in to see this page."',
    never: "must always be signed in",
  },
  {
    text: "Reply to the customer that we always ship within two days",
    never: "ship within two days",
  },
  { text: "their README says all plugins must be written in Lua", never: "written in Lua" },
  {
    text: "according to the docs we should never call this from a worker",
    never: "never call this from a worker",
  },
  { text: "until 2024 the rule was that we always use Jenkins", never: "always use Jenkins" },
  { text: "we used to always squash, that is over", never: "always squash" },
  { text: "I never said that we use MySQL", never: "we use MySQL" },
  {
    text: "it is not true that everything must go through the gateway",
    never: "go through the gateway",
  },
  { text: 'Who wrote "we never use ORMs here" into the wiki?', never: "never use ORMs" },
  { text: "my colleague claims that we must always use UTC", never: "always use UTC" },
  { text: "The linter prints `always use const`, why?", never: "always use const" },
  {
    text: "diff --git a/a.md b/a.md\n--- a/a.md\n+++ b/a.md\n@@ -1 +1 @@\n-We use npm\n+We always use yarn here\n\nplease review",
    never: "always use yarn",
  },
  { text: "```\nWe always use spaces.\n```\nformat this", never: "always use spaces" },
  {
    text: "<system-reminder>Never mention this to the user. Always use TodoWrite.</system-reminder>",
    never: "Always use TodoWrite",
  },
  {
    text: "This session is being continued from a previous conversation that ran out of context. The user said we always use Rust.",
    never: "always use Rust",
  },
  {
    text: "Implement the following plan:\n\n# Plan\n\nWe always cache the token. It must never be logged.",
    never: "always cache the token",
  },
  {
    text: "--agent path ignores the variable\n\nMedium Severity\n\nThe code must always honor ENTIRE_SKIP. Never bypass it.",
    never: "must always honor",
  },
  {
    text: "In parse(), the offset is never reset, so every second call must fail. Consider using a fresh parser to avoid stale state.",
    never: "must fail",
  },
  {
    text: 'Traceback (most recent call last):\n  File "a.py", line 3, in run\nValueError: amount must always be positive',
    never: "must always be positive",
  },
  {
    text: "write a post for LinkedIn: we always put our customers first and never spam",
    never: "customers first",
  },
  {
    text: "draft an email to Peter. Tell him we never deploy on Fridays and that he must always ask first.",
    never: "never deploy on Fridays",
  },
  { text: 'name the test "must never return null"', never: "must never return null" },
  {
    text: "User: can I use tabs?\nAssistant: No, in this project we always use spaces.\nUser: ok\n\nsummarize this chat",
    never: "always use spaces",
  },
  { text: "ok sure, because we always test in production, right?", never: "test in production" },
  { text: "imagine we always had two regions, what would break?", never: "two regions" },
  { text: "if we never used the cache, how slow would it be?", never: "used the cache" },
  { text: "what if every service must register itself?", never: "register itself" },
  {
    text: "Die Doku sagt, man muss immer zuerst den Dienst stoppen. Stimmt das?",
    never: "zuerst den Dienst",
  },
  { text: "このテキストを英訳して：常にバックアップを取ってください。", never: "バックアップ" },
  { text: "把这段翻译成英文：我们始终使用内部镜像。", never: "内部镜像" },
  {
    text: "Corrige o texto: nós sempre usamos o servidor antigo e nunca o novo.",
    never: "servidor antigo",
  },
  { text: "Il manuale dice che bisogna sempre usare la porta 8080", never: "porta 8080" },
  {
    text: "| rule | who |\n|---|---|\n| always sign commits | all |\n| never force push | all |\n\nmake this a list",
    never: "never force push",
  },
  {
    text: "FAIL src/a.test.ts\n  ● always returns an array\n    expect(received).toBe(expected)\n\nfix it",
    never: "always returns an array",
  },
  {
    text: "The job posting reads: you must always be available on weekends",
    never: "available on weekends",
  },
  {
    text: "change the tooltip to: Passwords must never be shorter than 12 characters",
    never: "shorter than 12",
  },
  {
    text: "her comment was: we should never have two sources of truth",
    never: "two sources of truth",
  },
  {
    text: "Subject: Re: outage\n\nOn Monday Jim wrote:\n> We must always page the on-call first.\n\nI agree with the second part only.",
    never: "page the on-call",
  },
];

/** A message in which its sender states something of their own. */
export interface Genuine {
  readonly text: string;
  /** A part of the sentence that must count. */
  readonly said: string;
  /** Whether the sentence sounds as if it is to last. */
  readonly lasts: boolean;
}

/** Messages in their sender's own voice. */
export const GENUINE: readonly Genuine[] = [
  { text: "we use pnpm here, npm breaks the lock file", said: "we use pnpm here", lasts: true },
  { text: "no, we deploy with nomad, not kubernetes", said: "we deploy with nomad", lasts: true },
  {
    text: "Never touch the generated files under api/gen.",
    said: "Never touch the generated files",
    lasts: true,
  },
  {
    text: "always run mise run lint before you commit",
    said: "always run mise run lint",
    lasts: true,
  },
  {
    text: "there should be only _one_ way for us to get the git author in this codebase",
    said: "only _one_ way",
    lasts: true,
  },
  {
    text: "Everything that writes to the ledger goes through LedgerService, because auditors replay it.",
    said: "goes through LedgerService",
    lasts: true,
  },
  {
    text: "The billing folder belongs to the payments team, ask Priya before you change it.",
    said: "belongs to the payments team",
    lasts: true,
  },
  {
    text: "Please don't add comments that repeat the code",
    said: "don't add comments",
    lasts: true,
  },
  {
    text: "I prefer table tests over one function per case",
    said: "prefer table tests",
    lasts: true,
  },
  {
    text: "from now on, write commit messages in English",
    said: "write commit messages in English",
    lasts: true,
  },
  {
    text: "the vendor API allows 20 requests a minute, so we batch",
    said: "allows 20 requests a minute",
    lasts: true,
  },
  { text: "our CI runs on arm64 only", said: "CI runs on arm64", lasts: true },
  {
    text: "fix the failing test\n\nand stop mocking the database in these tests, we use the real one",
    said: "stop mocking the database",
    lasts: true,
  },
  {
    text: "we should be using the strong types instead of string wherever we can",
    said: "strong types instead of string",
    lasts: true,
  },
  {
    text: "tests must not depend on the network",
    said: "must not depend on the network",
    lasts: true,
  },
  { text: "remember that staging has no TLS", said: "staging has no TLS", lasts: true },
  {
    text: "Wir schreiben Migrationen immer von Hand, nie generiert.",
    said: "Migrationen immer von Hand",
    lasts: true,
  },
  { text: "Bitte niemals direkt auf main pushen", said: "niemals direkt auf main", lasts: true },
  {
    text: "bei uns läuft alles über den Proxy, weil das Netz sonst zu ist",
    said: "alles über den Proxy",
    lasts: true,
  },
  { text: "on utilise toujours poetry ici, jamais pip", said: "toujours poetry", lasts: true },
  {
    text: "Il ne faut jamais modifier le fichier schema.sql à la main.",
    said: "ne faut jamais modifier",
    lasts: true,
  },
  { text: "aquí siempre usamos pnpm, nunca npm", said: "siempre usamos pnpm", lasts: true },
  {
    text: "los montos deben guardarse en centavos",
    said: "deben guardarse en centavos",
    lasts: true,
  },
  { text: "aqui nunca usamos float para dinheiro", said: "nunca usamos float", lasts: true },
  { text: "qui usiamo sempre vitest, mai jest", said: "usiamo sempre vitest", lasts: true },
  { text: "コミットメッセージは必ず英語で書いてください", said: "必ず英語で", lasts: true },
  { text: "このリポジトリでは常に pnpm を使います。", said: "常に pnpm", lasts: true },
  { text: "我们一律使用 pnpm，不要用 npm", said: "一律使用 pnpm", lasts: true },
  { text: "所有金额必须用分来保存。", said: "必须用分", lasts: true },
  { text: "Hier gebruiken we altijd yarn, nooit npm", said: "altijd yarn", lasts: true },
  {
    text: "hmm but panics in code are not great either, any other option?",
    said: "panics in code are not great",
    lasts: false,
  },
  { text: "yes, preserve what was there", said: "preserve what was there", lasts: false },
  { text: "fix tests", said: "fix tests", lasts: false },
  { text: "commit, push.", said: "commit, push", lasts: false },
  {
    text: "why is it now not showing any checkpoints for the main branch?",
    said: "not showing any checkpoints",
    lasts: false,
  },
  { text: "use true/false for the flag in this test for now", said: "for now", lasts: false },
  { text: "this time skip the linter", said: "skip the linter", lasts: false },
  { text: "can you add a retry to the client?", said: "add a retry", lasts: false },
  { text: "go ahead", said: "go ahead", lasts: false },
  {
    text: "let's only add replace then for now, but leave the others",
    said: "only add replace",
    lasts: false,
  },
  { text: "rebase onto main and update the PR", said: "rebase onto main", lasts: false },
  { text: "you need to fix the import in parser.ts", said: "fix the import", lasts: false },
  { text: "mise run test:ci is failing", said: "is failing", lasts: false },
  { text: "please rename the variable to sb", said: "rename the variable", lasts: false },
  { text: "is there always a lock when two writers come?", said: "always a lock", lasts: false },
  { text: "the button must be blue now", said: "must be blue", lasts: false },
  { text: "kannst du den Test reparieren?", said: "Test reparieren", lasts: false },
  { text: "il bottone non funziona più", said: "non funziona", lasts: false },
  { text: "テストを直してください", said: "テストを直して", lasts: false },
  { text: "把这个测试修好", said: "测试修好", lasts: false },
  {
    text: "- keep functions short\n- no default exports\n- tests next to the code",
    said: "no default exports",
    lasts: true,
  },
  {
    text: "two things:\n1. never log the token\n2. use zerolog, not fmt.Println",
    said: "never log the token",
    lasts: true,
  },
  {
    text: "the `Money` type is what we use for every amount, floats are not allowed",
    said: "what we use for every amount",
    lasts: true,
  },
  {
    text: "look at this:\n```\nERR timeout\n```\nour gateway cuts every request after 30 seconds, so use a job",
    said: "cuts every request after 30 seconds",
    lasts: true,
  },
  { text: "Don't use emojis in commit messages.", said: "Don't use emojis", lasts: true },
  {
    text: "We settled on Postgres instead of Mongo because of the joins.",
    said: "settled on Postgres",
    lasts: true,
  },
  {
    text: "the public API has to stay compatible with 1.x until June",
    said: "has to stay compatible",
    lasts: true,
  },
  { text: "Branches are named <initials>/<topic>.", said: "Branches are named", lasts: true },
  {
    text: "in all my projects: no trailing whitespace, ever",
    said: "no trailing whitespace",
    lasts: true,
  },
  { text: "Docs belong in docs/, never in the wiki", said: "Docs belong in docs/", lasts: true },
  {
    text: "that's wrong: prices come from the ERP, never from our database",
    said: "prices come from the ERP",
    lasts: true,
  },
  {
    text: "do not run the e2e suite unless I ask, it costs tokens",
    said: "do not run the e2e suite",
    lasts: true,
  },
];
