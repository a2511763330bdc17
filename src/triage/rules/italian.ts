import type { RuleLanguage } from "./rule-language.ts";

/** Italian. */
export const ITALIAN: RuleLanguage = {
  name: "Italian",
  categories: {
    decision: {
      primary: [
        {
          cue: "deciso|scelto|optato|concordato|stabilito",
          say: String.raw`(?:(?:abbiamo|ho|hanno|ha|si è)(?: \S{1,30}){0,2} (?:deciso|scelto|optato|concordato|stabilito))`,
          score: 0.6,
          by: "user",
          like: "Abbiamo deciso di usare MongoDB perché lo schema cambia troppo spesso",
        },
        {
          cue: "andiamo con|usiamo|restiamo|rimaniamo|teniamo|passiamo a|useremo|prendiamo",
          say: String.raw`(?:andiamo con|usiamo|restiamo (?:con|su)|rimaniamo (?:con|su)|teniamo|passiamo a|useremo|prendiamo) `,
          score: 0.45,
          by: "user",
          like: "andiamo con la seconda, è più semplice",
        },
      ],
      booster: String.raw`(?:perché|invece di|al posto di|piuttosto che|così|più (?:semplice|veloce|facile)|meglio|motivo)`,
      negative: String.raw`(?:non abbiamo (?:ancora )?deciso|vediamo|proviamo)`,
    },
    preference: {
      primary: [
        {
          cue: "d'ora in poi|da ora in poi|d'ora in avanti|in futuro|ogni volta che|da adesso in poi",
          say: String.raw`(?:d['’]ora in (?:poi|avanti)|da (?:ora|adesso) in (?:poi|avanti)|ogni volta che (?:tocchi|fai|cambi|modifichi))`,
          score: 0.6,
          by: "user",
          asks: true,
          like: "D'ora in poi usa sempre async/await, mai le callback",
        },
        {
          cue: "sempre|mai ",
          say: String.raw`(?:usa|usiamo|usare|scrivi|metti|fai|esegui|lancia|non (?:usare|mettere|fare|scrivere)) (?:\S{1,30} ){0,3}?(?:sempre|mai)(?!\p{L})|^(?:sempre|mai) `,
          score: 0.5,
          by: "user",
          like: "non usare mai any",
        },
        {
          cue: "preferirei|prima di ogni|dopo ogni|preferisco|preferiamo|mi piace|in questo progetto|in questo repo|da noi|smetti di|smettila",
          say: String.raw`(?:preferirei|prima di ogni|dopo ogni|preferisco|preferiamo|mi piacciono|mi piace (?:che|avere)|in questo (?:progetto|repo\p{L}{0,30}) (?:\S{1,30} ){0,2}(?:usiamo|sempre|non|mai)|smetti(?:la)? di)`,
          score: 0.5,
          by: "user",
          like: "preferisco commit piccoli",
        },
        {
          cue: "non usare",
          say: String.raw`non usare (?:\S{1,30} ){1,5}?\S*[,;] ?(?:usa|piuttosto|meglio)`,
          score: 0.5,
          by: "user",
          like: "non usare npm qui, usa bun",
        },
      ],
      booster: String.raw`(?:sempre|mai|regola|convenzione|ovunque|per favore|invece)`,
      negative: String.raw`(?:fallisce sempre|sempre (?:vuoto|null|lo stesso|errore)|mai (?:funzionato|successo)|perché .{0,40}sempre)`,
    },
    constraint: {
      primary: [
        {
          cue: "non supporta|non permette|non accetta|non consente|solo |non si può|non può",
          say: String.raw`(?:non (?:supporta|permette|accetta|consente|ammette|offre|si può|può)|(?:supporta|accetta|permette|funziona) solo)(?!\p{L})`,
          score: 0.5,
          outside: true,
          like: "Il gestionale del cliente non supporta UTF-8, solo Latin-1",
        },
        {
          cue: "limite|limitat|massimo|al più",
          say: String.raw`(?:limite di|limitat[oaie] a|massimo|al più) ?.{0,30}(?:\d|piattaforma|api|fornitore)`,
          score: 0.45,
          outside: true,
          like: "il server ha un limite di 20 connessioni",
        },
      ],
      booster: String.raw`(?:piattaforma|fornitore|solo|quindi|a quanto pare|nessun modo)`,
      negative: String.raw`(?:la funzione|il metodo|la classe|non posso|nostr[oa])`,
    },
    tech_debt: {
      primary: [
        {
          cue: "più avanti|dopo|più tardi|'altra pr|altra pr|altro ticket|rimand|separat|prossimo sprint|un altro momento",
          say: String.raw`(?:rimand\p{L}{1,30}(?: \S{1,30}){0,7} (?:a|ad|più)|(?:lasci|facciam|farem|sistem|puli|togli|risolv|rifattorizz|mettia)\p{L}{0,30}(?: \S{1,30}){0,7} (?:dopo|più avanti|più tardi|un altro momento)|(?:un'altra|altra|un altro|in una|una) (?:pr|ticket|issue)(?: separat[ao])?(?!\p{L}))`,
          score: 0.5,
          like: "Rimandiamo la gestione degli errori a un'altra PR",
        },
        {
          cue: "per ora|per il momento|provvisori|temporane|debito tecnico",
          say: String.raw`(?:lasci|mett|salt|ignor|hardcod|ten)\p{L}{0,30}(?: \S{1,30}){0,6} per (?:ora|il momento)|(?:soluzione|toppa) (?:provvisoria|temporanea)|debito tecnico`,
          score: 0.45,
          like: "per adesso è una soluzione temporanea",
        },
      ],
      booster: String.raw`(?:perché|per ora|scadenza|ticket|poi|dopo|va bene così)`,
      negative: String.raw`(?:a dopo|(?:provo|guardo|controllo) dopo)`,
    },
    runbook: {
      primary: [
        {
          cue: "risolto|corretto|sistemato",
          say: String.raw`^(?=.*(?:la causa|causat[oa] da|perché|a causa|il problema era))(?=.*(?:risolto|corretto|sistemato))`,
          score: 0.55,
          like: "il problema era la cache, risolto svuotandola",
        },
      ],
    },
  },
  question: String.raw`^(?:perché|come|cosa|che cosa|quale|chi|dove|quando|puoi|possiamo|dovremmo) `,
  doubt: String.raw`(?:forse|magari|non sono sicuro|potremmo|dovremmo|chissà)`,
  cause: String.raw`(?:la causa|causat[oa] da|perché|a causa|il problema (?:è|era)|dovuto a)`,
  reason: String.raw`(?:perché|a causa|dovuto)`,
  success: String.raw`(?:ora funziona|funziona (?:di nuovo|ora)|risolto|test passano|è a posto|corretto)`,
  agrees: String.raw`^(?:(?:sì|si|ok|okay|va bene|perfetto|certo|d'accordo|procedi|esatto|fallo)[ ,.!]*)+$`,
  picks: String.raw`^(?:sì|ok|la|il|l'|opzione|usa|andiamo con|prendi|numero|meglio|[ ,.:!-])*(?:[1-9]|[a-e]|prim[oa]|second[oa]|terz[oa]|ultim[oa]|entrambi|entrambe|nessun[oa])(?:$|[\s,.!)-])`,
  outside: String.raw`(?:api|sdk|server|fornitore|piattaforma|browser|cliente|firewall|rete|database|libreria|framework|servizio|dispositivo|gestionale|banca|apple|google|microsoft|github|postgres|sqlite|mysql|docker|windows|safari|chrome|aws)`,
};
