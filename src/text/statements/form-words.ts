import type { Language } from "#text/words/stop-words-stems.ts";

/**
 * Words that give a rule its form and name no subject: how long it holds, who follows it, what every project has, and the verbs
 * by which people choose. Small letters without accents.
 */
export const FORM_WORDS: ReadonlySet<string> = new Set(
  `always never ever must should shall have has need needs want wants prefer prefers please from now on onwards going forward henceforth
rule rules convention conventions policy standard default defaults project projects repo repos repository repositories codebase code
everywhere anywhere time times every each all any only fine also just simply strictly really actually instead anymore longer
commit commits committing committed write writes writing written use uses using used work works go goes going get take takes make makes making
do does keep keeps keeping let lets stick sticks run runs running ran switch switched switching move moved moving migrate migrated change changed decide
decided decision choose chosen choice agree agreed here there people everyone everybody nobody team we you they our your their one ones
thing things stuff way okay ok yes sure well so then again still new old current currently future today remember note mind that this it its
be is are was were been being will would can may might cannot
immer nie niemals niemand jamais ab jetzt sofort heute kunftig zukunft muss mussen sollen soll sollte bitte regel regeln projekt projekte
schreiben schreibt schreibe schreib geschrieben verwenden verwendet verwende nutzen nutzt nutze benutzen benutzt benutze nehmen nimm nimmt genommen
arbeiten arbeitet machen macht mache gemacht bleiben bleibt laufen lauft wechseln wechselt gewechselt umgestiegen umsteigen setzen mehr
alle alles jeder jede jedes jeden nur auch stattdessen statt anstatt doch wir ihr man unser unsere unserem unseren wollen will werden wird
toujours maintenant desormais dorenavant partir devons doit doivent faut regle regles projet projets depot ecrire ecrivons ecrit ecris ecrivez
ecrits ecrites utiliser utilisons utilise utilisez utilises prendre prenons prend faire faisons fait passer passons passe passe rester restons reste
tout toute tous toutes seulement uniquement aussi plutot nous notre nos vous votre plus lieu
siempre nunca jamas ahora adelante debe deben debemos hay que regla reglas proyecto proyectos repositorio escribir escribimos escribe escribid
escriben escriba escritos usar usamos usa uso usad usan utilizar utilizamos utiliza hacer hacemos haz pasar pasamos cambiar cambiamos cambio quedamos
todo toda todos todas solo tambien favor nosotros nuestro nuestra nuestros nuestras vez lugar mas
sempre agora partir diante deve devem devemos regra regras projeto projetos escrever escrevemos escreva escreve escrevam use usem usa utilizem
utilize fazer fazemos faca passamos mudamos mudar trocamos so apenas tambem nos nosso nossa nossos nossas voce voces mais
mai adesso poi avanti deve devono dobbiamo regola regole progetto progetti scrivere scriviamo scrivi scrivete scritti scritte scrivono usare usiamo usate
utilizzare utilizziamo utilizza fare facciamo fai passiamo passare cambiato cambiamo tutto tutta tutti tutte soltanto anche noi nostro nostra invece piu
erst zuerst vorher mir mich dir dich uns brauche brauchst braucht brauchen kannst konnt darfst nada nadie niente nessuno rien personne quiero quiere queremos quero queria voglio vogliamo vorrei veux voulons voudrais mochte mochten hacemos hazlo sim si tenemos tiene tem temos puedes puede pode podem puoi
named called llama llaman chama chamam chiama chiamano s'appelle appelle heisst heissen`.split(
    /\s+/,
  ),
);

/** Verbs by which people choose a thing: what follows is the thing. */
export const CHOOSING_VERBS: ReadonlySet<string> = new Set(
  `use uses using used prefer prefers choose take takes adopt want wants go stick with via
verwenden verwendet verwende nutzen nutzt nutze benutzen benutzt benutze nehmen nimm nimmt mit per
utiliser utilisons utilise utilisez prendre prenons prend prends avec
usar usamos usa use usad usan utilizar utilizamos utiliza utilice con com
usem utilizem utilizamos adotamos
usare usiamo usate utilizzare utilizziamo utilizza`.split(/\s+/),
);

/** Verbs behind which something comes that a rule may want otherwise. */
export const OTHER_VERBS: ReadonlySet<string> = new Set(
  `is are be was were name names call calls put puts store stores save saves log logs send sends deploy deploys release releases format formats
indent wrap validate test tests build builds host hosts cache caches target targets return returns set keep keeps run runs write writes
document track tracks review reviews merge merges import imports export exports style styles authenticate
ist sind heisst heissen speichern speichert legen legt deployen deployt liefern testen testet bauen baut formatieren formatiert schreiben schreibt
est sont nommer stocker stockons deployer deployons tester testons ecrire ecrivons formater
es son esta estan guardar guardamos desplegar desplegamos probar probamos escribir escribimos formatear
sao fica ficam guardamos implantamos publicamos testamos escrevemos formatamos
sono salviamo distribuiamo rilasciamo testiamo scriviamo formattiamo`.split(/\s+/),
);

/** Words before a scope: a part of the project, a time or a condition. */
export const SCOPE_WORDS: Readonly<Partial<Record<Language, ReadonlySet<string>>>> = {
  english: new Set(
    "in for on at inside within under when whenever while if during before after per across into unless until outside".split(
      " ",
    ),
  ),
  german: new Set(
    "in im ins fur bei beim auf am an unter wenn sobald falls wahrend vor nach je zum zur pro innerhalb ausserhalb".split(
      " ",
    ),
  ),
  french: new Set(
    "dans pour sur chez lors quand lorsque si avant apres pendant au aux en sous par".split(" "),
  ),
  spanish: new Set("en para sobre cuando si antes despues durante cada por dentro".split(" ")),
  portuguese: new Set(
    "no na nos nas em para quando se depois num numa sobre antes durante por pelo pela dentro ao aos".split(
      " ",
    ),
  ),
  italian: new Set(
    "in nel nella nei nelle nello negli nell per su sul sulla sui sulle quando se prima dopo durante ai alle al alla".split(
      " ",
    ),
  ),
};

/** A word behind one of these is the project itself, and no part of it. */
export const POINTING_WORDS: ReadonlySet<string> = new Set(
  `this these diesem dieser dieses diesen ce cet cette ces este esta estos estas neste nesta questo questa questi queste`.split(
    /\s+/,
  ),
);

/** A noun with its article begins the sentence behind the scope that it opens with. */
export const ARTICLES: ReadonlySet<string> = new Set(
  `the a an der die das den dem ein eine einen le la les un une el los las una o os as um uma il lo i gli`.split(
    /\s+/,
  ),
);

/** Nouns that have one value at a time: "the accent colour is teal". */
export const SLOT_NOUNS: ReadonlySet<string> = new Set(
  `colour color font logo icon name title prefix suffix path url address domain endpoint owner deadline limit theme version size port region
license timeout threshold salt password key topic channel address width height length margin maximum minimum quota budget
farbe schrift schriftart name titel prafix pfad adresse domain besitzer frist grenze version grosse lizenz kanal breite hohe
couleur police nom titre prefixe suffixe chemin adresse domaine proprietaire echeance limite taille licence canal largeur hauteur
color fuente nombre titulo prefijo sufijo ruta direccion dominio responsable plazo limite tamano licencia canal ancho
cor fonte nome titulo prefixo sufixo caminho endereco dominio responsavel prazo tamanho licenca largura
colore carattere nome titolo prefisso suffisso percorso indirizzo dominio responsabile scadenza dimensione licenza canale larghezza`.split(
    /\s+/,
  ),
);

/** Verbs between a subject and what it is. */
export const COPULAS: ReadonlySet<string> = new Set(
  `is are be ist sind lautet lauten est sont es son sao e sono`.split(/\s+/),
);

/** Verbs between a thing and its name: it has one name at a time. */
export const NAMING_VERBS: ReadonlySet<string> = new Set(
  `called named heisst heissen s'appelle appelle llama llaman chama chamam chiama chiamano`.split(
    /\s+/,
  ),
);

/** Words that are no subject, and still say what a value belongs to: "commits in English", "comments in German". */
export const WEAK_SUBJECTS: ReadonlySet<string> = new Set(
  `commit commits code project projects app apps code codes projet projets proyecto proyectos projeto projetos progetto progetti projekt projekte`.split(
    /\s+/,
  ),
);

/** Words that end the scope that a sentence begins with. */
export const ENDS_SCOPE: ReadonlySet<string> = new Set(
  `we you they one please always never only must should do don't is are
wir ihr man ich immer nie niemals nur bitte ist sind
nous vous je toujours jamais il
siempre nunca nosotros solo hay
sempre nunca nos voce a gente
sempre mai noi`.split(/\s+/),
);

/** Words that add something and replace nothing. */
export const ADDING_WORDS =
  /(?<!\p{L})(?:also|too(?= *(?:[,.;!]|$))|as well|in addition|additionally|besides|auch|zusatzlich|ausserdem|aussi|egalement|en plus|tambien|ademas|tambem|alem disso|anche|inoltre)(?!\p{L})/u;

/** Words by which a sentence leaves out all else. */
export const ONLY_WORDS =
  /(?<!\p{L})(?:only|solely|exclusively|nur|ausschliesslich|seulement|uniquement|exclusivement|solo|solamente|unicamente|soltanto|esclusivamente|so|somente|apenas)(?!\p{L})/u;

/** Words by which a sentence leaves the rest as it is: it is an exception, and replaces nothing. Small letters without accents. */
export const KEEPING_WORDS =
  /(?<!\p{L})(?:still|otherwise|others?|the rest|remains?|stays?|everything else|all else|apart from|except(?:ion)?|even if|either|bleib\p{L}*|sonst|ausser|ubrige\p{L}*|ausnahme|wie gehabt|ebenfalls|sinon|sauf|les autres|gard(?:e|ez|ons|ent)|excepte|salvo|excepto|los demas|las demas|siguen?|mantien\p{L}*|os outros|exceto|mantem|mantenha|tranne|altrimenti|gli altri|restano?|eccetto)(?!\p{L})/u;

/** Words by which a sentence allows something, or says that it need not be. */
export const PERMITTING_WORDS =
  /(?<!\p{L})(?:may|can|feel free|free to|whenever you (?:like|want)|no need|needn't|need not|don't (?:have|need)|do not (?:have|need)|not necessary|just|yourself|without asking|darfst|durft|darf|kannst|konnt|brauchst|braucht|brauchen|ruhig|einfach|gern|peux|pouvez|peut|pas besoin|inutile|libre|puedes|podeis|puede|pueden|no hace falta|no hay que|no necesitas|libremente|pode|podem|pode-se|nao precisa\p{L}*|a vontade|sozinho|puoi|potete|puo|non serve|non occorre|non c'e bisogno|non devi|pure|da solo)(?!\p{L})/u;

/** Words by which a sentence forbids something, or wants its writer to be asked first. */
export const RESTRICTING_WORDS =
  /(?<!\p{L})(?:never|not|no|don't|dont|ask|asking|only|without|before|first|always|must|wait|leave|nie|niemals|nicht|kein\p{L}*|nur|fragen?|erst|vorher|immer|warte\p{L}*|ne|jamais|pas|demande\p{L}*|avant|toujours|attend\p{L}*|nunca|jamas|no|pregunta\p{L}*|antes|siempre|espera\p{L}*|nao|pergunt\p{L}*|sempre|deixe|non|mai|chied\p{L}*|prima|aspett\p{L}*)(?!\p{L})/u;

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
