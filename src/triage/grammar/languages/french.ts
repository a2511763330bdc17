import { FRENCH_FRAMES } from "./french-frames.ts";
import type { LanguageGrammar } from "./language-grammar.ts";

/** How people state rules in French. */
export const FRENCH: LanguageGrammar = {
  language: "fr",
  words: {
    trigger: [
      "toujours|jamais|systématiquement|uniquement|seulement|exclusivement|désormais|dorénavant",
      "maintenant|avenir|plus|que|qu|pas|non|lieu|plutôt|préfère|décidé|choisi",
    ],
    lead: [
      "s'il te plaît|s'il vous plaît|au fait|merci de|note bien|note que|pour info|retiens que",
      "alors|attention|aussi|donc|et|important|mais|non|note|ok|okay|oui|rappelle-toi|retiens",
      "règle|stp|svp",
    ],
    place: [
      "(?:dans|pour|sur|en|côté) (?:{which} )?(?:{name} )?{area}",
      "(?:dans|pour|sous|sur) (?:(?:le dossier|le paquet|le module) )?{path}",
      "ici|chez nous|en général|dans l'équipe",
    ],
    which: ["le|la|les|l'|notre|nos|ce|cette|tous les|tous mes|toutes les|mes|chaque"],
    area: [
      "dépôt|dépôts|repo|projet|projets|code|monorepo|paquet|module|modules|appli|application|app",
      "backend|frontend|back|front|api|service|services|dossier|bibliothèque|client|serveur|base",
      "tests?|ci|pipeline|production|prod|staging|doc|docs|documentation|readme|commits?|migrations?",
      "scripts?|css|sql|typescript|python|go|rust|java|mobile|web|admin|logs?|équipe|composants?",
    ],
    spot: ["{preposition} {those}"],
    preposition: ["dans|pour|sur|en|chez|côté|sous"],
    those: ["le|la|les|l'|notre|nos|ce|cette|tous les|toutes les|mes|chaque"],
    occasion: [
      "réunion|moment|passé|début|fin|rêve|histoire|film|roman|livre|blague|scène|chapitre|exemple",
      "citation|article|exposé|ancien|ancienne|dernier|dernière|premier|première|prochain|prochaine",
      "autre|autres|semaine|mois|année|sprint|matin|soir|jour|temps|cas|leur",
    ],
    link: ["par|pour|via|avec|sur|à|en|et|ou|avant|après|que|qu"],
    path: ["`[^`]+`|[\\w@.-]*[/._][\\w@./*-]*"],
    name: ["[\\p{L}\\p{N}_'-]+"],
    always: ["toujours|jamais|systématiquement|uniquement|seulement|exclusivement"],
    from: [
      "désormais|dorénavant|à partir de maintenant|à l'avenir|dès maintenant|à partir d'aujourd'hui",
    ],
    stem: [
      "utilis|déploy|déploi|test|pouss|fusionn|committ|nomm|stock|gard|format|importat|import|export",
      "valid|vérifi|document|comment|log|modifi|touch|effac|supprim|appel|versionn|préfix|précis|typ",
      "laiss|lanc|mock|cach|cod|crypt|chiffr|install|sauvegard|demand|cré|ajout|chang|évit|préfèr|préfér",
      "parl|arrond|mont|explicit|squash|rebas|merg|tagg|travaill|développ|génèr|génér|configur|montr|pass",
    ],
    odd: [
      "fai[st]|faisons|faites|met|mets|mettez|mettons|écri[st]|écrivons|écrivez|prend|prends|prenons",
      "prenez|répond|réponds|répondez|répondons|lis|lit|lisons|sers|sert|servons|renvoie|renvoyons|vend",
      "envoie|envoies|envoyons|ouvre|ouvres|ouvrons|suis|suit|suivons|traduis|construis|construit|tiens",
    ],
    infinitive: [
      "{stem}er|faire|mettre|écrire|prendre|répondre|lire|renvoyer|envoyer|ouvrir|suivre|finir",
    ],
    present: ["{stem}(?:e|es|ons|ez)|{odd}"],
    imperative: ["{stem}(?:e|es|ez|ons)|{odd}"],
    we: ["on|nous|je|j'"],
    not: ["(?:ne |n'|n’)?(?:(?:l'|les?|la|y|en|lui|me|m'|nous) ?)?"],
    opposite: [",? (?:et )?(?:pas|jamais|non)|,? au lieu d|,? plutôt qu"],
    reason: ["parce qu|car|sinon|puisqu|pour que|vu qu"],
    note: ["(?:e-?mail|mail|message|réponse|annonce|lettre|poème|histoire|tweet|note|courriel)"],
  },
  states: [
    [
      "impératif",
      "{not}{imperative} (?:[^,;]+ )?(?:toujours|jamais)",
      "utilise toujours des tabs",
      "diese",
    ],
    [
      "toujours",
      "(?:ne )?(?:toujours|jamais) (?:ne )?{infinitive}",
      "toujours typer les retours",
      "toujours la même erreur",
    ],
    [
      "désormais",
      "{from},? {not}{imperative}",
      "désormais, utilise des tabs",
      "désormais c'est bon",
    ],
    [
      "désormais on",
      "{from},? {we} ?{not}{present}",
      "désormais on utilise des tabs",
      "désormais on a",
    ],
    [
      "désormais, faire",
      "{from},? (?:ne (?:pas|plus|jamais) )?{infinitive}",
      "désormais ne plus utiliser x",
      "x",
    ],
    [
      "à la fin",
      "(?:{not}{imperative}|{infinitive}) [^;]{3,120} {from}[.!]*$",
      "écris tout en anglais désormais",
      "x",
    ],
    [
      "on toujours",
      "{we} ?{not}{present} (?:[^,;]+ )?{always}",
      "on ne déploie jamais le vendredi",
      "on utilisait toujours x",
    ],
    [
      "on ne que",
      "{we} ?n(?:e |'){present} (?:plus|qu)",
      "on n'utilise plus npm",
      "on utilise plus",
    ],
    [
      "contraste",
      "{we} ?{present} [^,;]+(?:{opposite})",
      "nous utilisons symfony, pas laravel",
      "on utilise symfony",
    ],
  ],
  hints: [
    [
      "impératif nu",
      "{imperative} .{2,80}(?:{opposite})",
      "utilise des tabs, pas des espaces",
      "utilise ça",
    ],
    [
      "préférer",
      "(?:je préfère|on préfère) .{2,80} (?:à|au|aux|plutôt qu)",
      "je préfère les tabs aux espaces",
      "je préfère",
    ],
    [
      "doit",
      ".{2,60} (?:doit|doivent|faut) (?:toujours|jamais)",
      "il faut toujours tester",
      "il faut",
    ],
    ["liste", "(?:ne )?(?:toujours|jamais)", "toujours en anglais", "tous"],
    ["décidé", "(?:on a|nous avons) (?:décidé|choisi) .+", "on a choisi postgres", "on a fini"],
  ],
  ...FRENCH_FRAMES,
};
