import type { LanguageFrames } from "./language-grammar.ts";

/** How people say in French that a sentence is no rule of theirs. */
export const FRENCH_FRAMES: LanguageFrames = {
  unmeant: [
    [
      "condition",
      "si|s'il|s'ils|tant qu\\p{L}*|jusqu\\p{L}*|à condition|pourvu qu|le temps (?:que|de|d')|dès qu",
      "tant que x",
      "tout",
    ],
    [
      "conditionnel",
      "\\p{L}{3,}(?:rait|raient|rions|riez|rais)|on devrait",
      "on utiliserait",
      "on utilise",
    ],
    [
      "pour l'instant",
      "pour l'instant|pour le moment|en ce moment|cette fois|provisoirement",
      "pour l'instant",
      "pour",
    ],
    ["aujourd'hui", "aujourd'hui(?!,? (?:on|nous))|demain", "demain", "après"],
    [
      "durée",
      "pendant|durant|cette (?:semaine|session|tâche|fonction|branche|pr)",
      "cette semaine",
      "cette appli",
    ],
    ["ce sprint", "ce (?:mois|sprint|fichier|test|commit)", "ce sprint", "ce projet"],
    [
      "passé",
      "avant,? (?:on|nous|je)|autrefois|à l'époque|jadis|l'an dernier|dernièrement",
      "à l'époque",
      "après",
    ],
    ["ailleurs", "(?:ancienne?|dernière) (?:boîte|équipe|projet)", "ancienne boîte", "équipe"],
    [
      "imparfait",
      "(?:{stem}|fais|écriv|mett|pren)(?:ait|aient|ions|iez|ais)",
      "on utilisait",
      "on utilise",
    ],
    ["dit", "dit|disent|prétend|selon|d'après|affirme|paraît|il paraît", "selon bob", "selo"],
    [
      "doute",
      "peut-être|sans doute|je (?:crois|pense)|probablement|il me semble",
      "peut-être",
      "être",
    ],
    [
      "bug",
      "c'est (?:le|la|un|une|ça,? le) (?:bug|problème|fuite|erreur|faute)",
      "c'est le bug",
      "c'est x",
    ],
    [
      "délai",
      "pour (?:les prochain\\p{L}*|le reste|deux|trois|\\d+) .*",
      "pour deux jours",
      "pour x",
    ],
    [
      "question",
      ".*(?:, | )(?:non|hein|n'est-ce pas|d'accord|oui)$",
      "on utilise x, non",
      "non merci à x",
    ],
    ["démenti", "pas vrai|faux|n'importe quoi|personne n'a", "c'est faux", "vrai"],
  ],
  speaksFor: [
    [
      "rôle",
      "fais comme si|joue (?:le|la|un|une)|jouons|tu es (?:maintenant )?une?|fais semblant",
      "tu es un pirate",
      "tu es là",
    ],
    ["imaginer", "imagine|imaginons", "imagine", "image"],
    ["supposition", "supposons|admettons|par exemple|et si", "supposons", "suppose"],
    [
      "réponse",
      "(?:réponds|répondez|écris|dis) (?:à|au|aux|-?lui|-?leur)",
      "réponds à bob",
      "réponds",
    ],
    ["texte", "(?:écris|rédige|envoie|prépare) .{0,30}{note}", "écris un mail", "écris du code"],
    ["correction", "corrige (?:ce|le|la) (?:texte|phrase)", "corrige ce texte", "corrige"],
    [
      "transformation",
      "(?:tradui[st]|traduisez|résume|reformule)(?!(?:-\\p{L}+)? {always})",
      "traduis",
      "trad",
    ],
    [
      "libellé",
      "avec (?:le|la|l')? ?(?:titre|message|texte|entrée|objet|légende)",
      "avec le titre",
      "avec",
    ],
    [
      "source",
      "(?:extrait|tiré) d(?:u|e|es)|(?:dans|sur) (?:le|la|notre) (?:wiki|doc|chat|mail|slack|charte)",
      "extrait du wiki",
      "x",
    ],
    [
      "quelqu'un",
      "(?:le|la|mon|ma|notre) (?:chef|client|cliente|collègue|patron|patronne) (?!{link} ){name}",
      "le chef veut",
      "chef",
    ],
    ["blague", "haha\\p{L}*|hihi|mdr|ptdr|lol|je (?:plaisante|rigole|blague)|blague", "mdr", "ml"],
    ["ironie", "bien sûr,|ben voyons|ouais,? c'est ça|mais oui", "ben voyons", "voyons"],
  ],
  retracts: [
    [
      "renvoie",
      "^(?:ça|cela|c'est|c'était|ce|il|elle|ou|non|pas)(?!\\p{L}).*",
      "c'était avant",
      "cent",
    ],
    [
      "pause",
      "^(?:euh|attends?|hm+|oh|ah|oups|pardon|désolée?|enfin|mais|bon)(?!\\p{L}).*",
      "euh non",
      "et",
    ],
    [
      "laisse",
      "laisse tomber|oublie (?:ça|ce|cela)|oubliez|ignore (?:ça|ce)|annule|finalement (?:non|pas)",
      "laisse tomber",
      "x",
    ],
    [
      "indécis",
      "pas encore (?:décidé|sûr)|pas sûre?|à voir|on verra",
      "pas encore décidé",
      "décidé",
    ],
    [
      "avis",
      "qu'en penses-tu|tu en penses|je ne suis pas d'accord|d'accord \\?|t'en penses",
      "qu'en penses-tu ?",
      "x",
    ],
    ["question", ".*(?:ça|cela|là-dessus|ce|c').*\\?$", "c'est vrai ?", "quoi ?"],
  ],
};
