import type { RuleLanguage } from "./rule-language.ts";

/** French. */
export const FRENCH: RuleLanguage = {
  name: "French",
  categories: {
    decision: {
      primary: [
        {
          cue: "décidé|choisi|convenu|opté|tranché",
          say: String.raw`(?:(?:on|nous|j'|je|l'équipe|le client) ?(?:a|avons|ai|est|sommes)(?: \S{1,30}){0,2} (?:décidé|choisi|convenu|opté|tranché))`,
          score: 0.6,
          by: "user",
          like: "On a décidé de garder le monolithe",
        },
        {
          cue: "on part|partons|on va|allons|on reste|restons|on garde|gardons|on prend|prenons|on passe|passons|utilisons|je préfère",
          say: String.raw`(?:on (?:part|va partir|reste|va rester|prend|va prendre|passe|va passer|garde|va garder|va utiliser) |(?:partons|restons|prenons|passons|gardons|utilisons|allons-y avec) )(?:sur|avec|à|en|le|la|les|l')?`,
          score: 0.45,
          by: "user",
          like: "On part sur Symfony plutôt que Laravel",
        },
      ],
      booster: String.raw`(?:parce que|car|plutôt que|au lieu de|puisque|raison|plus (?:simple|rapide|facile)|mieux|moins)`,
      negative: String.raw`(?:pas encore décidé|on va (?:voir|essayer|tester)|plus tard)`,
    },
    preference: {
      primary: [
        {
          cue: "désormais|dorénavant|à partir de maintenant|à l'avenir|à chaque fois que",
          say: String.raw`(?:désormais|dorénavant|à partir de maintenant|à l['’]avenir|à chaque fois que tu)`,
          score: 0.6,
          by: "user",
          asks: true,
          like: "Désormais, écris toujours les messages de commit en anglais",
        },
        {
          cue: "toujours|jamais",
          say: String.raw`\p{L}{2,30}-moi (?:toujours|jamais)|(?:les|nos|la|le) \p{L}{1,30}(?: de \p{L}{1,30})? (?:\p{L}{1,30} ){0,2}(?:commencent|finissent|sont|restent|vont|s'écrivent)(?: \p{L}{1,30})? (?:toujours|jamais)`,
          score: 0.45,
          by: "user",
          like: "les noms de branches commencent toujours par le numéro du ticket",
        },
        {
          cue: "toujours|jamais",
          say: String.raw`(?:utilise|utilisons|écris|mets|fais|lance|n'utilise|ne mets|ne fais|il faut|on (?:utilise|met|fait|n'utilise)) (?:\S{1,30} ){0,3}?(?:toujours|jamais)|^(?:toujours|jamais) `,
          score: 0.5,
          by: "user",
          like: "n'utilise jamais any",
        },
        {
          cue: "je préfère|on préfère|j'aime|dans ce projet|dans ce repo|chez nous|arrête de|arrête d'",
          say: String.raw`(?:(?:je|on|nous) préf[éè]r\p{L}{0,30}|j['’]aime (?:pas|bien|mieux)|(?:dans ce|sur ce) (?:projet|repo|dépôt) (?:\S{1,30} ){0,2}(?:on|nous|toujours|jamais|il faut)|chez nous,? |arrête d)`,
          score: 0.5,
          by: "user",
          like: "je préfère les petites PR",
        },
        {
          cue: "pas ",
          say: String.raw`(?:n['’]utilise|ne (?:mets|fais|prends)) pas (?:\S{1,30} ){1,5}[^\s]*[,;] ?(?:utilise|prends|mets|plutôt)|non,? pas \S{1,30}(?: \S{1,30}){0,2}, (?:utilise|prends)`,
          score: 0.45,
          by: "user",
          like: "n'utilise pas npm ici, utilise bun",
        },
      ],
      booster: String.raw`(?:toujours|jamais|règle|convention|partout|s'il te plaît|stp|plutôt)`,
      negative: String.raw`(?:échoue toujours|plante toujours|toujours (?:pas|le même|en erreur|null)|jamais (?:marché|fonctionné))`,
    },
    constraint: {
      primary: [
        {
          cue: "ne prend pas en charge|ne supporte pas|ne permet pas|n'accepte|n'autorise|ne gère pas|accepte seulement|n'accepte que|impossible|ne peut pas|ne peuvent pas|interdit",
          say: String.raw`(?:(?:ne|n['’]) ?(?:prend pas en charge|supporte|permet|accepte|autorise|gère|offre|propose|peut|peuvent)(?: pas| que| plus)?|impossible d|interdit)(?!\p{L})`,
          score: 0.5,
          outside: true,
          like: "L'API de La Poste ne prend pas en charge les colis de plus de 30 kg",
        },
        {
          cue: "limité|limite|maximum|au plus|plafonn",
          say: String.raw`(?:limitée?s? à|limite (?:de|du)|maximum|au plus|plafonnée?s? à) ?.{0,30}(?:\d|plateforme|api|fournisseur)`,
          score: 0.45,
          outside: true,
          like: "le serveur est limité à 20 connexions",
        },
        {
          cue: "rgpd|juridique|la loi|légal",
          say: String.raw`(?:rgpd|juridique|la loi|légal\p{L}{0,30})(?: \S{1,30}){0,4} (?:exige|interdit|impose|oblige|doivent|doit)`,
          score: 0.55,
          like: "le RGPD interdit de garder ces données",
        },
      ],
      booster: String.raw`(?:plateforme|fournisseur|par conception|donc|en fait|aucun moyen|limite)`,
      negative: String.raw`(?:la fonction|la méthode|la classe|je ne peux pas|notre)`,
    },
    tech_debt: {
      primary: [
        {
          cue: "plus tard|prochain sprint|autre pr|pr séparée|ticket|une autre fois|à part",
          say: String.raw`(?:(?:laiss|fer|verr|repouss|report|corriger|nettoier|nettoyer|refactor|repren|enlever|retir|trait)\p{L}{0,30}(?: \S{1,30}){0,7} (?:plus tard|une autre fois|au prochain sprint|après)|(?:une autre|autre|dans une|un) (?:pr|ticket|issue)(?: séparée?| à part| dédiée?)?(?!\p{L}))`,
          score: 0.5,
          like: "on laisse le refactoring des modèles pour plus tard",
        },
        {
          cue: "en dur|après la|pour l'instant|pour le moment|provisoire|temporaire|dette technique|en attendant",
          say: String.raw`(?:laiss|met|gard|ignor|saut|hardcod|désactiv)\p{L}{0,30}(?: \S{1,30}){0,6} pour (?:l['’]instant|le moment)|(?:on|nous) (?:fera|ferons|verra|corrigera) (?:\S{1,30} ){0,4}?après|(?:solution|correctif|contournement) (?:provisoire|temporaire)|dette technique`,
          score: 0.45,
          like: "c'est de la dette technique assumée",
        },
      ],
      booster: String.raw`(?:parce que|car|pas le temps|livraison|ticket|assumée?|proprement|dette|instant)`,
      negative: String.raw`(?:à plus tard|je (?:teste|regarde|vérifie)\p{L}{0,30} plus tard)`,
    },
    runbook: {
      primary: [
        {
          cue: "corrigé|résolu|réglé",
          say: String.raw`^(?=.*(?:la cause|causée? par|venait d|à cause d|parce que))(?=.*(?:corrigé|résolu|réglé))`,
          score: 0.55,
          like: "le problème venait du cache, résolu en le vidant",
        },
      ],
    },
  },
  question: String.raw`^(?:pourquoi|comment|est-ce qu|qu'est-ce|quel\p{L}{0,30}|qui|où|quand|peux-tu|peut-on|faut-il|doit-on) ?`,
  doubt: String.raw`(?:peut-être|pas sûr|on pourrait|devrait-on|je me demande|éventuellement)`,
  cause: String.raw`(?:la cause|causée? par|venait d|vient d|parce que|à cause d|en raison d|car |le problème (?:est|était))`,
  reason: String.raw`(?:parce que|car |à cause|venait|vient)`,
  success: String.raw`(?:corrigé|ça (?:marche|fonctionne|passe)|tests? passent|fonctionne (?:à nouveau|maintenant)|résolu|réglé|c'est bon)`,
  agrees: String.raw`^(?:(?:oui|ok|okay|d'accord|parfait|vas-y|fais-le|très bien|bien sûr|ça marche|exact)[ ,.!]*)+$`,
  picks: String.raw`^(?:oui|ok|la|le|l'|option|prends|on part sur|plutôt|numéro|va pour|[ ,.:!-])*(?:[1-9]|[a-e]|premi\p{L}{1,30}|deuxième|seconde?|troisième|derni\p{L}{1,30}|les deux|aucune?)(?:$|[\s,.!)-])`,
  outside: String.raw`(?:api|sdk|serveur|fournisseur|plateforme|navigateur|client|hébergeur|banque|pare-feu|réseau|base de données|bibliothèque|framework|service|appareil|la poste|banque|apple|google|microsoft|github|postgres|sqlite|mysql|docker|windows|safari|chrome|aws)`,
};
