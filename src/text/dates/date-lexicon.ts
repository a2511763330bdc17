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

/** Each line: a letter, what the letter needs, and its words; `_` is a space. Months and weekdays are counted from 0, Sunday. */
const LEXICON = `
L last past previous letzte letzten letzter letztes letztem vergangene vergangenen vergangenes vorige vorigen voriges
L dernier derniere derniers dernieres passe passee pasado pasada ultimo ultima ultimos ultimas scorso scorsa scorsi passada passado ultimi
T this current diese dieser diesen dieses diesem ce cette cet este esta questo questa
A ago fa atras
G hace il_y_a ha
V vor
P in on during of at im am wahrend en au pendant durante le el em nel a_fin_de
E end early mid late beginning start ende anfang mitte fin debut principios finales mediados fine inizio
S since seit ab depuis desde dal dalla from_on a_partir_de
O after nach apres despues dopo depois
B before prior_to avant antes prima
H until till up_to bis jusqu'a jusqu'au jusqu'en hasta fino_a ate
R between from zwischen von vom entre du tra
K and to und bis_zum et y a e
o of
f the der die das den dem des la les los las de del di do da d' zum
U hour one hour stunde heure hora ora
U hour many hours stunden heures horas ore
U day one day tag jour dia giorno
U day many days tage tagen jours dias giorni
U week one week woche semaine semana settimana
U week many weeks wochen semaines semanas settimane
U month one month monat mois mes mese
U month many months monate monaten meses mesi
U year one year jahr annee ano anno
U year many years jahre jahren annees ans anos anni
M 0 january jan januar janner janvier enero gennaio janeiro
M 1 february feb februar fevrier febrero febbraio fevereiro
M 2 marz mars marzo
M 3 april apr avril abril aprile
M 4 mai mayo maggio maio
M 5 june jun juni juin junio giugno junho
M 6 july jul juli juillet julio luglio julho
M 7 august aug aout agosto
M 8 september sep septembre septiembre settembre setembro
M 9 october oct oktober octobre octubre ottobre outubro
M 10 november nov novembre noviembre novembro
M 11 december dec dezember decembre diciembre dicembre dezembro
m 2 march
m 4 may
W 0 sunday sonntag dimanche domingo domenica
W 1 monday montag lundi lunes lunedi
W 2 tuesday dienstag mardi martes martedi
W 3 wednesday mittwoch mercredi miercoles mercoledi
W 4 thursday donnerstag jeudi jueves giovedi
W 5 friday freitag vendredi viernes venerdi
W 6 saturday samstag sonnabend samedi sabado sabato
N 1 a one ein eine einem einen einer un une uno una um uma
N 2 two zwei deux dos due dois duas
N 3 three drei trois tres tre few couple_of paar ein_paar quelques unos unas algunos einigen
N 4 four vier quatre cuatro quattro quatro
N 5 five funf cinq cinco cinque
N 6 six sechs seis sei
N 7 seven sieben sept siete sette sete
N 8 eight acht huit ocho otto oito
N 9 nine neun neuf nueve nove
N 10 ten zehn dix diez dieci dez
N 12 twelve zwolf douze doce dodici
D day 0 today heute aujourd'hui hoy oggi hoje this_morning heute_morgen ce_matin esta_manana 今天 今日
D day 1 yesterday gestern ayer ieri ontem last_night gestern_abend hier_soir 昨天 昨日
D day 2 vorgestern avant-hier anteayer antier day_before_yesterday 前天
D week 0 本周 今週 这周 這週
D week 1 上周 上週 上星期 先週
D month 0 今月 本月 这个月
D month 1 先月 上个月 上個月
D year 0 今年
D year 1 去年 昨年`;

const known = new Map<string, Meaning>([["an", { symbol: "n", value: 1, unit: "year" }]]);
for (const line of LEXICON.trim().split("\n")) {
  const [symbol = "", ...rest] = line.split(" ");
  const meaning = meaningFrom(symbol, rest);
  for (const word of rest) known.set(word.replaceAll("_", " "), meaning);
}

/** Takes what a letter needs from the beginning of its words. */
function meaningFrom(symbol: string, rest: string[]): Meaning {
  if (/[MmWN]/.test(symbol)) return { symbol, value: Number(rest.shift()) };
  if (symbol !== "U" && symbol !== "D") return { symbol };
  const [unit, count] = rest.splice(0, 2) as [Unit, string];
  if (symbol === "U") return { symbol, unit, isMany: count === "many" };
  return { symbol, back: { unit, count: Number(count) } };
}

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

const FRENCH =
  /^(?:nous|avons|avez|on|est-ce|que|qu'est|quoi|pourquoi|quand|les|des|du|sur|pour|ete|etait|avait|dans|la|le|decide)$/;
const GERMAN =
  /^(?:wir|haben|der|das|die|und|ist|was|wie|warum|wann|nicht|ein|eine|mit|wurde|soll|sind)$/;

/** Whether words seem French rather than German. */
export function isFrench(all: readonly string[]): boolean {
  const count = (language: RegExp) => all.filter((word) => language.test(word)).length;
  return count(FRENCH) > count(GERMAN);
}
