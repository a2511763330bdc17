/** How people say, in one language, that something is to last. Every pattern is for small letters. */
export interface LastingCues {
  /** Says that it holds from now on, or everywhere. */
  readonly strong: RegExp;
  /** Says how things are, must be or are done; or why. */
  readonly plain: RegExp;
  /** It holds for the task, the moment or the sentence only. */
  readonly passing: RegExp;
  /** How a question or a request begins. */
  readonly asks: RegExp;
  /** It holds for the task or the answer at hand only, however much it insists. */
  readonly task: RegExp;
  /** It asks for the repair of something. */
  readonly repairs: RegExp;
  /** Something always happens, or never, that nobody wants: a report of a bug. */
  readonly fails: RegExp;
}

const ENGLISH: LastingCues = {
  strong:
    /^(?:decision|decided|rule|convention|policy|constraint|preference|standard): |^(?:(?:and|also|so|but|no|ok(?:ay)?|please|pls),? )*(?:whenever you (?!(?:are|have|get|want|like|can|need|feel|find)\b)\p{L}|in (?:general|this (?:repo(?:sitory)?|project|code ?base)),? (?:please )?(?:use|prefer|avoid|keep|stick|don't|do not)\b|(?:use|prefer|avoid|stick to|don't use|do not use) (?!(?:the|this|that|these|those|it|my|your|his|her|them|both|an?)\b)[^,;:]{2,80} (?:in|for|across|throughout) (?:this|our|the (?:whole|entire)) (?:repo(?:sitory)?|project|code ?base|monorepo)(?: please)?(?:[,;.!]|$))|\b(?:always(?! (?:good|nice|fun|great|happy|glad|a (?:pleasure|joy)|the same)\b)|never(?! (?:mind|gonna|heard|seen|in (?:my|a))\b)|(?:don't|do not) ever|from (?:now|here|this (?:point|moment|day)) on|that'?s how (?:we|i) (?:do|want|like)|going forward|in future|for the future|(?:every|each) time|at all times|under no circumstances|no exceptions|in all (?:my|our) |in every (?:project|repo|file|test|module|pr)|everywhere|across the (?:board|codebase)|must(?:n't| not| never| always)(?! have\b)|may (?:not|never|only)|are not allowed|is not allowed|aren't allowed|not permitted|(?<!\d )forbidden(?! (?:error|\d))|goes? through|only (?:_?one_?|a single) (?:way|place|source)|single source of truth|belongs? (?:to|in|into)|owned by|is owned|owns?\b|responsible for|i (?:really |strongly |always |usually |generally )?(?:prefer|hate|dislike|like|want) (?:my|all|every|each|short|small|plain|explicit|table|no|to (?:see|have|keep|read|review)|it when|when)|i prefer|we prefer|we (?:always|never|only|don't|do not|never ever|usually|generally|normally)|we (?:use|write|deploy|run|test|name|store|keep|build|ship|release|host|log|version|pin|squash|rebase|sign|review|format|document|call|mock|speak|target|support|follow|treat)\b(?! (?:in(?:to)? (?:an?|and|as|with)|out|this|that|it|you|tomorrow|next)\b)|(?:(?:keep|bear|have) in mind|remember(?:,|:)?(?= (?:that|we|the|our|never|always))|note that|for the record)(?!,?(?: that)? i\b)|as a (?:general )?rule|rule of thumb|by convention|our (?:convention|rule|policy|standard|style)|(?:should|must|has to|have to)\b.{1,80}\b(?:wherever|everywhere|in all|across all|throughout|in every|for every|in each)|unless (?:i|we|it's|it is|asked|told|somebody|someone)|without (?:asking|my|telling)|not \S+ ever|, ever\b|settled on|we(?:'ve| have)? (?:also |both |all |now |finally )?(?:decided|agreed|settled|chose|chosen|went with|moved to|switched to|standardi[sz]ed))\b/u,
  plain:
    /\b(?:must|has to|have to|needs? to (?:stay|be|remain|go|live|come|pass|match|keep|work|support)|should (?:only|never|always|not|be|live|stay|go|come|use|have|go through|match|follow)|shouldn't|can't|cannot|can only|(?:is|are|run|runs|works?|supported|allowed) only|never|don't|do not|stop (?:\w+ing)|avoid|no (?:more )?\w+s?\b|not (?:great|allowed|supported|acceptable|an option|safe|ok|okay)|because|otherwise|are (?:named|called|written|stored|kept|generated|deployed|reviewed|signed|in|always)|is (?:generated|deployed|owned|frozen|deprecated|read-only|append-only|managed|maintained|reviewed|the (?:only|source|owner))|comes? from|lives? (?:in|on|under|at)|runs? (?:on|in|only|every|as)|(?:allows?|limits?|caps?|permits?|cuts?|rejects?|accepts?|throttles?|times? out|expires?|drops?|blocks?)\b.{0,40}\d|has no|have no|instead of|rather than|rate limit|prefer|convention|policy|what we use|our \w+ (?:is|are|has|have|\w+s)\b|in this (?:repo|project|codebase|team|company)|(?:here|around here)\b(?=[.,;!]|$))/gu,
  passing:
    /\b(?:for now|for the moment|for the time being|for today|this time|just this once|this once|right now|at the moment|today|tonight|tomorrow|temporarily|yet\b|in this (?:test|file|case|pr|commit|branch|function|one)\b|in that case|^(?:let'?s|do|please|but|just|fix|check|run|try|and|then|ok(?:ay)?)\b.{0,60} first[.!]?$|now[.!]?$|next[.!]?$|again[.!]?$|(?:leave|skip|ignore|drop|revert|undo|keep) (?:it|that|this|them|the others)\b|let'?s (?:just )?try|go ahead|(?<!how (?:we|i) )do it|try (?:again|it)|don't (?:worry|bother|forget|commit|push|stop|change|do|touch|delete|run|start|fix|merge)(?: (?:it|that|this|them|anything|any of|yet|about|the plan|now|for)\b|[.!]?$)|i (?:don't|do not) (?:know|think|see|understand|get|remember|care|have)|we don't (?:know|see|need to|have (?:time|to)|care)|(?:is|are|was|were) (?:failing|broken|missing|wrong)|still|not working|doesn't work|i (?:just|wonder|guess|see|saw|ran|tried|get|got|think we)|i (?:want|need|would like) to\b|i'd like to\b|that's what i meant|in theory|for example|looks like|seems?|before we|whether|you (?:should|can|just|need|have|must|forgot|missed|broke|didn't|did|are|were)\b(?!.{0,60}\b(?:always|never|every time)\b)|we (?:need|have) to (?:make|fix|add|check|do|see|find|figure|update|change|ensure|rebase|wait|finish|write|remove|look|get)|we (?:don't|do not) need|we should (?:add|fix|check|make|update|remove|try|see|do|rename|probably)|we (?:call|test|use|run|write|keep) (?:it|this|that|them)\b)/u,
  asks: /^(?:ok,? |and |but |so |hmm,? |also,? |btw,? )*(?!do not|does not|did not|when you)(?:can|could|would|will|should|shall|do|does|did|is|are|was|were|has|have|what|why|how|where|when|which|who|whose|any) (?:you|i|we|it|they|the|this|that|there|these|those|to|if|is|are|was|do|does|did|not|about|would|should|can|happens?|if|a|an|many|much|kind|sort)\b|^(?:q|question):/u,
  task: /\bstill (?:have|need) to\b|(?<!not (?:just |only )?(?:for |in |about |on )?)\b(?:this|that|the current|the next|your next) (?:tasks?|answer|reply|response|question|request|prompt|message|chat|conversation|session|turn|run|round|step|ticket|issue|bug|(?:hot|bug)?fix|change|refactor\w*|migration|review|rewrite|clean-?up|pr|pull request|mr|commit|branch|diff|patch|spike|experiment|sprint|week|morning|afternoon|evening|one(?= (?:and|but|in|on|for|please|only|first)\b|[.,;!)]|$))\b|\bfor the (?:demo|presentation|current)\b|\bwhile you (?:\w+ ){0,2}(?:this|these|that)\b|\buntil you(?:'re| are) (?:done|finished|through)\b|\b(?:for now|this time|for the moment|(?<!from )today)\b/u,
  repairs:
    /^(?:(?:ok(?:ay)?|and|also|so|now|then|please|pls|just|but|hey|hi|no|next|can you|could you|let'?s)[,:]? )*(?:(?:fix|repair|solve|resolve|debug|reproduce|investigate) (?:the(?! (?:root )?cause)|this|that|these|those|my|our|it|an?|why|issue|#\d)(?!\p{L})|(?:check|find out|figure out|see) (?:why|what)\b|look (?:at|into) |track down |have a look)|(?<!\b(?:if|when(?:ever)?|every time|each time|before|after) (?:you|we)\b.*)[,;.–-] (?:(?:please|pls|can you|could you|so) )*(?:fix|repair|debug|investigate|look into|look at|check|find out|figure out|help|have a look|take a look)(?: (?:it|this|that|them|why|me|what\b.*))?(?: please)?[.!]?$/u,
  fails:
    /\b(?:there|it|something) must be\b|^(?:there(?:'s| is| are)|we have|i found|found|another|bug|regression)\b.{0,25}\b(?:bugs?|regression|problem|glitch)\b|^bug:|\b(?:users?|customers?|people|testers?|qa) (?:complain|report|notice)\w*|\b(?:should|must) (?:always|never) .{2,60}, but (?:it |now |we get |i get )?(?:is|isn't|returns?|gets?|shows?|does|doesn't)\b|\b(?:every|each) time i\b.{2,60}(?:,| )(?:i (?:get|see|lose|have to)|it|nothing|there(?:'s| is))\b|\bbut (?:the \w+ (?:is|are|gets?) (?:lost|gone|empty)|nothing happens)|\bthen nothing happens|\bsince (?:the |our |my |this |that |last |yesterday)?(?:\w+ )?(?:deploy\w*|release|update|upgrade|merge|refactor\w*|yesterday|week)\b|(?:\bnever (?:\w+ly )?(?:works|finishes|loads|arrives|ends|completes|terminates|stops|responds|opens|shows up|appears|fires|updates|refreshes|resolves|succeeds|connects|recovers|renders|disappears|happens|starts|returns)|\b(?:they|mails?|\w+s) never (?:work|finish|load|arrive|end|complete|respond|appear|show up))(?=[.,;!)]|$| (?:on|in|for|after|when|if|until|again|at|with|from|since|while|anymore|once|unless)\b)|\bnever (?:goes|go) away\b|\bnever (?:gets?|is|are|being) (?:called|triggered|fired|invalidated|refreshed|sent|there|past)\b|\balways (?:\w+ly )?(?:fail|crash|break|hang|freeze|disconnect|explode|flicker|time out|error out|lose|forget|panic)(?:e?s)?(?: out)?(?!\p{L})|\balways (?:times out|gets? (?:stuck|lost|confused|cut off|truncated)|off by|stuck|throws an? (?:500|npe|null)|shows? (?:the (?:wrong|old)|an error|nothing|undefined|null|nan)|jumps|overlaps|(?:see|get|gets|getting|end up with) (?:an? |the )?(?:error|exception|blank|old|wrong|empty|stale|[45]\d\d|timeout|white))\b|\b(?:is|are|was) always (?:wrong|broken|stale|outdated|red|off|blank)\b|\b(?:when|whenever|if|as soon as|after|every time|each time) (?:i|a user|users|someone) (?:click|press|type|open|scroll|hit|select|drag|tap|submit|reload|refresh|resize|log|sign|close|hover|start|delete|save|upload|try)\w*\b(?=.*\b(?:twice|crash\w*|fails?|errors?|wrong|blank|empty|disappear\w*|freez\w*|hangs?|lost|loses|gone|resets?|jumps?|breaks?|closes)\b)/u,
};

const GERMAN: LastingCues = {
  strong:
    /(?<!\p{L})(?:immer|nie|niemals|stets|grundsätzlich|ab jetzt|ab sofort|künftig|in zukunft|jedes mal|überall|ausnahmslos|auf keinen fall|unter keinen umständen|darf (?:nie|nicht|kein)|dürfen (?:nie|nicht|keine)|bei uns|wir (?:verwenden|benutzen|nutzen|nehmen|schreiben|setzen|testen|deployen|speichern|haben uns)|ich bevorzuge|ich möchte (?:immer|nie|keine)|gehört (?:dem|der|zum|zur)|zuständig für|denk(?:e|t)? (?:bitte )?dran|merk dir|regel ist|^(?:bitte )?(?:nutze?|verwende?|benutze?|nimm) (?!(?:die|das|den|diese[nrs]?) )(?:.{2,60} )?in diesem (?:repo|projekt))(?!\p{L})/u,
  plain:
    /(?<!\p{L})(?:muss|müssen|darf|dürfen|soll(?:en|te|ten)?|nur|kein(?:e|en|er)?|weil|denn|sonst|statt|anstatt|läuft|laufen|liegt|erlaubt|höchstens|mindestens|maximal|unser(?:e|er|en)?|bitte nicht|hier)(?!\p{L})/gu,
  passing:
    /(?<!\p{L})(?:probieren wir|wir \p{L}+ (?:das|es|dies)(?= (?:gleich|später|morgen|nachher|noch|erst|mal|dann|jetzt|heute)(?!\p{L}))|diesmal|dieses mal|vorerst|erst ?mal|fürs erste|im moment|gerade|heute|morgen|jetzt[.!]?$|noch nicht|ausnahmsweise|mach (?:das|es|mal)|in diesem (?:test|fall|commit|pr))(?!\p{L})/u,
  asks: /^(?:und |aber |also |ok,? )*(?:kannst|könntest|kann|können|würdest|magst|willst|soll(?:en|te)?|ist|sind|hast|hat|gibt|warum|wieso|weshalb|was|wie|wo|wann|wer|welche\w*) (?:du|wir|ich|man|es|das|die|der|ist|sind|mal|bitte)(?!\p{L})/u,
  task: /(?<!nicht (?:nur )?(?:für |bei |in )?)(?<!\p{L})(?:dies(?:e[nmrs]?)?|der nächsten|die nächste) (?:eine[nrm]? )?(?:aufgabe|antwort|frage|änderung|refactoring|umbau|migration|sitzung|session|review|pr|merge request|commit|branch|ticket|bug|fehler|schritt|lauf|mal|woche)(?!\p{L})|(?<!\p{L})(?:diesmal|vorerst|fürs erste|im moment|(?<!ab )heute|ausnahmsweise)(?!\p{L})/u,
  repairs:
    /^(?:(?:ok(?:ay)?|und|also|so|jetzt|dann|bitte|mal)[,:]? )*(?:(?:behebe?|fixe?|repariere?|korrigiere?|löse?|untersuche?|debugge?) (?:bitte |mal )*(?:de[nr]|das|die|diese\w*|mein\w*|unser\w*|ein\w*|warum)(?!\p{L})|schau (?:dir )?|sieh dir|guck|finde? (?:bitte |mal )*heraus|prüfe? (?:bitte |mal )*(?:warum|wieso|was)|kümmer)|[,;–-] (?:(?:bitte|kannst du|mal) )*(?:behebe?n?|fixe?n?|reparieren?|korrigieren?|prüfen?|anschauen|beheb das|schau mal|finde? heraus.*)(?: (?:das|es|mal|bitte))*[.!]?$|(?:fehler|bug|bugs|absturz|abstürze|problem|probleme) (?:muss|müssen) weg(?!\p{L})/u,
  fails:
    /(?<!\p{L})(?:seit (?:dem|der) (?:letzten )?(?:deploy\p{L}*|update|release|merge|umbau)|(?:nutzer|kunden|user) (?:beschweren|melden|berichten)|(?:funktioniert|geht|klappt|lädt|läuft|startet|antwortet|reagiert|kommt|endet) (?:\p{L}+ ){0,4}(?:nie|niemals)(?= (?:an|an|durch|zurück|auf|in|bei|richtig|fertig)(?!\p{L})|[.,;!]|$)|(?:wird|werden) nie(?:mals)? (?:fertig|angezeigt|geladen|ausgelöst|aufgerufen|aktualisiert)|(?:stürz\p{L}*|bricht|schlägt|fällt|hängt) .{0,60}(?:immer|jedes mal)|(?:immer|jedes mal) (?:\p{L}+ ){0,3}(?:abstürz\p{L}*|fehlschl\p{L}*|falsch|leer|kaputt|ein(?:en)? fehler|doppelt)|(?:immer|jedes mal) (?:ab|fehl|hängen|um)[.,!]?$|(?:immer|jedes mal),? wenn ich .{2,40}, (?:stürzt|kommt|ist|geht|hängt|verschwindet|bekomme|passiert))(?!\p{L})/u,
};

const FRENCH: LastingCues = {
  strong:
    /(?<!\p{L})(?:toujours|jamais|désormais|dorénavant|à partir de maintenant|à l'avenir|partout|à chaque fois|chaque fois|systématiquement|en aucun cas|interdit|ne (?:doit|doivent|faut|peut|peuvent) (?:pas|jamais)|on (?:utilise|écrit|déploie|teste|garde|préfère|nomme|passe)|nous (?:utilisons|écrivons|déployons|testons|préférons|gardons)|chez nous|je préfère|appartient (?:à|au)|responsable de|souviens-toi|retiens que|la règle est)(?!\p{L})/u,
  plain:
    /(?<!\p{L})(?:doit|doivent|il faut|faut|ne (?:pas|plus)|uniquement|seulement|aucune?|parce que?|car|sinon|au lieu de|plutôt que|tourne sur|au maximum|au plus|notre|nos|ici|limite)(?!\p{L})/gu,
  passing:
    /(?<!\p{L})(?:essayons|pour l'instant|pour le moment|cette fois|aujourd'hui|demain|maintenant[.!]?$|pas encore|dans ce (?:test|cas|commit)|provisoirement|vas-y|ne .{1,20} (?:plus|pas)[.!]?$)(?!\p{L})/u,
  asks: /^(?:et |mais |ok,? )*(?:peux-tu|pourrais-tu|tu peux|est-ce que?|pourquoi|comment|où|quand|quel(?:le)?s?|qu'est-ce)(?!\p{L})/u,
  task: /(?<!pas (?:seulement |que )?(?:pour |dans )?)(?<!\p{L})cet?(?:te)? (?:tâche|réponse|question|fois|session|pr|merge request|migration|refactorisation|revue|relecture|branche|modification|correction|ticket|étape|commit|semaine)(?!\p{L})|(?<!\p{L})(?:pour l'instant|pour le moment|aujourd'hui)(?!\p{L})/u,
  repairs:
    /(?:^|[,;:–-] )(?:(?:et|stp|s'il te plaît),? )*(?:corrige|répare|débogue)(?:z|r)?(?:-(?:le|la|les|moi))?(?: (?:ça|cela|le|la|l'|les|ce|cette|stp|s'il te plaît)(?!\p{L})|[.!]?$)|(?<!\p{L})(?:jette un œil|regarde pourquoi|trouve pourquoi|vérifie pourquoi)/u,
  fails:
    /(?<!\p{L})ne? ?(?:marche|fonctionne|charge|finit|termine|arrive|s'affiche|répond|s'ouvre|se ferme|disparaît)(?:nt)? jamais(?!\p{L})|(?<!\p{L})n'(?:arrive|apparaît)(?:nt)? jamais(?!\p{L})|(?<!\p{L})(?:plante|échoue|bloque|se ferme|se bloque|disparaît)(?:nt)? (?:toujours|à chaque fois)(?!\p{L})|(?<!\p{L})depuis (?:le|la) (?:dernier|dernière)? ?(?:déploiement|mise à jour|version)(?!\p{L})/u,
};

const SPANISH: LastingCues = {
  strong:
    /(?<!\p{L})(?:siempre|nunca|jamás|a partir de ahora|de ahora en adelante|en adelante|en todas partes|cada vez|en ningún caso|prohibido|no se (?:debe|puede|permite)|(?:aquí|acá) (?:usamos|no|se)|(?:nosotros )?usamos|escribimos|desplegamos|preferimos|guardamos|prefiero|pertenece a|responsable de|recuerda que|acuérdate|la regla es|en este (?:repo|proyecto))(?!\p{L})/u,
  plain:
    /(?<!\p{L})(?:deben?|debería[ns]?|hay que|tienen? que|no (?:uses|toques|cambies|hagas|pongas|subas)|solo|sólo|solamente|ningún|ninguna|porque|si no|en lugar de|en vez de|corre en|como máximo|máximo|nuestr[oa]s?|aquí|límite)(?!\p{L})/gu,
  passing:
    /(?<!\p{L})(?:probemos|por ahora|de momento|por el momento|esta vez|hoy|mañana|ahora[.!]?$|todavía no|aún no|en este (?:test|caso|commit)|provisionalmente|adelante)(?!\p{L})/u,
  asks: /^¿|^(?:y |pero |ok,? )*(?:puedes|podrías|por qué|cómo|dónde|cuándo|quién|qué|cuál(?:es)?)(?!\p{L})/u,
  task: /(?<!no (?:solo |sólo )?(?:para |en )?)(?<!\p{L})est[ae] (?:tarea|respuesta|pregunta|vez|sesión|pr|migración|refactorización|revisión|rama|cambio|corrección|ticket|paso|commit|semana)(?!\p{L})|(?<!\p{L})(?:por ahora|de momento|hoy)(?!\p{L})/u,
  repairs:
    /(?<!\p{L})(?:arréglal|corrígel|repáral|soluciónal)[oa]s?(?!\p{L})|(?:^|[,;:–-] )(?:(?:y|por favor),? )*(?:arregla|corrige|repara|soluciona)(?: (?:el|la|los|las|esto|eso|por favor)(?!\p{L})|[.!]?$)|(?<!\p{L})(?:échale un vistazo|echa un vistazo|averigua|mira por qué|revisa por qué)(?!\p{L})/u,
  fails:
    /(?<!\p{L})nunca (?:funciona|carga|termina|acaba|llega|aparece|responde|se (?:abre|cierra|actualiza|muestra))n?(?!\p{L})|(?<!\p{L})siempre (?:falla|se (?:cierra|cuelga|bloquea|rompe|cae)|da (?:un )?error|sale mal)n?(?!\p{L})|(?<!\p{L})desde (?:el|la) (?:último |última )?(?:despliegue|actualización|versión)(?!\p{L})/u,
};

const PORTUGUESE: LastingCues = {
  strong:
    /(?<!\p{L})(?:sempre|nunca|jamais|a partir de agora|daqui (?:pra|para a?) frente|de agora em diante|em todo lugar|toda vez|de jeito nenhum|em hipótese alguma|proibido|não (?:se )?(?:deve|pode|podem|devem)|(?:aqui|nós|a gente) (?:usamos|usa|não|nunca|só)|usamos|preferimos|prefiro|escrevemos|pertence (?:a|ao|à)|responsável por|lembre(?:-se)?|a regra é|neste (?:repo|projeto))(?!\p{L})/u,
  plain:
    /(?<!\p{L})(?:deve(?:m|ria|riam)?|tem que|têm que|precisa(?:m)? (?:ser|ficar|estar)|não (?:use|mexa|altere|faça|coloque)|só|somente|apenas|nenhuma?|porque|senão|em vez de|ao invés de|roda em|no máximo|noss[oa]s?|aqui|limite)(?!\p{L})/gu,
  passing:
    /(?<!\p{L})(?:vamos (?:tentar|testar)|por enquanto|no momento|desta vez|dessa vez|hoje|amanhã|agora[.!]?$|ainda não|neste (?:teste|caso|commit)|provisoriamente|pode ir|vai em frente)(?!\p{L})/u,
  asks: /^(?:e |mas |ok,? )*(?:você pode|pode(?:ria)?s?|consegue|por que|por quê|como|onde|quando|quem|qual|quais|o que)(?!\p{L})/u,
  task: /(?<!não (?:só |apenas )?(?:para |nessa |nesta )?)(?<!\p{L})(?:n|d)?es[ts][ae] (?:tarefa|resposta|pergunta|vez|sessão|pr|migração|refatoração|revisão|branch|mudança|correção|ticket|passo|commit|semana)(?!\p{L})|(?<!\p{L})(?:por enquanto|hoje)(?!\p{L})/u,
  repairs:
    /(?:^|[,;:–-] )(?:(?:e|por favor),? )*(?:conserta|corrige|corrija|arruma|arrume|resolve|resolva)(?: (?:o|a|os|as|isso|isto|por favor)(?!\p{L})|[.!]?$)|(?<!\p{L})(?:dá uma olhada|dê uma olhada|descobre por que|veja por que|verifica por que)(?!\p{L})/u,
  fails:
    /(?<!\p{L})nunca (?:funciona|carrega|termina|acaba|chega|aparece|responde|abre|fecha|atualiza)m?(?!\p{L})|(?<!\p{L})sempre (?:falha|fecha|trava|quebra|cai|dá erro|some)m?(?!\p{L})|(?<!\p{L})desde (?:o|a) últim[oa](?!\p{L})/u,
};

const ITALIAN: LastingCues = {
  strong:
    /(?<!\p{L})(?:sempre|mai|d'ora in poi|da ora in poi|in futuro|ovunque|ogni volta|in nessun caso|vietato|non (?:si )?(?:deve|devono|può|possono)|(?:qui|noi) (?:usiamo|non|si)|usiamo|scriviamo|preferiamo|preferisco|appartiene a|responsabile di|ricorda(?:ti)? che|la regola è|in questo (?:repo|progetto))(?!\p{L})/u,
  plain:
    /(?<!\p{L})(?:deve|devono|dovrebbe(?:ro)?|bisogna|va (?:fatto|usato|scritto|messo)|non (?:usare|toccare|modificare|mettere|fare)|solo|soltanto|nessun[oa]?|perché|altrimenti|invece di|gira su|al massimo|nostr[oaie]|qui|limite)(?!\p{L})/gu,
  passing:
    /(?<!\p{L})(?:proviamo|per ora|per il momento|al momento|questa volta|stavolta|oggi|domani|adesso[.!]?$|ora[.!]?$|non ancora|in questo (?:test|caso|commit)|provvisoriamente|vai pure|procedi)(?!\p{L})/u,
  asks: /^(?:e |ma |ok,? )*(?:puoi|potresti|perché|come|dove|quando|chi|qual(?:e|i)|che cosa|cosa)(?!\p{L})/u,
  task: /(?<!non (?:solo )?(?:per |in )?)(?<!\p{L})quest[oa'](?: )?(?:compito|attività|risposta|domanda|volta|sessione|pr|migrazione|refactoring|revisione|modifica|correzione|branch|ticket|passo|commit|settimana)(?!\p{L})|(?<!\p{L})(?:per ora|per il momento|oggi)(?!\p{L})/u,
  repairs:
    /(?<!\p{L})(?:sistema|correggi|ripara|aggiusta|risolvi)l[oaie](?!\p{L})|(?:^|[,;:–-] )(?:(?:e|per favore),? )*(?:sistema|correggi|ripara|aggiusta|risolvi)(?: (?:il|la|lo|l'|i|gli|le|questo|per favore)(?!\p{L})|[.!]?$)|(?<!\p{L})(?:dai un'occhiata|guarda perché|scopri perché|controlla perché)(?!\p{L})/u,
  fails:
    /(?<!\p{L})non (?:funziona|carica|finisce|termina|arriva|compare|appare|risponde|si (?:apre|chiude|aggiorna))(?:no)? mai(?!\p{L})|(?<!\p{L})(?:fallisc|crash|si chiud|si blocc|si romp|va in errore)\p{L}* sempre(?!\p{L})|(?<!\p{L})sempre (?:errore|sbagliat\p{L})(?!\p{L})|(?<!\p{L})dall'ultimo (?:deploy|aggiornamento|rilascio)(?!\p{L})/u,
};

const DUTCH: LastingCues = {
  strong:
    /(?<!\p{L})(?:altijd|nooit|voortaan|vanaf nu|overal|elke keer|in geen geval|verboden|mag (?:nooit|niet|geen)|(?:hier|wij|we) gebruiken|ik wil (?:altijd|nooit|geen)|hoort bij|verantwoordelijk voor|onthoud dat)(?!\p{L})/u,
  plain:
    /(?<!\p{L})(?:moet(?:en)?|mag|mogen|zou(?:den)? moeten|alleen|geen|omdat|want|anders|in plaats van|draait op|maximaal|onze?|hier)(?!\p{L})/gu,
  passing:
    /(?<!\p{L})(?:laten we .{0,20}proberen|voorlopig|deze keer|op dit moment|vandaag|morgen|nu[.!]?$|nog niet|in deze test)(?!\p{L})/u,
  asks: /^(?:en |maar |ok,? )*(?:kun je|kan je|kunnen we|wil je|waarom|hoe|waar|wanneer|wie|wat|welke?)(?!\p{L})/u,
  task: /(?<!niet (?:alleen )?(?:voor |in )?)(?<!\p{L})(?:deze|dit) (?:taak|antwoord|vraag|keer|sessie|pr|migratie|refactoring|review|branch|wijziging|fix|ticket|stap|commit|week)(?!\p{L})|(?<!\p{L})(?:voorlopig|vandaag)(?!\p{L})/u,
  repairs:
    /(?<!\p{L})(?:kijk er|kijk (?:even|eens)|zoek uit)(?!\p{L})|(?:^|[,;:–-] )(?:(?:en|graag),? )*(?:los (?:het|dit|dat) op|(?:repareer|fix|herstel) (?:het|dit|dat|de)(?!\p{L}))/u,
  fails:
    /(?<!\p{L})(?:werkt|laadt|stopt|komt|eindigt|reageert|verschijnt|opent|sluit) (?:\p{L}+ ){0,3}nooit(?!\p{L})|(?<!\p{L})(?:crasht|faalt|hangt|loopt|mislukt|breekt) (?:\p{L}+ ){0,3}altijd(?!\p{L})|(?<!\p{L})sinds de (?:laatste )?(?:deploy|update|release)(?!\p{L})/u,
};

const JAPANESE: LastingCues = {
  strong:
    /必ず|常に|いつも|絶対に|決して|今後は|これからは|毎回|すべての|全ての|禁止|してはいけ|しないでください|するルール|使(?:い|う)(?:ます|こと|方針)|(?:私たち|うち|弊社|このリポジトリ|このプロジェクト)(?:で|の|は)/u,
  plain:
    /べき|なければならない|しないと|だけ|のみ|ので|から[。、]|ため|代わりに|ではなく|上限|まで|担当|ません/gu,
  passing:
    /とりあえず|今回は|今日|明日|一旦|今のところ|まだ|このテストだけ|(?:直|修正|追加|確認|見)して(?:ください)?[。]?$/u,
  asks: /(?:か|かな|でしょうか|ですか|ますか)[。？]?$|(?:してくれ|もらえ)ます/u,
  task: /(?:この|今回の)(?:タスク|回答|返答|質問|セッション|作業|pr|変更|レビュー|コミット|ブランチ|修正)|今回は|とりあえず/u,
  repairs:
    /(?:直し|修正し|調べ|確認し|見)てください[。]?$|(?:直し|修正し|調べ|見)て(?:ほしい|くれ)/u,
  fails:
    /(?:いつも|常に|毎回|絶対に|決して).{0,20}(?:失敗|エラー|落ち|クラッシュ|真っ白|動(?:か|き)ま?せ?な?い?ん?$|動かない|表示され(?:な|ま)|止ま|固ま|終わらない|終わりません)/u,
};

const CHINESE: LastingCues = {
  strong:
    /总是|始终|一律|永远|从不|绝不|绝对不|从现在起|以后(?:都|请|不)|今后|每次|所有.{0,12}(?:必须|都|应)|一定要|必须|禁止|不允许|不得|不准|我们(?:用|使用|不用|都|只|的)|在这个(?:项目|仓库)|本项目|归.{1,8}(?:负责|管)|记住/u,
  plain: /应该|不要|不能|只能|只|因为|否则|而不是|代替|最多|上限|负责|我更喜欢|偏好/gu,
  passing:
    /暂时|先(?:不|这样|别)|这次|今天|明天|目前|还没|这个测试|(?:修|改|加|看)(?:好|一下|掉)[。]?$/u,
  asks: /吗|呢[。？]?$|为什么|怎么|能不能|可以.{0,12}吗|^请问/u,
  task: /(?:这|此|本)(?:个|次|条)?(?:任务|回答|回复|问题|会话|改动|pr|重构|迁移|评审|提交|分支|修复)|这次|暂时/u,
  repairs: /(?:修(?:一下|复|好)|帮我(?:看|修|查)|看一下|查一下|排查|解决一下)/u,
  fails:
    /(?:每次|总是|永远|从不|一直).{0,20}(?:失败|报错|崩溃|卡死|卡住|没反应|没有反应|白屏|出错|不显示|超时|闪退|打不开)/u,
};

/** Somebody asks without a question mark, or tries what the agent does. */
export const INQUIRES =
  /^(?:(?:and|but|so|well|hm+|ok(?:ay)?|also|btw|oh|hey|please|pls|can you|could you),? )*(?:(?:(?:i|we)(?:'m|'re|'d| am| are| was| were| would| do| have)? )?(?:(?:just|only|also|still|really|quite|now|let me|like to|want to|trying to) )*(?:wonder(?:ed|ing)?|curious|unsure|not (?:\w+ )?(?:sure|certain)|no (?:idea|clue)|(?:don't|do not|can't|cannot) (?:\w+ )?(?:know|get|understand|see|remember|recall|tell)|ask(?:ed|ing)|(?:test|check|try|verify|see)(?:ing)?) (?:\w+ ){0,2}?(?:if|whether|why|how|what|when|where|who|which)|(?:just |only |i'm |i am )+(?:test|check)ing that|(?:explain|tell me|show me|let me know)(?: to me| again)? (?:if|whether|why|how|what|where|who|which))\b|^(?:(?:und|aber|also|hm+|ok|y|pero|et|mais|ma|e|mas|en|maar|bitte),? )*(?:(?:ich )?(?:frag(?:e|te)?|wunder(?:e|te)?) mich|mich (?:interessiert|wundert)|(?:ich (?:habe? )?)?keine ahnung|(?:ich )?(?:weiß|verstehe|kapiere) (?:\p{L}+ )?nicht|teste?(?: mal| nur)?|ich (?:teste|prüfe|wüsste)(?: \p{L}+)?|erkläre?(?: mir| uns)?|sag mir|je me demande|je (?:ne )?(?:sais|comprends) pas|aucune idée|(?:explique|dis)-moi|(?:yo )?me pregunto|no (?:sé|entiendo)|ni idea(?: de)?|explícame|dime|mi (?:chiedo|domando)|non (?:so|capisco)|spiegami|dimmi|(?:eu )?me pergunto|não (?:sei|entendo)|me explica|ik vraag me af|ik (?:weet|snap|begrijp) niet|geen idee|leg (?:me )?uit),? (?:ob|warum|wieso|weshalb|wie|was|wann|wo|wer|si|pourquoi|comment|quand|où|ce que|por qué|cómo|qué|cuándo|dónde|se|perché|come|cosa|quando|por que|como|o que|of|waarom|hoe|wat|wanneer)(?!\p{L})/u;

/** "Never do that, ok?" states something; "we always do that, right?" asks. */
export const TAG =
  /(?:(?:,| [-–—]) ¿?(?:ok(?:ay)?|alright|got it|understood|please|thanks|verstanden|vale|de acuerdo|d'accord|va bene)|(?<!\b(?:be|is|are|was|were|that's|it's|not|always|still|this|that)) ok(?:ay)?) ?[?!]+\s*$/iu;

/** "Could you forget that?" is a wish in the form of a question. */
export const WISHES =
  /(?<!\p{L})(?:(?:can|could|will|would) you (?:please |just |now |also )*(?:forget|remove|delete|erase|drop|scrap|ignore|cancel|stop using)|(?:kannst|könntest) du .*(?:vergessen|streichen|löschen|entfernen)|(?:puedes|podrías) (?:olvidar|borrar|eliminar)|(?:peux|pourrais)-tu (?:oublier|supprimer)|(?:puoi|potresti) (?:dimenticare|cancellare|eliminare)|(?:pode|poderia)s? (?:esquecer|apagar|remover))/u;

/** Its writer is not sure, proposes it, complains of the agent, or reports how it was so far: it is no rule yet. */
export const HEDGES =
  /^(?:(?:and|but|so|well|hm+|ok(?:ay)?|also|btw|oh|hey),? )*(?:maybe|perhaps|possibly|probably|i (?:guess|suppose|assume|think|believe|bet|doubt|suspect|feel like)(?! twice)|(?:we|you) (?:could|might)|you (?:always|never)|i prefer not to|(?:vielleicht|(?:es )?k(?:ann|önnte) sein|eventuell|womöglich|wahrscheinlich|ich (?:glaube|denke|vermute)|du (?!soll|darf|muss|musst|kann)\p{L}+ (?:\p{L}+ ){0,3}?(?:immer|nie|niemals)|peut-être|je (?:pense|crois)|quizás?|puede (?:ser )?que|tal vez|a lo mejor|creo que|talvez|acho que|forse|magari|credo che|penso che|misschien|ik denk)(?!\p{L}))|(?:'ve|(?<!(?:must|should|to|may|can|will|could|would|might) )(?<!\p{L})(?:have|has|had)) (?:never|always)(?!\p{L})(?! to\b)|\bin (?:the )?future (?:we|you) (?:can|could|may|might)|\byou (?:just )?(?:\w+ed|did|wrote|ran|broke|made|put|took|went)\b.*\bwithout|(?:,| -) (?:i (?:think|guess|suppose|believe)|(?:i'm )?not (?:\w+ )?sure|maybe|probably|glaube? ich|denke ich|vielleicht|creo|je crois|credo|acho|denk ik)[.!]*$/u;

/** It reports what its writer has lived through, knows or would do. */
export const EXPERIENCES =
  /\b(?:i|you)(?:'ve| have| had) (?:never|always)\b(?! to\b)|(?:'d|\bwould) (?:never|always)\b(?! (?:prefer|like|rather|want)\b)|\bi (?:always|never) (?:forg[eo]t|kn[eo]w|remember(?:ed)?|under(?:stand|stood)|g[eo]t|mix|confuse|struggle|wonder|thought|think|saw|see|heard|hear|said|had|have to|end|fe(?:el|lt)|manage|found|find|liked|wanted|asked|was|am)\b|(?<!\p{L})(?:noch nie(?:mals)?|schon immer|ich (?:habe?|hatte|bin|war|wollte|dachte|wusste|vergesse|verstehe|bekomme) (?:\p{L}+ ){0,3}?(?:nie|niemals|immer)|(?:siempre|nunca) me (?:olvid|acuerd|cuest|pierd|confund|pas)\p{L}*|(?:nunca|jamás|siempre) (?:he|hemos|ha|han|había\p{L}*|vi|supe|entendí|pude)|(?:je n'ai|j'ai|je n'avais) (?:jamais|toujours)|ho (?:mai|sempre)|(?:nunca|sempre) (?:vi|ouvi|tinha|tive|soube|entendi|consegui)|nog nooit|ik he?[ba]d? (?:\p{L}+ ){0,2}?(?:nooit|altijd))(?!\p{L})/u;

/** The languages that are known, English first; a sentence is tried with all that use its letters. */
export const LASTING_CUES: readonly LastingCues[] = [
  ENGLISH,
  GERMAN,
  FRENCH,
  SPANISH,
  PORTUGUESE,
  ITALIAN,
  DUTCH,
];

/** The same for languages without blanks between their words. */
export const DENSE_CUES: readonly LastingCues[] = [JAPANESE, CHINESE];

/** A secret was taken out of it, or is still in it: loci cannot know the form of each password. */
export const GIVES_SECRET =
  /\[REDACTED:|(?<!\p{L})(?:(?:aws|gcp|azure|api|access|secret|private|ssh|stripe|root|admin|license|licence)[ -]?(?:key|schlüssel)|password|passwd|passphrase|pass ?code|pin|token|secret|credentials?|passwort|kennwort|zugangsdaten|geheimnis|mot de passe|contraseña|clave|senha|password|parola|wachtwoord)(?: \S+){0,4}?(?: (?:is|are|ist|lautet|sind|est|es|é|è)(?: always| still| now| just)?|:| =|=) ["'`]?(?=\S*\d)(?=\S*\p{L})[^\s"'`]{6,}|(?:パスワード|密码|口令|密钥)(?:は|是|为|:|:)\s*[\w!-~]{6,}/iu;

/** A sentence that says this holds for more than the task at hand. */
export const FROM_NOW_ON =
  /\b(?:from (?:now|here|today) on|going forward|in future|for the future|in the future|next time|as a rule)\b|(?<!\p{L})(?:ab (?:jetzt|sofort|heute)|künftig|in zukunft|désormais|dorénavant|à partir de maintenant|à l'avenir|a partir de (?:ahora|hoy)|de ahora en adelante|a partir de (?:agora|hoje)|de agora em diante|d'ora in (?:poi|avanti)|d'ora innanzi|da ora in poi|voortaan|vanaf nu)(?!\p{L})|今後|これからは|从现在起|以后|今后/u;

/** A sentence about each time that something happens, or about all of a kind. */
export const RECURS =
  /(?<!\p{L})(?:whenever|(?:each|every) time|(?:before|after) (?:each|every)|immer wenn|jedes mal,? wenn|(?:vor|nach|bei) jede[mnr]|chaque fois (?:que|qu')|(?:avant|après|à) chaque|cada vez que|(?:antes|después|depois) de cada|toda vez que|sempre que|ogni volta che|(?:prima di|dopo) ogni|(?:this|that) (?:goes|holds) for (?:all|every)|das gilt für alle|ça vaut pour tou[ts]|vale per tutt[ie]|vale (?:para|pra) tod[oa]s)(?!\p{L})/u;

/** A report of a bug may go on with what is to be done, or with a reason: that lasts. */
export const CONCLUDES =
  /(?:^|[,:;–-] |(?<!\p{L})(?:so|then|and|but|therefore|please|hence) )(?:(?:we|you|please) )?(?:always|never|do not|don't|only|use|avoid)(?! (?:see|get|end|lose|hit)(?!\p{L}))(?!\p{L})|(?<!there )\bmust\b|(?<!\p{L})(?:because|weil|deshalb|darum|parce que|porque|perché|omdat)(?!\p{L})|ので(?!(?:直|修正|調べ|見))|因为|所以/u;

/** So begins what is only how it looks, or an example. */
export const IMPRESSION =
  /^(?:(?:it|this|that|hmm?|ok|oh),? )*(?:looks|seems)|^(?:in theory|for example|for instance|e\.g\.|there's new|there is new)(?!\p{L})/u;

/** It is put off, or waits for somebody. */
export const DEFERS =
  /(?<![\p{L}\p{N}])(?:parked|postponed|on hold|until|not (?:now|before)|after (?:the|summer|easter|christmas|launch|release)|next (?:week|month|quarter|year|release|sprint|version)|[A-Z]{2,10}-\d{1,6}|backlog|erst (?:nach|wenn|im)|después de|para después|depois d[aeo]|pra depois|après|plus tard|dopo|na de)(?![\p{L}\p{N}])/u;

/** Its writer asks for it to be remembered. */
export const NOTES =
  /(?<!\p{L})(?:note|heads up|fyi|before i forget|careful|mind you|keep in mind|merk|denk dran|ojo|apunta|anota|acuérdate|guarda aí|anote|lembra|note|notez|attention|nota|segna|attento|let op)(?!\p{L})/u;

/** It reports an event or a defect, or what its writer does or thinks. */
export const NEWS =
  /(?<!\p{L})(?:was|were|did|didn't|blew|broke|crashed|failed|fails|failing|broken|is red|is green|is down|hangs?|happened|hung|wrong|typo|weird|strange|bug|error|recieved?|saw|ran|tried|i (?:see|just|think|guess|wonder|should|shouldn't|don't|did|have|am|will|wanted|ran|meant|need|made)|i'm|i'll|i've|still|yet|great|nice|thanks|thank|sorry|oops|ging|war|kaputt|fehler|falla|fallan|roto|quebrou|quebrad\w|erro|plante|cassé|rotto|errore|kapot)(?!\p{L})/u;

/** How a request for one task begins. */
export const REQUEST =
  /^(?:(?:ok(?:ay)?|and|also|so|now|then|please|pls|just|but|yes|yeah|yep|no|well|hm+|oh|first|next|alright|lets|let's|bitte|und|jetzt|y|e|et|ahora|agora|ora)[,:]? )*(?:add|fix|make|write|show|run|update|import|start|put|take|bump|apply|compile|rename|delete|remove|create|implement|build|look|check|try|change|move|get|go|do|commit|push|pull|rebase|merge|review|explain|deploy|install|open|set|give|find|search|read|tell|print|generate|refactor|clean|extract|replace|convert|call|wrap|return|draw|plan|test|lint|format|revert|undo|drop|throw|kill|send|copy|paste|turn|split|sort|migrate|upgrade|document|describe|list|compare|help|finish|continue|resume|proceed|lets|let's|see|use|we (?:need|have) to|i (?:want|need|would like)|i'd like|füg\w*|mach\w*|schreib\w*|zeig\w*|bau\w*|änder\w*|lösch\w*|erstell\w*|haz\w*|pon\w*|agrega\w*|añade\w*|quita\w*|muestra|arregla|arruma\w*|põe|coloca|compila|mostra|cria|faz|ajoute\w*|fais|montre|écris|corrige\w*|supprime\w*|crée|aggiungi|fai|mostra|scrivi|togli|crea|correggi|voeg|maak|schrijf|toon|\p{L}*[áéíó]\p{L}*(?:me|lo|la|los|las|nos|le|les))(?!\p{L})/u;

/** A reason is given: by a word, or as a second statement behind a comma. */
export const REASONS =
  /(?<!\p{L})(?:because|bc|cuz|since|so that|so (?:we|they|it|the)|otherwise|or else|else|or (?:we|it|they)|that's why|thats why|in case|weil|denn|sonst|damit|porque|pues|que si no|así|senão|pra|parce que?|car|sinon|pour que|perché|così|altrimenti|omdat|want|anders)(?!\p{L})|, (?:they|we|he|she|people|users|customers|everybody|everyone|nobody|sie|wir|er|man|ellos|ella|ils|elle|loro|lui|ze|hij) \p{L}{2,}|, (?:the|our|we|they|it|that|thats|that's|this|these|those|an?|half|some|most|nobody|you|der|die|das|el|la|los|las|o|os|as|il|les|\p{L}+) (?:\p{L}+ ){0,3}(?:is|are|was|does|do|don't|dont|can't|cant|wants?|needs?|costs?|pays?|has|have|use[sd]?|run|runs|\p{L}{3,}(?:s|t|en))(?!\p{L})/u;
