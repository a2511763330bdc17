/** Numbers in words, from two on; "one" is an article in most languages. */
export const NUMBER_LINES: readonly string[] = [
  "two zwei deux dos dois duas due",
  "three drei trois tres tre",
  "four vier quatre cuatro quatro quattro",
  "five funf cinq cinco cinque",
  "six sechs seis sei",
  "seven sieben sept siete sete sette",
  "eight acht huit ocho oito otto",
  "nine neun neuf nueve nove",
  "ten zehn dix diez dez dieci",
];

/** Units in other spellings; the first word of each line is the unit. */
export const UNIT_LINES: readonly string[] = [
  "second s sec secs seconds sekunde sekunden seconde secondes segundo segundos secondo secondi",
  "millisecond ms milliseconds millisekunden millisecondes milisegundos millisecondi",
  "minute min mins minutes minuten minuto minutos minuti",
  "hour hours hr hrs stunde stunden heure heures hora horas ora ore",
  "day days d tag tage tagen jour jours dia dias giorno giorni",
  "week weeks woche wochen semaine semaines semana semanas settimana settimane",
  "month months monat monate monaten mois mes meses mese mesi",
  "year years jahr jahre jahren an ans annees ano anos anno anni",
  "percent % prozent pourcent porcento porciento percento",
  "byte bytes b",
  "kilobyte kb kib",
  "megabyte mb mib",
  "gigabyte gb gib",
  "character characters chars zeichen caracteres caracteristiques caratteri columns column spalten",
  "line lines loc zeilen zeile lignes ligne lineas linea linhas linha righe riga",
  "space spaces leerzeichen espaces espacios espacos spazi",
  "review reviews reviewer reviewers approval approvals reviewern revues relecteurs relectures revisiones revisores aprobaciones aprovacoes revisoes revisori revisioni approvazioni",
  "times time mal fois veces vez vezes volte volta",
  "clock am pm uhr o'clock",
];

/** Names of tools and values that are everyday words, too. */
export const MIXED_WORDS: ReadonlySet<string> = new Set(
  `go rust swift dart java ruby may march mars main master arrow standard express
  echo fluent phrase segment linear shortcut notion plane vault tracing sphinx atlas goose spring rocket phoenix gin fiber solid lit ember alpine
  astro remix ant actions drone cursor eclipse dash fish chef puppet flux tilt helm caddy bundler composer hooks tarde sera nose karma ava pest
  spock black flow warp envoy oracle neon fauna elastic metro parcel vite chi hell clair claro chiaro scuro sombre noite noche notte rest sessions passwords
  result results require interface interfaces mail tap rocket poetry rye hatch nats bull sequel ent diesel doctrine objection peewee cent cents
  pound pounds tu vous du latest passe serial compose docker render fly metro nova jade plain mai agosto main night nights nuit nacht morning dark light
  integers exceptions throw panics promises callbacks hooks slack discord temporal square lambda llama c step orc obj feather excel`.split(
    /\s+/,
  ),
);

/** Weekdays that are ordinals, too: they count behind "on" and "each". */
export const MIXED_DAYS: ReadonlySet<string> = new Set(
  "segunda segundas terca tercas quarta quartas quinta quintas sexta sextas".split(" "),
);
