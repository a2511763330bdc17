import { GERMAN_FRAMES } from "./german-frames.ts";
import type { LanguageGrammar } from "./language-grammar.ts";

/** How people state rules in German. */
export const GERMAN: LanguageGrammar = {
  language: "de",
  words: {
    trigger: [
      "immer|nie|niemals|stets|grundsätzlich|ausschließlich|nur|ausnahmslos|mehr|keinesfalls",
      "fall|jetzt|sofort|heute|künftig|zukunft|nun|fortan|zukünftig|nicht|kein|keine|keinen",
      "statt|anstatt|lieber|entschieden|geeinigt|beschlossen",
    ],
    lead: [
      "denk daran|denk dran|merk dir|merke dir|merkt euch|nicht vergessen|noch was|und zwar",
      "zur info|aber|ach|achtung|also|auch|beachte|bitte|ja|nee|nein|ok|okay|regel|und|wichtig",
      "übrigens",
    ],
    place: [
      "(?:im|in der|in den|in|für|bei|auf|unter) (?:{which} )?(?:{name} )?{area}",
      "(?:im|in|für|unter) (?:(?:ordner|paket|verzeichnis|dienst|modul) )?{path}",
      "hier|bei uns|im team|grundsätzlich|generell",
    ],
    which: ["dem|der|den|das|unserem|unserer|unseren|unser|diesem|allen|jedem|meinen|allen meinen"],
    area: [
      "repo|repos|repository|projekt|projekten|projekte|codebasis|code|monorepo|paket|paketen|modul",
      "app|backend|frontend|api|service|dienst|ordner|verzeichnis|bibliothek|client|server|datenbank",
      "tests?|ci|pipeline|produktion|prod|staging|doku|dokumentation|readme|commits?|migrationen?",
      "skripten?|css|sql|typescript|python|go|rust|java|mobile|web|admin|logs?|commit-nachrichten",
    ],
    spot: ["im|beim|am|{preposition} {those}"],
    preposition: ["in|für|bei|auf|unter|an"],
    those: [
      "dem|der|den|das|unserem|unserer|unseren|diesem|dieser|allen|jedem|jeder|meiner|meinem|meinen",
    ],
    occasion: [
      "meeting|moment|vergangenheit|anfang|ende|traum|geschichte|film|roman|buch|witz|szene|kapitel",
      "beispiel|zitat|artikel|vortrag|alten|früheren|letzten|ersten|nächsten|anderen|woche|monat",
      "jahr|sprint|morgen|abend|tag|zeit|fall|regel|zwischenzeit",
    ],
    link: ["per|über|mit|vor|nach|und|oder|zu|bei|in"],
    path: ["`[^`]+`|[\\w@.-]*[/._][\\w@./*-]*"],
    name: ["[\\p{L}\\p{N}_-]+"],
    always: [
      "immer|nie|niemals|stets|grundsätzlich|ausschließlich|nur noch|nie mehr|nie wieder|ausnahmslos",
      "keinesfalls|auf keinen fall|immer nur|immer erst",
    ],
    rarely: ["{always}|nur|nicht mehr"],
    from: [
      "ab jetzt|ab sofort|ab heute|künftig|in zukunft|von jetzt an|von nun an|fortan|zukünftig",
    ],
    stem: [
      "verwend|nutz|benutz|schreib|mach|committ|push|merg|deploy|test|prüf|frag|antwort|nenn|benenn",
      "leg|speicher|importier|exportier|formatier|lösch|änder|veränder|führ|start|bau|zeig|setz|halt",
      "vermeid|erstell|logg|kommentier|dokumentier|arbeit|fass|rühr|installier|aktualisier|validier",
      "ruf|hol|sag|sprech|meld|bevorzug|acht|rechn|rund|übersetz|schick|bearbeit|entwickel|veröffentlich",
      "sortier|zähl|red|trenn|lad|lass|geb|gib|nehm|nimm|updat|release|tagg|squash|rebas|review|prefix",
      "generier|konfigurier|versionier|verschlüssel|mock|cach|lint|pflege|beginn|buch|plan|pin|wirf|werf",
    ],
    prefix: [
      "(?:an|auf|ein|aus|um|vor|ab|zu|mit|nach|hoch|runter|durch|weg|hin|her|zusammen|fest|ver)?",
    ],
    infinitive: ["{prefix}(?:zu)?{stem}e?l?n"],
    imperative: ["{stem}e?"],
    form: ["{stem}e?l?n"],
    mine: ["{stem}e?"],
    asking: [
      "warum|wieso|weshalb|wie|wo|wann|was|wer|dass|ob|angeblich|früher|damals|und|haben|hatten",
    ],
    opposite: [",? (?:und )?(?:nicht|niemals|nie|kein|keine|keinen|statt|anstatt)|,? (?:und )?nie"],
    reason: ["weil|denn|sonst|damit|da (?:es|sie|wir|das|der|die)"],
    note: [
      "(?:e-?mail|mail|nachricht|antwort|post|tweet|ankündigung|brief|gedicht|geschichte|notiz)",
    ],
  },
  states: [
    ["Imperativ", "{imperative} (?:[^,;]+ )?{always}", "verwende immer tabs", "diese immer"],
    [
      "Infinitiv",
      "(?:{from},? )?(?:bitte )?{always} (?:[^,;]+ )?{infinitive}",
      "nie direkt auf main pushen",
      "immer diese fehlermeldungen",
    ],
    [
      "ab jetzt",
      "{from},? (?:bitte )?(?:{always} )?{imperative}",
      "ab jetzt nutze tabs",
      "ab jetzt gut",
    ],
    [
      "ab jetzt nur",
      "{from} (?:bitte )?[^,;]+ {infinitive}",
      "ab sofort alles auf englisch schreiben",
      "ab sofort",
    ],
    [
      "bitte ab jetzt",
      "{imperative} (?:bitte )?[^;]+ {from}",
      "schreib bitte alles klein ab jetzt",
      "ab jetzt",
    ],
    [
      "bitte ab jetzt in der Mitte",
      "{imperative} (?:bitte )?{from}",
      "schreib ab jetzt alles klein",
      "gut",
    ],
    ["wir immer", "wir {form} (?:[^,;]+ )?{rarely}", "wir deployen nie freitags", "wir hatten nie"],
    [
      "immer wir",
      "{form} wir (?:[^,;]+ )?{rarely}",
      "speichern wir immer in cent",
      "haben wir nie",
    ],
    [
      "etwas immer wir",
      "(?!{asking})(?:[\\p{L}\\p{N}_/.-]+ ){1,5}{form} wir (?:[^,;]+ )?{rarely}",
      "geldbeträge speichern wir immer in cent",
      "warum speichern wir das immer",
    ],
    ["ich immer", "ich {mine} (?:[^,;]+ )?{rarely}", "ich nutze immer tabs", "ich weiß nie"],
    ["ab jetzt wir", "{from} {form} wir", "ab sofort nutzen wir tabs", "ab sofort haben wir"],
    [
      "Gegensatz",
      "wir {form} [^,;]+(?:{opposite})",
      "wir nutzen tabs, keine leerzeichen",
      "wir nutzen es",
    ],
    [
      "Gegensatz mit Ort",
      "{form} wir [^,;]+(?:{opposite})",
      "nutzen wir tabs, nicht x",
      "nutzen wir es",
    ],
  ],
  hints: [
    [
      "blanker Imperativ",
      "{imperative} .{2,80}(?:{opposite})",
      "nutze tabs statt leerzeichen",
      "nutze es",
    ],
    [
      "etwas immer",
      "[^,;]{3,60} (?:immer|nie|niemals|nur) (?:auf|in|mit|ohne|als|per)",
      "namen immer auf englisch",
      "das ist so",
    ],
    [
      "muss",
      ".{3,60} (?:muss|müssen|darf|dürfen) (?:immer|nie|niemals)",
      "preise dürfen nie floats sein",
      "x",
    ],
    [
      "lieber",
      "(?:ich (?:mag|möchte)|mir ist) .{2,80} lieber",
      "ich mag tabs lieber",
      "lieber nicht",
    ],
    [
      "entschieden",
      "wir haben (?:uns )?[^,;]+ (?:entschieden|geeinigt|beschlossen)",
      "wir haben uns für x entschieden",
      "wir haben",
    ],
  ],
  ...GERMAN_FRAMES,
};
