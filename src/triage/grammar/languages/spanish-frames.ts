import type { LanguageFrames } from "./language-grammar.ts";

/** How people say in Spanish that a sentence is no rule of theirs. */
export const SPANISH_FRAMES: LanguageFrames = {
  unmeant: [
    ["tu texto", "que (?:estás|vas a) \\p{L}+", "el correo que estás escribiendo", "el correo"],
    [
      "comprobación",
      "(?:comprueba|verifica|revisa|mira) (?:que|si)",
      "comprueba que nunca se solapen",
      "comprueba",
    ],
    [
      "condición",
      "si|hasta que|hasta|mientras|siempre que|cuando esté|en cuanto|con tal de",
      "si va bien",
      "sí",
    ],
    [
      "condicional",
      "\\p{L}{2,}(?:aría|ería|iría)(?:mos|n|s)?|debería\\p{L}*|usáramos|fuéramos",
      "usaríamos",
      "usamos",
    ],
    [
      "por ahora",
      "por ahora|de momento|por el momento|hoy|mañana|esta vez|temporalmente",
      "por ahora no",
      "ahora",
    ],
    [
      "plazo",
      "durante|est[ae] (?:semana|mes|sprint|sesión|tarea|función|archivo|rama|pr|commit|test)",
      "esta semana",
      "este repo",
    ],
    [
      "pasado",
      "antes(?! de)|antiguamente|en aquella época|el año pasado|solíamos",
      "antes no",
      "antes de x",
    ],
    [
      "pretérito",
      "(?:{ar})(?:ábamos|aba|aban|é|aron|ó)|(?:{er})(?:íamos|ía|ían)|hacíamos",
      "usábamos",
      "usamos",
    ],
    ["dice", "dice|dicen|dijo|según|afirma|supuestamente|al parecer|pide", "según ana", "seguir"],
    ["duda", "quizás?|tal vez|creo que|supongo|probablemente|a lo mejor", "quizá no", "quiz"],
    [
      "error",
      "(?:ese|este|eso|esto)? ?es (?:el|un) (?:error|problema|bug|fallo)",
      "ese es el error",
      "es así",
    ],
    [
      "lapso",
      "(?:por|durante) (?:las próximas|los próximos|unos|unas|dos|tres|\\d+) .*",
      "por dos días",
      "por x",
    ],
    ["pregunta", ".*(?:, | )(?:no|verdad|vale|cierto|sí)$", "usamos x, no", "no x"],
    [
      "negación",
      "no es (?:cierto|verdad)|mentira|falso|nadie (?:dijo|ha dicho)",
      "no es cierto",
      "cierto",
    ],
  ],
  speaksFor: [
    [
      "papel",
      "actúa como|haz de|finge|imagina|imaginemos|juguemos|eres (?:ahora )?una?|haz como si",
      "eres un pirata",
      "eres",
    ],
    ["suposición", "supongamos|pongamos que|por ejemplo|digamos que", "supongamos", "supone"],
    [
      "respuesta",
      "(?:responde|contesta|escribe|di)(?:le|les)?(?: a| al)|dile|diles|respóndele|contéstale",
      "dile que no",
      "di",
    ],
    [
      "texto",
      "(?:escribe|redacta|envía|prepara) .{0,30}{note}",
      "escribe un correo",
      "escribe código",
    ],
    [
      "transformación",
      "(?:tradu(?:ce|cir|zca)|resume|reformula)(?! {always})|corrige (?:el|este) (?:texto|frase)",
      "traduce",
      "tradición",
    ],
    ["palabras", "con (?:el|la) (?:título|mensaje|texto|entrada|asunto)", "con el título", "con"],
    [
      "fuente",
      "(?:en|de|del) (?:el |la |nuestro )?(?:wiki|documentación oficial|chat|correo|slack|manual)",
      "en el wiki",
      "x",
    ],
    [
      "alguien",
      "(?:el|la|mi|nuestro) (?:jefe|jefa|cliente|compañero|compañera|colega) (?!{link} ){name}",
      "mi jefe quiere",
      "jefe",
    ],
    ["broma", "ja(?:ja)+j?|jeje|es broma|bromeo|lol|xd", "jajaja", "ja"],
    ["ironía", "sí,? claro|claro que sí,|cómo no|ya,? claro", "sí claro", "claro"],
  ],
  retracts: [
    ["señala", "^(?:eso|esto|ese|era|fue|o|él|ella|es)(?!\\p{L}).*", "eso era antes", "esos"],
    [
      "pausa",
      "^(?:espera|eh|mmm*|uy|ay|perdón|bueno|no,|ah|oh|pero|mejor no)(?!\\p{L}).*",
      "espera, no",
      "y",
    ],
    [
      "olvida",
      "olvída\\p{L}*|olvida (?:eso|lo)|ignora (?:eso|lo)|déjalo|me equivoqué|mejor no|no,? nada",
      "olvídalo",
      "olvido",
    ],
    [
      "sin decidir",
      "aún no (?:está|lo)|todavía no|no estoy segur[oa]|no lo sé|ya veremos",
      "todavía no",
      "toda",
    ],
    [
      "opinión",
      "qué (?:opinas|te parece|piensas)|no estoy de acuerdo|te parece",
      "¿qué opinas?",
      "que",
    ],
    ["pregunta", ".*(?:eso|esto|es|está) .*\\?$", "¿eso es cierto?", "¿qué?"],
  ],
};
