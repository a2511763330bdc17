import { ITALIAN_FRAMES } from "./italian-frames.ts";
import type { LanguageGrammar } from "./language-grammar.ts";

/** How people state rules in Italian. */
export const ITALIAN: LanguageGrammar = {
  language: "it",
  words: {
    trigger: [
      "sempre|mai|ora|adesso|avanti|futuro|oggi|solo|soltanto|solamente|esclusivamente|più|non",
      "invece|anziché|posto|preferisco|preferiamo|deciso|scelto",
    ],
    lead: [
      "e poi|per cortesia|per favore|ricorda che|ricordati che|segnati che|tra l'altro|anche",
      "attenzione|e|importante|inoltre|ma|no|nota|ok|quindi|regola|ricorda|ricordati|segna",
      "segnati|sì",
    ],
    place: [
      "(?:in|nel|nella|nei|nelle|nell'|per|sul|sulla|dentro) ?(?:{which} )?(?:{name} )?{area}",
      "(?:in|nella cartella|nel pacchetto|nel modulo|per) {path}",
      "qui|da noi|in generale|nel team|di regola",
    ],
    which: ["il|la|i|le|lo|gli|questo|questa|nostro|nostra|tutti i miei|tutti i|ogni|mio|miei"],
    area: [
      "repo|repository|progetto|progetti|codice|monorepo|pacchetto|modulo|moduli|app|applicazione",
      "backend|frontend|api|servizio|servizi|cartella|libreria|client|server|database|test|ci|pipeline",
      "produzione|prod|staging|docs|documentazione|readme|commit|migrazioni|script|css|sql|typescript",
      "python|go|rust|java|mobile|web|admin|log|componenti",
    ],
    spot: ["nel|nella|nei|nelle|nello|negli|nell'|sul|sulla|sui|sulle|{preposition} {those}"],
    preposition: ["in|per|dentro"],
    those: ["il|la|i|le|lo|gli|questo|questa|nostro|nostra|tutti i|tutte le|ogni|mio|mia|miei"],
    occasion: [
      "riunione|momento|passato|inizio|fine|sogno|storia|film|romanzo|libro|barzelletta|scena",
      "capitolo|esempio|citazione|articolo|vecchio|vecchia|ultimo|ultima|primo|prima|prossimo",
      "prossima|altro|altra|settimana|mese|anno|sprint|mattina|sera|giorno|tempo|caso|frattempo",
    ],
    link: ["per|via|con|su|a|in|e|o|prima|dopo|che"],
    path: ["`[^`]+`|[\\w@.-]*[/._][\\w@./*-]*"],
    name: ["[\\p{L}\\p{N}_-]+"],
    always: ["sempre|mai"],
    from: [
      "d'ora in poi|da ora in poi|da adesso in poi|d'ora in avanti|da oggi in poi",
      "da adesso|da ora|in futuro|da oggi",
    ],
    are: [
      "us|test|chiam|salv|format|import|esport|valid|verific|controll|document|comment|modific|tocc|cancell",
      "elimin|nomin|lasci|lanci|install|cre|cambi|evit|parl|arrotond|lavor|svilupp|gener|configur|mostr",
      "pass|aggiorn|pubblic|separ|avvis|ordin|invi|mand|committ|push|taggh?|registr|abbrevi|carich?|pag",
      "prov|rilasci|deploy|mock|cifr|domand|port|copi|incoll|spost|rinomin|cit|ringrazi|avvi|ferm|prepar",
    ],
    ere: [
      "scriv|mett|chied|legg|rispond|prend|risolv|apr|costru|segu|usc|spedisc|divid|corregg|gestisc",
    ],
    odd: [
      "fai|fate|di'|dì|chiedi|chiedimi|mostrami|avvisami|rispondimi|tieni|metti|scrivi|usa|usate|aggiungi",
      "usi|scriva|metta|faccia|tenga|aggiungete|mettete|scrivete|tenete|mantieni|vai|rispondi|leggi",
    ],
    infinitive: ["(?:{are})are|(?:{ere})(?:ere|ire)|fare|dire|mettere|tenere|aggiungere|mantenere"],
    imperative: ["(?:{are})(?:a|ate|i|ami)|(?:{ere})(?:i|ete|ite)|{odd}"],
    ours: ["(?:{are})h?iamo|(?:{ere})iamo|facciamo|diciamo|teniamo|aggiungiamo"],
    mine: ["(?:{are})o|(?:{ere})o|faccio|preferisco|tengo"],
    habit: ["(?:noi )?(?:(?:lo|la|li|le|ci|si) )?{ours}|(?:io )?(?:(?:lo|la) )?{mine}"],
    rarely: ["sempre|mai|solo|soltanto|solamente|esclusivamente|più"],
    opposite: [",? (?:e )?(?:non|mai)|,? invece d|,? anziché|,? al posto d"],
    reason: ["perché|altrimenti|poiché|siccome|così|dato che|sennò"],
    note: ["(?:e-?mail|mail|messaggio|risposta|annuncio|lettera|poesia|storia|tweet|nota|post)"],
  },
  states: [
    ["imperativo", "{imperative} (?:[^,;]+ )?{always}", "scrivi sempre i test", "il menù sempre"],
    [
      "sempre",
      "sempre (?:{imperative}|{infinitive})|mai {infinitive}",
      "mai usare var",
      "sempre errore",
    ],
    [
      "non mai",
      "non (?:(?:lo|la|mi) )?{infinitive} (?:[^,;]+ )?mai",
      "non usare mai var",
      "non usare",
    ],
    [
      "d'ora in poi",
      "{from},? (?:per favore,? )?(?:sempre |non |solo )?(?:{imperative}|{infinitive})",
      "d'ora in poi usa i tab",
      "d'ora in poi tutto bene",
    ],
    ["d'ora in poi noi", "{from},? (?:non )?{habit}", "d'ora in poi usiamo i tab", "x"],
    ["alla fine", "{imperative} [^;]{3,120} {from}[.!]*$", "usa i tab ovunque d'ora in poi", "x"],
    [
      "noi sempre",
      "(?:noi )?(?:non )?{habit} (?:[^,;]+ )?{rarely}",
      "non usiamo mai var",
      "usavamo sempre var",
    ],
    ["sempre noi", "(?:sempre|solo|soltanto) {habit}", "solo usiamo i tab", "sempre usavamo"],
    ["contrasto", "{habit} [^,;]+(?:{opposite})", "usiamo i tab, non gli spazi", "usiamo i tab"],
  ],
  hints: [
    [
      "imperativo nudo",
      "{imperative} .{2,80}(?:{opposite})",
      "usa i tab, non gli spazi",
      "usa questo",
    ],
    [
      "preferisco",
      "(?:preferisco|preferiamo) .{2,80} (?:a|ai|agli|alle|al)",
      "preferisco i tab agli spazi",
      "preferisco",
    ],
    [
      "si contrasto",
      "{name}(?: {name}){0,3} (?:non )?si {name} [^,;]+, (?:e )?non .+",
      "i prezzi si scrivono in euro, non in dollari",
      "si scrive in euro",
    ],
    ["sono sempre", ".{3,60} (?:vanno|va|sono|è) {always}", "i nomi vanno sempre in inglese", "x"],
    ["deciso", "(?:abbiamo|ho) (?:deciso|scelto) .+", "abbiamo scelto x", "abbiamo visto x"],
  ],
  ...ITALIAN_FRAMES,
};
