import type { LanguageGrammar } from "./language-grammar.ts";
import { SPANISH_FRAMES } from "./spanish-frames.ts";

/** How people state rules in Spanish. */
export const SPANISH: LanguageGrammar = {
  language: "es",
  words: {
    trigger: [
      "siempre|nunca|jamás|ahora|adelante|hoy|solo|sólo|solamente|únicamente|ya|no|vez|lugar",
      "prefiero|preferimos|decidido|decidimos|acordamos",
    ],
    lead: [
      "acuérdate de que|acuérdate que|anota que|apunta que|así que|por cierto|por favor",
      "recuerda que|acuérdate|además|anota|apunta|importante|no|nota|ojo|ok|pero|recuerda|regla",
      "sí|también|vale|y",
    ],
    place: [
      "(?:en|para|por|dentro de) (?:{which} )?(?:{name} )?{area}",
      "(?:en|para|bajo) (?:(?:la carpeta|el paquete|el módulo) )?{path}",
      "aquí|acá|en general|en el equipo|por regla general",
    ],
    which: ["el|la|los|las|este|esta|nuestro|nuestra|todos mis|todas mis|todos los|cada|mi|mis"],
    area: [
      "repo|repos|repositorio|repositorios|proyecto|proyectos|código|monorepo|paquete|módulo|módulos",
      "app|aplicación|backend|frontend|api|servicio|servicios|carpeta|biblioteca|cliente|servidor|base",
      "tests?|pruebas|ci|pipeline|producción|prod|staging|docs|documentación|readme|commits?|migraciones",
      "scripts?|css|sql|typescript|python|go|rust|java|móvil|web|admin|logs?|componentes?",
    ],
    spot: ["{preposition} {those}"],
    preposition: ["en|para|por|dentro de|sobre"],
    those: ["el|la|los|las|este|esta|nuestro|nuestra|todos los|todas las|cada|mi|mis"],
    occasion: [
      "reunión|momento|pasado|principio|final|sueño|historia|película|novela|libro|chiste|escena",
      "capítulo|ejemplo|cita|artículo|charla|antiguo|antigua|último|última|primer|primera|próximo",
      "próxima|otro|otra|semana|mes|año|sprint|mañana|noche|día|tiempo|caso|momento",
    ],
    link: ["por|para|vía|con|en|a|y|o|antes|después|que"],
    path: ["`[^`]+`|[\\w@.-]*[/._][\\w@./*-]*"],
    name: ["[\\p{L}\\p{N}_-]+"],
    always: ["siempre|nunca|jamás"],
    from: [
      "a partir de ahora|de ahora en adelante|desde ahora|en adelante|a partir de hoy|de aquí en adelante",
    ],
    ar: [
      "us|despleg|prob|test|nombr|guard|format|import|export|valid|verific|revis|document|coment|modific",
      "toc|borr|elimin|llam|prefij|tip|dej|ejecut|lanz|mocke|cache|cifr|instal|pregunt|cre|agreg|cambi",
      "evit|habl|redonde|trabaj|desarroll|gener|configur|muestr|mostr|pas|actualiz|public|separ|avis",
      "contest|ordena|edit|envi|empuj|commite|commit|mezcl|fusion|etiquet|registr|abrevi|lleg|conect|acept",
    ],
    er: ["escrib|sub|part|abr|añad|respond|met|corr|le|permit|compart|divid|recib|viv|romp"],
    odd: [
      "pon|ponga|pongas|haz|haga|hagas|di|diga|ten|tenga|usa|use|uses|toques|toque|saques|envíe|envía",
      "pruebes|prueba|muéstrame|pregúntame|avísame|respóndeme|contéstame|despliega|despliegues|vuelvas",
      "hables|subas|sube|suba|escribas|escribe|escriba|publiques|saltes|salta|confíes|pegues|metas|mete",
    ],
    infinitive: [
      "(?:{ar})ar|(?:{er})(?:er|ir)|hacer|poner|decir|tener|sacar|traer|seguir|probar|desplegar",
    ],
    imperative: ["(?:{ar})(?:a|e|es|en|as|ue|ues)|(?:{er})(?:e|a|as|an)|{odd}"],
    ours: ["(?:{ar})amos|(?:{er})(?:emos|imos)|hacemos|ponemos|decimos|tenemos|seguimos|vamos"],
    mine: ["(?:{ar})o|(?:{er})o|hago|pongo|digo|prefiero"],
    habit: [
      "(?:nosotros |nosotras )?(?:(?:lo|la|los|las|se) )?{ours}|(?:yo )?(?:(?:lo|la) )?{mine}",
    ],
    rarely: ["siempre|nunca|jamás|solo|sólo|solamente|únicamente|ya no"],
    opposite: [",? (?:y )?(?:no|nunca|jamás)|,? en vez de|,? en lugar de"],
    reason: ["porque|ya que|pues|si no|para que|puesto que"],
    note: ["(?:correo|mail|email|mensaje|respuesta|anuncio|carta|poema|cuento|tuit|nota)"],
  },
  states: [
    [
      "imperativo",
      "{imperative} (?:[^,;]+ )?{always}",
      "usa siempre tabs",
      "el menú siempre falla",
    ],
    [
      "siempre",
      "{always} (?:(?:lo|la|me|te|se) )?{imperative}",
      "nunca subas secretos",
      "siempre falla",
    ],
    [
      "no nunca",
      "no (?:(?:lo|la|me) )?{imperative} (?:[^,;]+ )?{always}",
      "no uses nunca var",
      "no nunca",
    ],
    [
      "infinitivo",
      "(?:no )?(?:{always} )?{infinitive} (?:[^,;]+ )?{always}|{always} {infinitive}",
      "nunca usar var",
      "usar",
    ],
    [
      "a partir de ahora",
      "{from},? (?:por favor,? )?(?:{always} |no |solo )?(?:{imperative}|{infinitive})",
      "a partir de ahora usa tabs",
      "a partir de ahora todo bien",
    ],
    [
      "a partir de ahora nosotros",
      "{from},? (?:no |ya no |{rarely} )?{habit}",
      "desde ahora usamos tabs",
      "x",
    ],
    [
      "al final",
      "(?:no )?{imperative} [^;]{3,120} {from}[.!]*$",
      "usa tabs en todo a partir de ahora",
      "x",
    ],
    [
      "siempre nosotros",
      "(?:nosotros )?{rarely} {habit}",
      "nunca hacemos merge sin ci",
      "nunca hicimos x",
    ],
    [
      "nosotros siempre",
      "(?:no )?{habit} (?:[^,;]+ )?{rarely}",
      "usamos siempre tabs",
      "usábamos siempre x",
    ],
    ["contraste", "{habit} [^,;]+(?:{opposite})", "usamos tabs, no espacios", "usamos tabs"],
  ],
  hints: [
    ["imperativo solo", "{imperative} .{2,80}(?:{opposite})", "usa tabs, no espacios", "usa eso"],
    [
      "prefiero",
      "(?:prefiero|preferimos) .{2,80} (?:a|antes que|en vez de)",
      "prefiero tabs a espacios",
      "prefiero",
    ],
    [
      "van siempre",
      ".{3,60} (?:van|va|son|es|están) {always}",
      "los nombres van siempre en singular",
      "x",
    ],
    [
      "decidido",
      "(?:hemos )?(?:decidido|decidimos|acordamos|optado) .+",
      "hemos decidido usar x",
      "hemos visto x",
    ],
  ],
  ...SPANISH_FRAMES,
};
