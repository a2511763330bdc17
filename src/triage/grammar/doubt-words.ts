import type { PassageRow } from "#triage/grammar/languages/language-grammar.ts";

/** Why a report is no repair and no limit: it is about the project's `own` code, or it is `open`, unsure or made up. */
export type DoubtPart = "own" | "open";

/** How people say each of them. Each pattern is for small letters, and whole words. */
export const DOUBT_WORDS: Readonly<Record<DoubtPart, readonly PassageRow[]>> = {
  own: [
    [
      "en",
      "own code",
      "(?:the|this|that|our|your|my) (?:\\p{L}+ )?(?:function|method|class|component|parser|handler|hook)",
      "our parser",
      "our vendor",
    ],
    [
      "en",
      "own form",
      "(?:the|this|that|our|your|my) (?:\\p{L}+ )?(?:test|schema|form|button)",
      "our form",
      "our vendor",
    ],
    [
      "en",
      "asks",
      "i (?:can't|cannot|couldn't|don't)|can you|could you|let me|please",
      "i can't see it",
      "we can't",
    ],
  ],
  open: [
    [
      "en",
      "unsure",
      "probably|maybe|perhaps|might|may be|could be|i guess|just a guess|not sure|i think|seems",
      "it might be",
      "mighty",
    ],
    [
      "en",
      "unsolved",
      "(?:not|n't|never) (?:yet )?(?:fixed|solved|resolved|tried|measured|verified)|still (?:fails|broken)",
      "not fixed",
      "fixed",
    ],
    [
      "en",
      "made up",
      "imagine|suppose|say we|hypothetical\\p{L}*|would be|if we|let's say",
      "imagine it",
      "image",
    ],
    ["en", "example", "for example|as an example|in general|exercise", "for example", "sample"],
    [
      "de",
      "unsicher",
      "vielleicht|vermutlich|könnte|womöglich|wahrscheinlich|angenommen|zum beispiel|stell dir vor",
      "vielleicht",
      "viel",
    ],
    [
      "fr",
      "incertain",
      "peut-être|probablement|pourrait|sans doute|imagin\\p{L}*|par exemple|supposons",
      "peut-être",
      "être",
    ],
    [
      "es",
      "incierto",
      "quizás?|tal vez|probablemente|podría|imagina|por ejemplo|supongamos",
      "quizá",
      "que",
    ],
    ["pt", "incerto", "talvez|provavelmente|poderia|imagine|por exemplo|suponha", "talvez", "tal"],
    [
      "it",
      "incerto",
      "forse|probabilmente|potrebbe|immagina|per esempio|ad esempio|supponiamo",
      "forse",
      "forza",
    ],
  ],
};
