import type { RuleLanguage } from "./rule-language.ts";

/** Spanish. */
export const SPANISH: RuleLanguage = {
  name: "Spanish",
  categories: {
    decision: {
      primary: [
        {
          cue: "decidi|hemos optado|optamos|acordamos|elegimos|elegí|acordado",
          say: String.raw`(?:decidimos|decidí|hemos decidido|he decidido|(?:el|nuestro) equipo decidió|hemos optado|optamos por|acordamos|hemos acordado|elegimos|elegí)(?!\p{L})`,
          score: 0.6,
          by: "user",
          like: "Al final decidimos usar Terraform porque el equipo ya lo conoce",
        },
        {
          cue: "nos vamos a|nos pasamos a|vamos a|vamos con|nos quedamos|me quedo|quedémonos|usemos|mejor us",
          say: String.raw`(?:nos (?:vamos|pasamos|cambiamos|mudamos) a|vamos (?:con|a (?:usar|quedarnos|ir con|cambiar|migrar|dejar))|nos quedamos con|me quedo con|quedémonos con|usemos|mejor us(?:a|amos|emos))(?!\p{L})`,
          score: 0.45,
          by: "user",
          like: "vamos con la segunda, es más simple",
        },
      ],
      booster: String.raw`(?:porque|no compensa|no vale la pena|ya que|en vez de|en lugar de|así|más (?:simple|fácil|rápido|barato)|mejor|razón|debido)`,
      negative: String.raw`(?:no hemos decidido|aún no|todavía no|vamos a (?:ver|probar))`,
    },
    preference: {
      primary: [
        {
          cue: "a partir de ahora|de ahora en adelante|en adelante|en el futuro|cada vez que",
          say: String.raw`(?:a partir de ahora|de ahora en adelante|en adelante|cada vez que (?:toques|hagas|cambies|vayas))`,
          score: 0.6,
          by: "user",
          asks: true,
          like: "A partir de ahora usa siempre nombres en inglés",
        },
        {
          cue: "siempre en|siempre con|nunca en",
          say: String.raw`(?:los|las|el|la) \p{L}{1,30} .{0,40}siempre (?:en|con|antes|después)(?!\p{L})`,
          score: 0.45,
          by: "user",
          like: "los mensajes de commit siempre en inglés",
        },
        {
          cue: "siempre|nunca|jamás",
          say: String.raw`(?:usa|usamos|usar|escribe|pon|haz|ejecuta|hay que|debes|corre) (?:\S{1,30} ){0,3}?(?:siempre|nunca)|(?:^|[,.;] ?|por favor,? |y )(?:siempre|nunca|jamás) (?:uses?|usa|usamos|hagas|haz|pongas|escribas|ejecutes?|ejecuta|hacemos)`,
          score: 0.5,
          by: "user",
          like: "nunca uses any, siempre usa unknown",
        },
        {
          cue: "prefiero|preferimos|me gusta que|no me gusta",
          say: String.raw`(?:prefiero|preferimos|me gustan?(?: que| los| las)|no me gustan?)(?!\p{L})`,
          score: 0.5,
          by: "user",
          like: "prefiero que los commits sean pequeños",
        },
        {
          cue: "en este equipo|nuestro equipo|aquí siempre|no uses|no metas|no añadas|no pongas|deja de|no agregues|en este proyecto|en este repo",
          say: String.raw`no me gusta(?:n)? (?:que|los|las)|no (?:uses|metas|añadas|pongas|agregues)(?: \S{1,30}){1,6}[,;] ?(?:usa|mejor|pon|utiliza)|deja de \p{L}{1,30}r|en este (?:proyecto|repo\w{0,20}) (?:\S{1,30} ){0,2}(?:usamos|siempre|nunca|no)`,
          score: 0.5,
          by: "user",
          like: "no uses npm aquí, usa bun",
        },
      ],
      booster: String.raw`(?:siempre|nunca|regla|convención|por favor|en vez de|todo|todos)`,
      negative: String.raw`(?:siempre (?:falla|da|devuelve|hay que reiniciar)|nunca (?:funciona|llega|termina))`,
    },
    constraint: {
      primary: [
        {
          cue: "no permite|no soporta|no admite|no acepta|no deja|no ofrece|solo permite|solo acepta|sólo|solo soporta|no se puede",
          say: String.raw`(?:no (?:permite|soporta|admite|acepta|deja|ofrece|se puede)|s[oó]lo (?:permite|acepta|soporta|admite|funciona))(?!\p{L})`,
          score: 0.5,
          outside: true,
          like: "La API de Hacienda no permite más de 10 facturas por petición",
        },
        {
          cue: "límite|limitad|máximo|como mucho|limitación",
          say: String.raw`(?:límite de|limitad[oa] a|máximo(?: de)?|como mucho|limitación (?:de|del)) ?.{0,30}(?:\d|plataforma|api|proveedor)`,
          score: 0.45,
          outside: true,
          like: "el servidor tiene un límite de 20 conexiones",
        },
        {
          cue: "legal|normativa|rgpd|cliente exige|la ley",
          say: String.raw`(?:legal|la normativa|el rgpd|la ley|el cliente) (?:\S{1,30} ){0,3}(?:exige|prohíbe|no permite|obliga|requiere)`,
          score: 0.55,
          like: "la normativa prohíbe guardar el número de tarjeta",
        },
      ],
      booster: String.raw`(?:por diseño|plataforma|proveedor|entonces|así que|resulta que|no hay (?:forma|manera))`,
      negative: String.raw`(?:la función|el método|la clase|no puedo|nuestr[oa])`,
    },
    tech_debt: {
      primary: [
        {
          cue: "pendiente|próxima versión|próximo sprint|tengamos tiempo|haya tiempo|más adelante|más tarde|luego|después|otro pr|otra pr|otro ticket|aparte|otro momento|otro día",
          say: String.raw`(?:(?:deja\w{0,20}|dejemos|dejamos|hacemos|haremos|lo hago|arregl\p{L}{1,30}|limpi\p{L}{1,30}|quit\p{L}{1,30}|refactoriz\p{L}{1,30}|mejor\p{L}{1,30}|posp\p{L}{1,30})(?: \S{1,30}){0,7} (?:más adelante|más tarde|luego|después|para otro (?:momento|día))|pendiente (?:para|de)|(?:para|en) (?:la|el) próxim[oa] (?:versión|sprint|entrega)|cuando (?:tengamos|haya|tenga) tiempo|(?:otro|otra|un) (?:pr|ticket|issue)(?: aparte| separad[oa])?)(?!\p{L})`,
          score: 0.5,
          like: "Deja la validación para más adelante",
        },
        {
          cue: "por ahora|de momento|por el momento|provisional|temporal|deuda técnica|parche",
          say: String.raw`(?:deja\w{0,20}|pon\w{0,20}|hardcode\p{L}{0,30}|salta\w{0,20}|ignora\w{0,20}|mant\p{L}{1,30}|usa\w{0,20})(?: \S{1,30}){0,6} (?:por ahora|de momento|por el momento)|(?:por ahora|de momento)(?: \S{1,30}){0,4} (?:así|fijo|deja\w{0,20})|(?:solución|parche|arreglo) (?:temporal|provisional)|deuda técnica`,
          score: 0.45,
          like: "de momento déjalo así, es un parche temporal",
        },
      ],
      booster: String.raw`(?:porque|no da tiempo|entrega|ticket|luego|bien hecho|no hay tiempo|pendiente|ahora)`,
      negative: String.raw`(?:hasta luego|(?:pruebo|miro|reviso) (?:\S{1,30} )?(?:luego|después|más tarde)|sin deuda)`,
    },
    runbook: {
      primary: [
        {
          cue: "solucion|resolvi|arregl|resuelto",
          say: String.raw`^(?=.*(?:la causa|causado|debido a|porque|el problema (?:era|fue)))(?=.*(?:se (?:solucionó|resolvió|arregló)|lo (?:arreglé|solucioné|resolví)|resuelto|solucionado))`,
          score: 0.55,
          like: "la causa era la caché, lo arreglé borrándola",
        },
      ],
    },
  },
  question: String.raw`^(?:¿|por qué |cómo |qué |cuál |quién |dónde |cuándo |puedes |podemos |debería\p{L}{0,30} )`,
  doubt: String.raw`(?:quizás?|tal vez|no estoy seguro|podríamos|deberíamos|a lo mejor|igual (?:podemos|mejor))`,
  cause: String.raw`(?:la causa|causado por|debido a|porque|el problema (?:es|era|fue|está)|se debe|apunta a|por eso)`,
  reason: String.raw`(?:porque|debido|por eso|apunta a)`,
  success: String.raw`(?:ya (?:funciona|compila|arranca|pasa\p{L}{0,30}|está)|funciona (?:ahora|de nuevo)|se (?:solucionó|resolvió|arregló)|tests? pasan?|pasan todos)`,
  agrees: String.raw`^(?:(?:sí|si|vale|ok|okay|claro|de acuerdo|perfecto|adelante|dale|hazlo|bien)[ ,.!]*)+$`,
  picks: String.raw`^(?:sí|vale|ok|la|el|los|las|opción|vamos con|usa|mejor|número|prefiero|[ ,.:!-])*(?:[1-9]|[a-e]|primer[oa]?|segund[oa]|tercer[oa]?|últim[oa]|amb[oa]s|ningun[oa])(?:$|[\s,.!)-])`,
  outside: String.raw`(?:api|sdk|servidor|proveedor|plataforma|navegador|cliente|banco|hacienda|firewall|red|base de datos|biblioteca|librería|framework|servicio|dispositivo|hacienda|banco|pasarela|apple|google|microsoft|github|postgres|sqlite|mysql|docker|windows|safari|chrome|aws)`,
};
