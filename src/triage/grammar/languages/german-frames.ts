import type { LanguageFrames } from "./language-grammar.ts";

/** How people say in German that a sentence is no rule of theirs. */
export const GERMAN_FRAMES: LanguageFrames = {
  unmeant: [
    [
      "dein text",
      "(?:das|den|die) du (?:gerade|jetzt|da) \\p{L}+",
      "in der mail, die du gerade schreibst",
      "die regel",
    ],
    [
      "Prüfung",
      "(?:prüfe?|schau|kontrolliere?|sieh nach|checke?),? (?:dass|ob)",
      "prüf, dass sich die noten nie überlappen",
      "prüf",
    ],
    [
      "Bedingung",
      "wenn|falls|sofern|solange|sobald|bis|vorausgesetzt|während",
      "solange es geht",
      "das geht",
    ],
    [
      "Konjunktiv",
      "würde|würden|sollten?|könnten?|wäre|hätten?|müssten?",
      "wir würden",
      "wir werden",
    ],
    [
      "heute",
      "(?<!ab )heute|morgen|gerade|derzeit|vorerst|fürs erste|im moment|diesmal|ausnahmsweise",
      "nur heute",
      "ab heute",
    ],
    [
      "diese Woche",
      "dies(?:e|er|en|em|es) (?:woche|monat|sprint|mal|datei|funktion|pr|branch|test|aufgabe)",
      "diese woche",
      "dieses projekt",
    ],
    [
      "früher",
      "früher|damals|bisher|bislang|letzte[sn]? (?:jahr|woche|monat)|ehemals",
      "früher so",
      "später",
    ],
    [
      "anderswo",
      "(?:alten|letzten|früheren|vorigen|anderen) (?:firma|job|team|projekt|repo)",
      "im alten team",
      "im team",
    ],
    [
      "Sprecher",
      "sagt|meint|behauptet|laut|angeblich|schreibt (?:er|sie)|hieß es|steht im",
      "laut wiki",
      "lautlos",
    ],
    [
      "Zweifel",
      "vielleicht|eventuell|wohl|glaube ich|denke ich|vermutlich|wahrscheinlich",
      "vielleicht",
      "viel",
    ],
    [
      "Fehler",
      "(?:das|was) (?:ist|war) (?:der|das|ein|unser) (?:fehler|problem|bug|leck)",
      "das ist der fehler",
      "das ist x",
    ],
    [
      "Spanne",
      "für (?:die nächsten|den rest|ein paar|zwei|drei|\\d+) .*|eine weile",
      "für zwei tage",
      "für tests",
    ],
    [
      "Frage am Ende",
      ".*(?:, | )(?:oder|ne|gell|richtig|stimmt's)$",
      "wir nutzen tabs, oder",
      "a oder b",
    ],
    [
      "Verneinung",
      "stimmt nicht|nicht wahr|falsch|quatsch|unsinn|niemand (?:hat|sagt)",
      "das ist falsch",
      "wahr",
    ],
  ],
  speaksFor: [
    [
      "Rolle",
      "spiel(?:e|en)? (?:wir|mal|die|den|einen)|tu so|stell dir vor|rollenspiel|du bist (?:jetzt |nun )?ein",
      "tu so",
      "du bist gut",
    ],
    [
      "Annahme",
      "angenommen|nehmen wir an|mal angenommen|zum beispiel|beispielsweise",
      "angenommen",
      "annahme",
    ],
    [
      "Antworten",
      "(?:antworte?|schreibe?|sage?|richte?) (?:\\p{L}+ )?(?:dem|der|den|ihm|ihr|ihnen)",
      "antworte ihm",
      "schreib es",
    ],
    [
      "Text",
      "(?:schreibe?|verfasse?|formuliere?|entwirf|schicke?) .{0,30}{note}",
      "schreib eine mail",
      "schreib code",
    ],
    ["Korrektur", "korrigiere? (?:den|diesen) (?:text|satz)", "korrigiere den text", "korrektur"],
    [
      "Umformung",
      "übersetze?(?! (?:immer|nie))|fasse? (?!{always} ).{0,40}zusammen|formuliere? .{0,40}um",
      "übersetze",
      "übersetzung",
    ],
    [
      "Wortlaut",
      "mit (?:dem |der )?(?:titel|text|betreff|nachricht|eingabe|meldung|commit-nachricht)",
      "mit dem titel",
      "mit",
    ],
    [
      "Fundort",
      "(?:auszug|zitat) aus|(?:aus|in) (?:dem|der|unserem) (?:wiki|handbuch|chat|mail|readme)",
      "auszug aus x",
      "x",
    ],
    [
      "Sprecher",
      "(?:der|die|mein|meine|unser) (?:kunde|kundin|chef|chefin|kollege|kollegin) (?!{link} ){name}",
      "der chef will",
      "chef",
    ],
    ["Scherz", "haha\\p{L}*|hihi|scherz|spaß|kleiner witz|war nur spaß|lol|höhö", "haha", "halt"],
    ["Ironie", "ja klar|na klar|na toll|super idee|von wegen", "ja klar", "klar"],
  ],
  retracts: [
    [
      "zeigt zurück",
      "^(?:das|dies|es|was|doch|oder|nicht|nein|nee|er|sie|so)(?!\\p{L}).*",
      "das war alt",
      "dann",
    ],
    [
      "Pause",
      "^(?:ach|moment|warte|halt|äh+|hm+|oh|ups|sorry|quatsch|naja|aber|obwohl)(?!\\p{L}).*",
      "ach nee",
      "und",
    ],
    [
      "vergiss",
      "vergiss (?:es|das|was)|vergesst (?:es|das)|lass (?:es|das)|ignorier",
      "vergiss es",
      "vergiss nicht x",
    ],
    [
      "egal",
      "egal|doch nicht|war (?:nur )?(?:ein )?(?:scherz|spaß|quatsch)|nehme ich zurück",
      "doch nicht",
      "doch",
    ],
    [
      "offen",
      "noch nicht (?:entschieden|sicher|fest)|noch offen|bin (?:mir )?nicht sicher",
      "noch offen",
      "offen",
    ],
    [
      "Meinung",
      "(?:was meinst|was denkst|findest) du|ich halte|sehe ich anders|bin dagegen",
      "was meinst du",
      "du",
    ],
    [
      "Frage danach",
      ".*(?:das|so|es) .*\\?$|(?:stimmt|gilt|passt|oder)\\?",
      "stimmt das so?",
      "was?",
    ],
    [
      "jemand sagt",
      "(?:sagt|meint|will|behauptet) (?:der|die|er|sie|mein)",
      "sagt der chef",
      "sagt",
    ],
  ],
};
