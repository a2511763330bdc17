import type { RuleLanguage } from "./rule-language.ts";

/** German. */
export const GERMAN: RuleLanguage = {
  name: "German",
  categories: {
    decision: {
      primary: [
        {
          cue: "entschieden|entschlossen|geeinigt|beschlossen|festgelegt|abgesprochen",
          say: String.raw`(?:wir|ich|team|kunde|sie|man) .{0,60}(?:entschieden|entschlossen|geeinigt|beschlossen|festgelegt|abgesprochen)|(?:entschieden|beschlossen|geeinigt)(?: haben)? wir`,
          score: 0.6,
          by: "user",
          like: "Wir haben uns für Keycloak entschieden",
        },
        {
          cue: "lass uns|lasst uns|wir nehmen|wir bleiben|wir verwenden|ich nehme|nehmen wir|bleiben wir|machen wir|wir setzen|setzen wir|wir steigen|wir machen",
          say: String.raw`(?:lass(?:t)? uns|wir|ich)(?: dann| jetzt| lieber| doch| also| einfach| auf| die| den| das| bei| \S{1,30}){0,6}? ?(?:nehmen|nehme|bleiben|verwenden|benutzen|setzen auf|steigen um|wechseln|umsteigen|gehen mit)(?![\p{L}])|(?:nehmen|bleiben|verwenden|setzen) wir (?:lieber|doch|die|den|das|bei|auf|also|dann)`,
          score: 0.45,
          by: "user",
          like: "Lass uns lieber Vite nehmen statt Webpack",
        },
        {
          cue: "abgesprochen|vereinbart|bleibt bei|lohnt sich|fällt raus|fliegt raus",
          say: String.raw`(?:so )?(?:abgesprochen|vereinbart|ausgemacht)|es bleibt bei|lohnt sich (?:\S{1,30} ){0,4}nicht|(?:fällt|fliegt) raus`,
          score: 0.45,
          by: "user",
          like: "Ist mit dem Kunden so abgesprochen",
        },
        {
          cue: "entscheidung",
          say: String.raw`(?:^|die |meine |unsere )entscheidung(?: ist|:)`,
          score: 0.6,
          by: "user",
          like: "Entscheidung: wir bleiben bei Java",
        },
      ],
      booster: String.raw`(?:weil|denn|da (?:wir|es|das)|statt|anstatt|anstelle|grund|schneller|einfacher|günstiger|besser|lieber)`,
      negative: String.raw`(?:noch nicht entschieden|nicht entschieden|entscheiden wir später)`,
    },
    preference: {
      primary: [
        {
          cue: "ab jetzt|ab sofort|von jetzt an|künftig|in zukunft|zukünftig|von nun an|jedes mal",
          say: String.raw`(?:ab jetzt|ab sofort|von (?:jetzt|nun) an|künftig|in zukunft|zukünftig|jedes mal,? (?:wenn du|bevor du))`,
          score: 0.6,
          by: "user",
          asks: true,
          like: "Bitte ab jetzt immer die deutschen Fehlermeldungen verwenden",
        },
        {
          cue: "immer|nie|niemals",
          say: String.raw`(?:bitte|nimm|nutze|verwende|benutze|schreib\w{0,20}|mach\w{0,20}|wir (?:nutzen|verwenden|benutzen|schreiben|machen))(?: \S{1,30}){0,4}? (?:immer|nie|niemals|grundsätzlich)(?!\p{L})|^(?:immer|nie|niemals) |(?:immer|nie|niemals) (?:\S{1,30} ){0,5}(?:verwenden|benutzen|nutzen|nehmen|schreiben|machen|committen|pushen)`,
          score: 0.45,
          by: "user",
          like: "Bitte immer pnpm verwenden, nie npm",
        },
        {
          cue: "in diesem projekt|in diesem repo|hier im projekt|bei uns|in unserem",
          say: String.raw`(?:in (?:diesem|unserem) (?:projekt|repo\w{0,20}|code|team)|hier im (?:projekt|repo|code)|bei uns) (?:\S{1,30} ){0,3}?(?:wir|immer|nie|kein\w{0,20}|gilt|nur|benutzen|verwenden|nutzen)`,
          score: 0.5,
          by: "user",
          like: "In diesem Projekt benutzen wir kein any",
        },
        {
          cue: "bevorzuge|lieber|mag |bevorzugen|hör auf|keine|kein",
          say: String.raw`(?:ich|wir) (?:bevorzuge|bevorzugen|mag (?:es|keine|lieber)|hätte? (?:gern|lieber)|will (?:immer|nie|keine))|hör auf,? |(?:bitte|und) (?:keine?|nicht) (?:\S{1,30} ){0,3}(?:emojis?|kommentare?|abkürzungen|zusammenfassung\w{0,20})`,
          score: 0.45,
          by: "user",
          like: "ich bevorzuge kleine Commits",
        },
        {
          cue: "grundsätzlich|hör auf|nach jeder|vor jedem|vor jeder|bevor du",
          say: String.raw`grundsätzlich|hör auf,? |(?:nach|vor) jede[mrn] |bevor du `,
          score: 0.45,
          by: "user",
          like: "Schreib mir die Texte grundsätzlich in Du-Form",
        },
        {
          cue: ", nicht|, kein",
          say: String.raw`bitte .{2,60}, (?:nicht|kein\p{L}{0,30}) `,
          score: 0.3,
          by: "user",
          like: "in der Doku bitte immer duzen, nicht siezen",
        },
        {
          cue: "nicht|kein",
          say: String.raw`(?:nein|nicht|kein\w{0,20}) \S{1,30}(?: \S{1,30}){0,3}[,;:-] (?:nimm|nutze|verwende|benutze|sondern|bitte)(?: stattdessen| lieber)? `,
          score: 0.4,
          by: "user",
          like: "nein, nicht npm hier, nimm bitte bun",
        },
      ],
      booster: String.raw`(?:regel|konvention|immer|niemals|stattdessen|überall|konsequent|einheitlich)`,
      negative: String.raw`(?:immer (?:noch|wieder|mehr|fehl)|schlägt .{0,30}immer|nie (?:funktioniert|passiert)|wie immer)`,
    },
    constraint: {
      primary: [
        {
          cue: "unterstützt|erlaubt|lässt|kann |bietet|akzeptiert|können|verbietet|blockiert",
          say: String.raw`(?:unterstützt|erlaubt|bietet|akzeptiert|lässt|kann|können)(?: \S{1,30}){0,4} (?:kein\w{0,20}|nicht|nur|höchstens|maximal)(?!\p{L})|(?:verbietet|blockiert) `,
          score: 0.5,
          outside: true,
          like: "Die Schnittstelle von DATEV unterstützt keine Teilbuchungen",
        },
        {
          cue: "läuft noch|laufen noch|geht da nicht|gehen da nicht|gibt es dort|nimmt nur|nehmen nur|abgelehnt|nur noch|lässt nur",
          say: String.raw`(?:nimmt|nehmen|lässt|akzeptiert|liefert|kennt) (?:\S{1,30} ){0,3}?nur |wird abgelehnt|(?:läuft|laufen|haben|gibt es) (?:\S{1,30} ){0,3}?(?:noch|nur) |(?:geht|gehen) da nicht`,
          score: 0.45,
          outside: true,
          like: "Die Behörde nimmt nur PDF/A an",
        },
        {
          cue: "höchstens|maximal|begrenzt|beschränkt|limit|grenze|einschränkung",
          say: String.raw`(?:höchstens|maximal|begrenzt auf|beschränkt auf|(?:limit|grenze|einschränkung)\w{0,20} (?:von|der|des|bei)) ?.{0,20}(?:\d|plattform|api|anbieter)`,
          score: 0.45,
          outside: true,
          like: "der Kundenserver erlaubt höchstens 20 Verbindungen gleichzeitig",
        },
        {
          cue: "keine möglichkeit|nicht möglich|geht nicht|datenschutz|dsgvo|rechtlich|nicht umgehen",
          say: String.raw`(?:keine möglichkeit|nicht möglich|dsgvo|datenschutz|rechtlich) .{0,60}(?:dürfen|darf|muss|müssen|zu |nicht|nie|nur)`,
          score: 0.45,
          like: "Wegen der DSGVO dürfen die Daten nie die EU verlassen",
        },
      ],
      booster: String.raw`(?:nicht umgehen|plattform|hersteller|anbieter|leider|deshalb|daher|also|denk dran|herausgestellt)`,
      negative: String.raw`(?:die (?:funktion|methode|klasse|komponente)|ich kann|konnte ich)`,
    },
    tech_debt: {
      primary: [
        {
          cue: "später|eigenes ticket|eigenen ticket|eigener pr|separat|extra ticket|nachher|nächsten sprint|irgendwann|ein andermal|nach dem",
          say: String.raw`(?:(?:eigen|separat|ander|weiter|extra)\w{0,20} (?:ticket|pr|pull request|issue|branch)|(?:machen|lösen|räumen|beheben|verschieben|bauen|kümmern|ziehen|holen)(?: \S{1,30}){0,6} (?:später|irgendwann|nächsten sprint|ein andermal|nach dem)|(?:später|irgendwann) (?:\S{1,30} ){0,4}(?:machen|lösen|aufräumen|beheben|nach|sauber|richtig))`,
          score: 0.5,
          like: "das machen wir in einem eigenen Ticket",
        },
        {
          cue: "erstmal|erst mal|vorerst|vorläufig|provisorisch|fürs erste|übergangsweise|zunächst",
          say: String.raw`(?:lass\w{0,20}|mach\w{0,20}|nimm|bleib\w{0,20}|weglassen|fest|hart|überspring\w{0,20}|ignorier\w{0,20})(?: \S{1,30}){0,6} (?:erst ?mal|vorerst|vorläufig|provisorisch|fürs erste|übergangsweise)|(?:erst ?mal|vorerst|vorläufig) (?:\S{1,30} ){0,5}(?:weg|so|aus|drin|provisorisch|fest)`,
          score: 0.45,
          like: "Die Rechteprüfung lassen wir erstmal weg",
        },
        {
          cue: "räumen wir|machen wir|bauen wir|holen wir|keine zeit|nach der|nach dem|vorerst|später",
          say: String.raw`(?:räumen|machen|bauen|holen|ziehen|lösen|beheben|ersetzen) wir (?:\S{1,30} ){0,4}?(?:nach (?:der|dem)|später|nächste\p{L}{0,30}|irgendwann)|vorerst (?:\S{1,30} ){0,3}?(?:raus|weg|weglassen|nicht)|(?:dafür|jetzt) (?:ist|haben wir) (?:\S{1,30} ){0,5}?keine zeit`,
          score: 0.5,
          like: "räumen wir nach der Messe auf",
        },
        {
          cue: "verschieben|verschoben|phase zwei|phase 2|nächste version|nächsten release",
          say: String.raw`verschieb\p{L}{1,30}|verschoben|(?:auf|in) phase (?:zwei|2)|(?:nächste\p{L}{0,30}|spätere\p{L}{0,30}) (?:version|release|phase)`,
          score: 0.45,
          like: "Die Mehrsprachigkeit verschieben wir auf Phase zwei",
        },
        {
          cue: "technische schuld|notlösung|workaround|behelfs",
          say: String.raw`technische\w{0,20} schuld\w{0,20}|notlösung|behelfslösung|als workaround`,
          score: 0.4,
          like: "das ist nur eine Notlösung",
        },
      ],
      booster: String.raw`(?:weil|ticket|sauber|richtig|später|provisorisch|erst ?mal|jetzt nicht|deadline)`,
      negative: String.raw`(?:keine notlösung|bis später|später (?:testen|anschauen|schaue))`,
    },
    runbook: {
      primary: [
        {
          cue: "behoben|gelöst|lösung|repariert",
          say: String.raw`^(?=.*(?:ursache|grund|lag an|weil|verursacht))(?=.*(?:behoben|gelöst|lösung|repariert))`,
          score: 0.55,
          like: "Die Ursache war ein voller Puffer, behoben durch einen Neustart",
        },
      ],
    },
  },
  question: String.raw`^(?:warum|wieso|weshalb|wie|was|wer|wo|wann|welche\w{0,20}|soll(?:en|te)?|kann(?:st)?|könn\w{1,40}|gibt es|ist das|hast du) `,
  doubt: String.raw`(?:vielleicht|eventuell|bin mir nicht sicher|wäre es|könnten wir|sollten wir|ob wir|womöglich)`,
  cause: String.raw`(?:ursache|grund ist|grund (?:ist|war|dafür)|lag an|liegt an|liegt daran|lag daran|weil|verursacht|deshalb|abgelaufen|veraltet)`,
  reason: String.raw`(?:weil|wegen|abgelaufen|veraltet|deshalb)`,
  success: String.raw`(?:funktioniert|läuft|geht)(?: \S{1,30}){0,2} (?:wieder|jetzt|nun)|(?:wieder|jetzt|nun) (?:grün|funktioniert|läuft)|behoben|(?:tests|build)(?: \S{1,30}){0,3} grün|durchgelaufen|läuft (?:\S{1,30} ){0,2}durch|erfolgreich`,
  agrees: String.raw`^(?:(?:ja|jo|jep|genau|gerne?|ok(?:ay)?|passt|einverstanden|mach das|machen wir|bitte|gut|klingt gut|so machen wir es)[ ,.!]*)+$`,
  picks: String.raw`^(?:ja|ok|bitte|dann|nimm|nehmen wir|lieber|die|das|den|variante|option|nummer|ich nehme|[ ,.:!-])*(?:[1-9]|[a-e]|erste\w{0,20}|zweite\w{0,20}|dritte\w{0,20}|letzte\w{0,20}|beide\w{0,20}|keins?)(?: bitte| variante| option)?(?:$|[\s,.!)-])`,
  outside: String.raw`(?:api|schnittstelle|server|anbieter|hersteller|plattform|browser|kunde\w{0,20}|behörde\w{0,20}|amt|bank|partner|hoster|finanzamt|firewall|netz\w{0,20}|datenbank|bibliothek|framework|dienst|gerät|datev|elster|sap|apple|google|microsoft|github|postgres|sqlite|mysql|docker|windows|linux|safari|chrome)`,
};
