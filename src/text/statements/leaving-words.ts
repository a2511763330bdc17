/** Words by which a sentence leaves what held before. All texts are compared in small letters without accents. */
export interface ChangeWords {
  readonly name: string;
  /** The pattern matches only a sentence with one of these; none means any. */
  readonly needs: readonly string[];
  readonly pattern: RegExp;
  /** A sentence that says so, and one that does not. */
  readonly says: string;
  readonly not: string;
}

/** Patterns whose groups are the thing that an English sentence leaves. */
export const LEAVING_IN_ENGLISH: readonly ChangeWords[] = [
  {
    name: "instead of",
    needs: ["instead of", "rather than", "in place of"],
    pattern: /(?<!\p{L})(?:instead of|rather than|in place of) ([^,;:.!?()]+)/u,
    says: "use yarn instead of npm",
    not: "use yarn of course",
  },
  {
    name: "no longer",
    needs: ["no longer"],
    pattern:
      /(?<!\p{L})no longer (?!(?:work|build|start|compil|pass|respond|load|run|open|render|connect|fail)\p{L}*)([^,;:.!?()]+)/u,
    says: "we no longer deploy on fridays",
    not: "the longer way is fine",
  },
  {
    name: "not anymore",
    needs: ["any more", "anymore", "any longer"],
    pattern:
      /(?:(?<!\p{L})(?:not|never)|n't|dont) (?!(?:work|build|start|compile|pass|respond|load|run|open|render|connect|fail)(?!\p{L}))([^,;:.!?()]+?) any ?(?:more|longer)(?!\p{L})/u,
    says: "we do not use redis anymore",
    not: "we do not use redis",
  },
  {
    name: "from one to another",
    needs: [" from "],
    pattern:
      /(?<!\p{L})(?:switch|mov|migrat|chang|convert|port|go)(?:ed?|es|ing|s)? (?:\S+ ){0,4}?from ([^,;:.!?()]+?) (?:to|over to|onto)(?!\p{L})/u,
    says: "we migrated the api from jest to vitest",
    not: "we moved to berlin",
  },
  {
    name: "away from",
    needs: [" from ", " off "],
    pattern:
      /(?<!\p{L})(?:mov|switch|migrat|shift)(?:e|ed|es|ing) (?:\S+ ){0,2}?(?:away from|off of|off) ([^,;:.!?()]+)/u,
    says: "we are moving off heroku",
    not: "we switched on the light",
  },
  {
    name: "replaces",
    needs: ["replac", "supersede"],
    pattern:
      /(?<!\p{L})(?:replac(?:es?|ed|ing)|supersedes?) ([^,;:.!?()]+?)(?= (?:with|by)(?!\p{L})|[,;:.!?()]|$)/u,
    says: "vitest replaces jest",
    not: "the replacement is slow",
  },
  {
    name: "replaced by",
    needs: [" replaced "],
    pattern:
      /(?:^|[,;:.!?] )([^,;:.!?()]+?) (?:is|was|are|were|has been|have been|got|gets)(?: now)? replaced (?:by|with)(?!\p{L})/u,
    says: "jest is replaced by vitest",
    not: "replace the lamp",
  },
  {
    name: "drop",
    needs: [
      "drop",
      "ditch",
      "scrap",
      "abandon",
      "retir",
      "rid of",
      "stop",
      "forget",
      "ignore",
      "cancel",
    ],
    pattern:
      /(?:^|(?<!\p{L})(?:we|we're|we've|please|let's|and|so|have|to|now) )(?:drop(?:ped|ping)?|ditch(?:ed|ing)?|scrap(?:ped|ping)?|abandon(?:ed|ing)?|retir(?:e|ed|ing)|get rid of|got rid of|stop(?:ped)? (?:using|with)|stop|forget(?: about)?|ignore|cancel) (?:what (?:i|we) said (?:about|on) )?([^,;:.!?()]+)/u,
    says: "we dropped heroku",
    not: "the dropdown is slow",
  },
  {
    name: "is gone",
    needs: [
      " gone",
      " history",
      " dead",
      " over",
      " out",
      " obsolete",
      " retired",
      " dropped",
      " off the table",
      " no more",
      " abolished",
      " cancel",
      " shut down",
      " a mistake",
    ],
    pattern:
      /(?:^|[,;:.!?] )([^,;:.!?()]+?) (?:is|are|was|were) (?:gone|history|dead|over|out|obsolete|retired|dropped|off the table|no more|abolished|cancell?ed|shut down|a mistake)(?!\p{L})/u,
    says: "the friday freeze is gone",
    not: "the cache is going to be slow",
  },
  {
    name: "ripped out",
    needs: [" out "],
    pattern: /(?<!\p{L})(?:ripped|threw|kicked|tore) out ([^,;:.!?()]+)/u,
    says: "we ripped out redux",
    not: "it ran out of memory",
  },
  {
    name: "not but",
    needs: ["not "],
    pattern: /(?<!\p{L})not ([^,;:.!?()]+?),? but(?! also)(?!\p{L})/u,
    says: "not jest but vitest",
    not: "not only jest but also vitest is slow",
  },
  {
    name: "out with",
    needs: ["out with", "enough of", "fed up", "done with", "away with"],
    pattern: /(?<!\p{L})(?:out with|enough of|fed up with|done with|away with) ([^,;:.!?()]+)/u,
    says: "out with jest",
    not: "without jest",
  },
];

/** Words by which somebody says that another thing holds now, without naming what held. */
export const CHANGING: readonly ChangeWords[] = [
  {
    name: "changed my mind",
    needs: [],
    pattern:
      /(?<!\p{L})(?:chang(?:ed|ing) (?:my|our|the) (?:mind|plan|rule)|change of plans?|on second thoughts?|scratch that|forget (?:that|it|what)|never ?mind|after all|i was wrong|correction|update|new (?:rule|policy|plan)|instead|(?<!(?:could|can|should|shall|would|did|if|when|before|after) )(?:we|we've|we have|have) (?:now )?(?:mov|switch|chang|migrat|settl|decid|agre)(?:e|ed|ing)d?|switch(?:ing)? (?:back )?to|mov(?:e|ing) (?:back )?to|back to|as of (?:now|today|monday|next)|starting (?:now|today|next|monday)|from (?:next|today|monday)|now (?:use|run|go|deploy|write)|(?:are|is|we) now|(?:raised|lowered|increased|reduced|bumped|cut|moved|changed|renamed|upgraded|extended|shortened) (?:\S+ ){0,4}to)(?!\p{L})/u,
    says: "change of plan: use yarn",
    not: "the plan is fine",
  },
  {
    name: "doch anders",
    needs: [],
    pattern:
      /(?<!\p{L})(?:doch lieber|doch (?:nicht|wieder)|stattdessen|planander\p{L}*|neue regel|umgestiegen|gewechselt|umgestellt|steigen (?:\S+ ){0,4}um|wechseln|nicht mehr|neuerdings|jetzt (?:auf|mit|nur)|ab (?:naechster|nachster|morgen|montag|heute))(?!\p{L})/u,
    says: "wir nehmen stattdessen yarn",
    not: "wir nehmen yarn",
  },
  {
    name: "finalement",
    needs: [],
    pattern:
      /(?<!\p{L})(?:finalement|changement de (?:plan|regle)|nouvelle regle|on (?:passe|change|est passes?|a migre|revient)|nous (?:passons|changeons|avons (?:change|migre))|a la place|plutot)(?!\p{L})/u,
    says: "finalement on prend yarn",
    not: "la fin de la page",
  },
  {
    name: "mejor",
    needs: [],
    pattern:
      /(?<!\p{L})(?:al final|cambio de (?:plan|planes|regla)|nueva regla|(?:hemos )?cambia(?:mos|do)|(?:hemos )?pasa(?:mos|do) a|ya no|en su lugar|volvemos a|migramos|mudamos|mudanca de planos|nova regra|trocamos|passamos a|voltamos|afinal|em vez disso)(?!\p{L})/u,
    says: "cambio de planes: yarn",
    not: "el cambio es grande",
  },
  {
    name: "alla fine",
    needs: [],
    pattern:
      /(?<!\p{L})(?:alla fine|cambio di (?:piano|programma|regola)|nuova regola|(?:abbiamo )?cambia(?:mo|to)|(?:siamo )?passa(?:ti|mo|to) a[dl]?|torniamo a|migrato|invece)(?!\p{L})/u,
    says: "alla fine usiamo yarn",
    not: "la fine della pagina",
  },
  {
    name: "has changed",
    needs: [],
    pattern:
      /(?<!\p{L})(?:(?:has|have|is|are|was|were|got|been) (?:moved|renamed|replaced|changed|upgraded|relocated|swapped)|now(?= *(?:[,.;:!]|$))|hat sich (?:\S+ )?geandert|(?:ist|sind|wurden?) (?:jetzt )?umgezogen|a change|ont change|(?:ha|han) cambiado|cambio (?:el|la|los|las)|mud(?:ou|aram)|(?:e|sono) cambiat[oaie]|ha cambiato)(?!\p{L})/u,
    says: "staging has moved",
    not: "staging is slow",
  },
  {
    name: "from now on",
    needs: [],
    pattern:
      /(?<!\p{L})(?:from (?:now|here|today|this day) on(?:wards)?|these days|nowadays|since (?:last|this|yesterday|monday|january|february|march|april|may|june|july|august|september|october|november|december))(?!\p{L})/u,
    says: "from now on we use yarn",
    not: "we use yarn",
  },
  {
    name: "ab jetzt",
    needs: [],
    pattern:
      /(?<!\p{L})(?:ab (?:jetzt|sofort|heute)|seit (?:gestern|letzte[rm]|januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember)|kunftig|fortan|nur noch|jetzt|ab hier)(?!\p{L})/u,
    says: "ab sofort nehmen wir yarn",
    not: "wir nehmen yarn",
  },
  {
    name: "desormais",
    needs: [],
    pattern:
      /(?<!\p{L})(?:desormais|dorenavant|a partir (?:de maintenant|d'aujourd'hui|de ahora|de agora|de hoy|de hoje)|depuis hier|de ahora en adelante|de agora em diante|daqui (?:em|para a|pra) (?:diante|frente)|de aqui en adelante|desde (?:ayer|ontem|esta semana)|d'ora in (?:poi|avanti)|d'ora innanzi|da (?:ora|adesso|oggi)(?: in poi)?|agora so|ahora solo|adesso solo)(?!\p{L})/u,
    says: "desormais on prend yarn",
    not: "on prend yarn",
  },
  {
    name: "east asian",
    needs: [],
    pattern: /やめ|変更|改用|改成|换成/u,
    says: "以后改用yarn",
    not: "使用yarn",
  },
];
