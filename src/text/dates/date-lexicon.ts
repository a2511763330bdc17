/** A unit of time in a question. */
export type Unit = "hour" | "day" | "week" | "month" | "year";

/** A unit, and how many of it ago: yesterday is one day back. */
interface Back {
  readonly unit: Unit;
  readonly count: number;
}

/**
 * The meaning of a word in a date as one letter, so that a date is a pattern of letters: `N`
 * number, `U` unit, `M` month, `m` a month name that is an everyday word as well, `W` weekday, `D`
 * a day or week with a name of its own, `L` last, `T` this, `A` ago (after), `G` ago (before), `V`
 * ago or before, `P` in, `E` end of, `S` since, `O` after, `B` before, `H` until, `R` between, `K`
 * and, `o` of, `f` an article, `n` the English article or the French year, `Y` year, `Q` quarter,
 * `I` a date in figures, `x` anything else.
 */
export interface Meaning {
  readonly symbol: string;
  readonly value?: number;
  readonly unit?: Unit;
  readonly isMany?: boolean;
  readonly back?: Back;
}

const words = (text: string): string[] => text.split(" ");
const known = new Map<string, Meaning>();

function learn(text: string, meaning: Meaning): void {
  for (const word of words(text)) known.set(word.replaceAll("_", " "), meaning);
}

const ROLES: readonly (readonly [string, string])[] = [
  [
    "L",
    "last past previous letzte letzten letzter letztes letztem vergangene vergangenen vergangenes vorige vorigen",
  ],
  [
    "L",
    "voriges dernier derniere derniers dernieres passe passee pasado pasada ultimo ultima ultimos ultimas scorso",
  ],
  ["L", "scorsa scorsi passada passado ultimi"],
  ["T", "this current diese dieser diesen dieses diesem ce cette cet este esta questo questa"],
  ["A", "ago fa atras"],
  ["G", "hace il_y_a ha"],
  ["V", "vor"],
  ["P", "in on during of at im am wahrend en au pendant durante le el em nel a_fin_de"],
  [
    "E",
    "end early mid late beginning start ende anfang mitte fin debut principios finales mediados fine inizio",
  ],
  ["S", "since seit ab depuis desde dal dalla from_on a_partir_de"],
  ["O", "after nach apres despues dopo depois"],
  ["B", "before prior_to avant antes prima"],
  ["H", "until till up_to bis jusqu'a jusqu'au jusqu'en hasta fino_a ate"],
  ["R", "between from zwischen von vom entre du tra"],
  ["K", "and to und bis_zum et y a e"],
  ["o", "of"],
  ["f", "the der die das den dem des la les los las de del di do da d' zum"],
];
for (const [symbol, text] of ROLES) learn(text, { symbol });

const UNITS: readonly (readonly [Unit, string, string])[] = [
  ["hour", "hour stunde heure hora ora", "hours stunden heures horas ore"],
  ["day", "day tag jour dia giorno", "days tage tagen jours dias giorni"],
  ["week", "week woche semaine semana settimana", "weeks wochen semaines semanas settimane"],
  ["month", "month monat mois mes mese", "months monate monaten meses mesi"],
  ["year", "year jahr annee ano anno", "years jahre jahren annees ans anos anni"],
];
for (const [unit, one, many] of UNITS) {
  learn(one, { symbol: "U", unit });
  learn(many, { symbol: "U", unit, isMany: true });
}

const MONTHS = [
  "january jan januar janner janvier enero gennaio janeiro",
  "february feb februar fevrier febrero febbraio fevereiro",
  "marz mars marzo",
  "april apr avril abril aprile",
  "mai mayo maggio maio",
  "june jun juni juin junio giugno junho",
  "july jul juli juillet julio luglio julho",
  "august aug aout agosto",
  "september sep septembre septiembre settembre setembro",
  "october oct oktober octobre octubre ottobre outubro",
  "november nov novembre noviembre novembro",
  "december dec dezember decembre diciembre dicembre dezembro",
];
MONTHS.forEach((text, at) => {
  learn(text, { symbol: "M", value: at });
});
learn("march", { symbol: "m", value: 2 });
learn("may", { symbol: "m", value: 4 });

const WEEKDAYS = [
  "sunday sonntag dimanche domingo domenica",
  "monday montag lundi lunes lunedi",
  "tuesday dienstag mardi martes martedi",
  "wednesday mittwoch mercredi miercoles mercoledi",
  "thursday donnerstag jeudi jueves giovedi",
  "friday freitag vendredi viernes venerdi",
  "saturday samstag sonnabend samedi sabado sabato",
];
WEEKDAYS.forEach((text, at) => {
  learn(text, { symbol: "W", value: at });
});

const NUMBERS: readonly (readonly [number, string])[] = [
  [1, "a one ein eine einem einen einer un une uno una um uma"],
  [2, "two zwei deux dos due dois duas"],
  [3, "three drei trois tres tre few couple_of paar ein_paar quelques unos unas algunos einigen"],
  [4, "four vier quatre cuatro quattro quatro"],
  [5, "five funf cinq cinco cinque"],
  [6, "six sechs seis sei"],
  [7, "seven sieben sept siete sette sete"],
  [8, "eight acht huit ocho otto oito"],
  [9, "nine neun neuf nueve nove"],
  [10, "ten zehn dix diez dieci dez"],
  [12, "twelve zwolf douze doce dodici"],
];
for (const [value, text] of NUMBERS) learn(text, { symbol: "N", value });
learn("an", { symbol: "n", value: 1, unit: "year" });

const NAMED: readonly (readonly [Unit, number, string])[] = [
  [
    "day",
    0,
    "today heute aujourd'hui hoy oggi hoje this_morning heute_morgen ce_matin esta_manana 今天 今日",
  ],
  ["day", 1, "yesterday gestern ayer ieri ontem last_night gestern_abend hier_soir 昨天 昨日"],
  ["day", 2, "vorgestern avant-hier anteayer antier day_before_yesterday 前天"],
  ["week", 0, "本周 今週 这周 這週"],
  ["week", 1, "上周 上週 上星期 先週"],
  ["month", 0, "今月 本月 这个月"],
  ["month", 1, "先月 上个月 上個月"],
  ["year", 0, "今年"],
  ["year", 1, "去年 昨年"],
];
for (const [unit, count, text] of NAMED) learn(text, { symbol: "D", back: { unit, count } });

/** The meanings of a word in a date. Words are in lower case without accents. */
export function meaningOf(word: string): Meaning {
  return known.get(word) ?? { symbol: "x" };
}

/** Expressions of several words, or without spaces around them, longest first. */
export const PHRASES: readonly string[] = [...known.keys()]
  .filter((word) => /[ '-]|[^\0-\x7f]/.test(word))
  .sort((a, b) => b.length - a.length);

/** The French word for yesterday is German for here: it counts only if the rest is French. */
export const YESTERDAY: Meaning = { symbol: "D", back: { unit: "day", count: 1 } };

const FRENCH = new Set(
  words(
    "nous avons avez on est-ce que qu'est quoi pourquoi quand les des du sur pour ete etait avait dans la le decide",
  ),
);
const GERMAN = new Set(
  words("wir haben der das die und ist was wie warum wann nicht ein eine mit wurde soll sind"),
);

/** Whether words seem French rather than German. */
export function isFrench(all: readonly string[]): boolean {
  const count = (some: ReadonlySet<string>) => all.filter((word) => some.has(word)).length;
  return count(FRENCH) > count(GERMAN);
}
