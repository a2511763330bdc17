import type { LanguageFrames } from "./language-grammar.ts";

/** How people say in Italian that a sentence is no rule of theirs. */
export const ITALIAN_FRAMES: LanguageFrames = {
  unmeant: [
    ["il tuo testo", "che stai \\p{L}+", "la mail che stai scrivendo", "la mail"],
    [
      "verifica",
      "(?:verifica|controlla|guarda|testa) (?:che|se)",
      "verifica che le note non si sovrappongano mai",
      "verifica",
    ],
    ["condizione", "se|finché|fino a|fino al|mentre|purché|appena|nel caso", "se va bene", "sé"],
    [
      "condizionale",
      "\\p{L}{2,}(?:rebbe|rebbero|remmo|rei)|fossimo|usassimo|fosse",
      "useremmo",
      "usiamo",
    ],
    [
      "per ora",
      "per ora|per il momento|al momento|oggi(?! in poi)|domani|stavolta|questa volta",
      "per ora no",
      "ora",
    ],
    [
      "durata",
      "durante|quest[oa] (?:settimana|mese|sprint|sessione|funzione|file|branch|pr|test|volta)",
      "questa settimana",
      "questo repo",
    ],
    [
      "passato",
      "prima(?! d)|una volta|un tempo|all'epoca|l'anno scorso|in passato",
      "una volta",
      "prima di x",
    ],
    [
      "imperfetto",
      "(?:{are})(?:avamo|ava|avano)|(?:{ere})(?:evamo|eva|evano)|facevamo",
      "usavamo",
      "usiamo",
    ],
    [
      "dice",
      "dice|dicono|ha detto|secondo|sostiene|pare che|a quanto pare|vuole",
      "secondo anna",
      "seconda",
    ],
    ["dubbio", "forse|magari|credo che|penso che|probabilmente|mi sa", "forse no", "forza"],
    [
      "errore",
      "(?:questo|quello|ed)? ?è (?:il|un|l') ?(?:errore|problema|bug|difetto)",
      "è il bug",
      "è così",
    ],
    [
      "intervallo",
      "per (?:le prossime|i prossimi|due|tre|un po'|\\d+) .*",
      "per due giorni",
      "per x",
    ],
    ["domanda", ".*(?:, | )(?:no|vero|giusto|ok|sì)$", "usiamo x, vero", "vero x"],
    ["smentita", "non è vero|falso|sbagliato|nessuno (?:ha detto|dice)", "non è vero", "vero"],
  ],
  speaksFor: [
    [
      "ruolo",
      "fai finta|fingi|immagina|immaginiamo|giochiamo|sei (?:ora )?una?|comportati come|recita",
      "sei un pirata",
      "sei",
    ],
    [
      "supposizione",
      "supponiamo|mettiamo che|per esempio|ad esempio|poniamo",
      "supponiamo",
      "suppone",
    ],
    [
      "risposta",
      "(?:rispondi|scrivi|di'|dì) (?:a|al|alla|ai)|digli|dille|rispondigli",
      "rispondi a bob",
      "rispondi",
    ],
    ["testo", "(?:scrivi|redigi|invia|prepara) .{0,30}{note}", "scrivi una mail", "scrivi codice"],
    [
      "trasformazione",
      "(?:tradu(?:ci|rre|cete)|riassumi|riformula)(?! {always})|correggi (?:il|questo) (?:testo|frase)",
      "traduci",
      "trad",
    ],
    [
      "parole",
      "con (?:il|la|l') ?(?:titolo|messaggio|testo|input|oggetto)",
      "con il titolo",
      "con",
    ],
    [
      "fonte",
      "(?:nel|nella|dal|dalla) (?:nostro |nostra )?(?:wiki|chat|mail|slack|manuale)",
      "nel wiki",
      "x",
    ],
    [
      "qualcuno",
      "(?:il|la|mio|mia|nostro) (?:capo|cliente|collega|responsabile) (?!{link} ){name}",
      "il capo vuole",
      "capo",
    ],
    ["scherzo", "(?:ha)+h?a?|ah(?:ah)+|scherzo|scherzavo|per scherzo|lol", "ahahah", "ah"],
    ["ironia", "sì,? certo|come no|figurati|ma certo", "come no", "certo"],
  ],
  retracts: [
    ["indica", "^(?:quello|questo|ciò|era|è|o|lui|lei|cioè)(?!\\p{L}).*", "era prima", "ora"],
    [
      "pausa",
      "^(?:aspetta|ehm?|hm+|ops|scusa|beh|no,|no|ah|oh|ma|anzi|meglio di no)(?!\\p{L}).*",
      "no aspetta",
      "e",
    ],
    [
      "lascia",
      "lascia (?:perdere|stare)|dimentica(?:lo|telo)?|ignora(?:lo)?|mi sono sbagliat[oa]",
      "lascia perdere",
      "lascia",
    ],
    [
      "indeciso",
      "non (?:ho|abbiamo) (?:ancora )?deciso|non sono sicur[oa]|vediamo|non ancora",
      "non ancora",
      "ancora",
    ],
    [
      "opinione",
      "che ne (?:pensi|dici)|non sono d'accordo|sei d'accordo|ti sembra",
      "che ne pensi?",
      "pensi",
    ],
    ["domanda", ".*(?:quello|questo|è|ciò) .*\\?$", "questo è vero?", "che?"],
  ],
};
