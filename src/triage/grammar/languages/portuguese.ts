import type { LanguageGrammar } from "./language-grammar.ts";
import { PORTUGUESE_FRAMES } from "./portuguese-frames.ts";

/** How people state rules in Portuguese. */
export const PORTUGUESE: LanguageGrammar = {
  language: "pt",
  words: {
    trigger: [
      "sempre|nunca|jamais|agora|diante|frente|doravante|hoje|só|somente|apenas|não|vez|invés",
      "prefiro|preferimos|mais|decidimos|optamos",
    ],
    lead: [
      "além disso|anota que|anote que|guarda aí|lembra que|lembre que|por favor|ah|aliás|anota",
      "anote|atenção|e|então|importante|lembra|lembre|lembre-se|mas|nota|não|ok|regra|sim",
      "também",
    ],
    place: [
      "(?:n[oa]s?|em|para|dentro d[eoa]) (?:{which} )?(?:{name} )?{area}",
      "(?:em|na pasta|no pacote|no módulo|para) {path}",
      "aqui|em geral|no time|na equipe|via de regra|neste (?:repo|projeto|código)",
    ],
    which: ["o|a|os|as|este|esta|nosso|nossa|todos os|todos os meus|cada|meu|meus"],
    area: [
      "repo|repos|repositório|projeto|projetos|código|monorepo|pacote|módulo|módulos|app|aplicativo",
      "backend|frontend|api|serviço|serviços|pasta|biblioteca|cliente|servidor|banco|testes?|ci|pipeline",
      "produção|prod|staging|docs|documentação|readme|commits?|migrations?|migrações|scripts?|css|sql",
      "typescript|python|go|rust|java|mobile|web|admin|logs?|componentes?",
    ],
    spot: ["n[oa]s?|num|numa|{preposition} {those}"],
    preposition: ["em|para|dentro d[eoa]|sobre"],
    those: ["o|a|os|as|este|esta|nosso|nossa|todos os|todas as|cada|meu|meus|minha"],
    occasion: [
      "reunião|momento|passado|começo|início|fim|sonho|história|filme|romance|livro|piada|cena",
      "capítulo|exemplo|citação|artigo|palestra|antigo|antiga|último|última|primeiro|primeira",
      "próximo|próxima|outro|outra|semana|mês|ano|sprint|manhã|noite|dia|tempo|caso",
    ],
    link: ["por|para|via|com|em|a|e|ou|antes|depois|que"],
    path: ["`[^`]+`|[\\w@.-]*[/._][\\w@./*-]*"],
    name: ["[\\p{L}\\p{N}_-]+"],
    always: ["sempre|nunca|jamais"],
    from: [
      "a partir de agora|de agora em diante|daqui (?:pra|para a|para) frente|doravante|a partir de hoje",
    ],
    ar: [
      "us|rod|test|nome|guard|salv|format|import|export|valid|verific|revis|document|coment|modific|alter",
      "toc|apag|delet|cham|prefix|tip|deix|execut|mock|instal|pergunt|cri|adicion|mud|evit|fal|arredond",
      "trabalh|ger|configur|mostr|pass|atualiz|public|separ|avis|orden|edit|envi|commit|commite|mescl",
      "registr|abrevi|coloc|mand|empurr|escal|versione?|anot|tir|bot|confi|aceit|us[ae]|cheg|toqu|coloqu",
    ],
    er: ["escrev|sub|abr|respond|mex|corr|permit|compart|divid|receb|quebr|met|romp|vend|le"],
    odd: [
      "faça|faz|façam|ponha|põe|diga|tenha|leia|escreva|suba|abra|responda|mexa|deixe|toque|coloque",
      "publique|verifique|apague|chame|altere|use|usem|rode|salve|pergunte|commite|crie|envie|mande",
    ],
    infinitive: ["(?:{ar})ar|(?:{er})(?:er|ir)|fazer|pôr|dizer|ter|ler|subir"],
    imperative: ["(?:{ar})(?:a|e|em|ue|es)|(?:{er})(?:a|e|am)|{odd}"],
    ours: ["(?:{ar})amos|(?:{er})(?:emos|imos)|fazemos|pomos|temos|lemos"],
    people: ["a gente (?:não )?(?:{rarely} )?(?:{ar}a|{er}e|faz|põe|tem|lê)"],
    mine: ["(?:eu )?(?:(?:{ar})o|(?:{er})o|faço|prefiro)"],
    habit: ["(?:nós )?{ours}|a gente (?:(?:{ar})a|(?:{er})e|faz|põe)|{mine}"],
    rarely: ["sempre|nunca|jamais|só|somente|apenas"],
    opposite: [",? (?:e )?(?:não|nunca|jamais)|,? em vez d|,? ao invés d"],
    reason: ["porque|pois|senão|já que|para que|pra que"],
    note: ["(?:e-?mail|mensagem|resposta|anúncio|carta|poema|história|tweet|nota|post)"],
  },
  states: [
    ["imperativo", "{imperative} (?:[^,;]+ )?{always}", "use sempre tabs", "o menu sempre falha"],
    ["sempre", "{always} (?:(?:me|o|a|se) )?{imperative}", "nunca suba segredos", "sempre falha"],
    [
      "não nunca",
      "não (?:(?:o|a|me) )?{imperative} (?:[^,;]+ )?{always}",
      "não use nunca var",
      "não nunca",
    ],
    ["infinitivo", "{always} {infinitive}|não {infinitive} {always}", "nunca usar var", "usar"],
    [
      "a partir de agora",
      "{from},? (?:por favor,? )?(?:{always} |não |só )?(?:{imperative}|{infinitive})",
      "a partir de agora use tabs",
      "a partir de agora tudo bem",
    ],
    [
      "a partir de agora nós",
      "{from},? (?:não |{rarely} )?{habit}",
      "de agora em diante usamos tabs",
      "x",
    ],
    [
      "no fim",
      "(?:não )?{imperative} [^;]{3,120} {from}[.!]*$",
      "use tabs em tudo a partir de agora",
      "x",
    ],
    ["nós sempre", "(?:nós |eu )?{rarely} {habit}", "nunca usamos var", "nunca usei var"],
    [
      "a gente sempre",
      "{people}(?: [^,;]+ {rarely})?",
      "a gente nunca altera uma migration",
      "a gente nunca viu",
    ],
    [
      "usamos sempre",
      "(?:não )?{habit} (?:[^,;]+ )?{rarely}",
      "usamos sempre tabs",
      "usávamos sempre x",
    ],
    ["não mais", "não {habit} (?:[^,;]+ )?mais", "não usamos mais npm", "não usei mais"],
    ["contraste", "{habit} [^,;]+(?:{opposite})", "usamos tabs, não espaços", "usamos tabs"],
  ],
  hints: [
    ["imperativo só", "{imperative} .{2,80}(?:{opposite})", "use tabs, não espaços", "use isso"],
    [
      "prefiro",
      "(?:prefiro|preferimos) .{2,80} (?:a|ao|do que|em vez de)",
      "prefiro tabs a espaços",
      "prefiro",
    ],
    [
      "são sempre",
      ".{3,60} (?:vão|vai|são|é|ficam|fica) {always}",
      "os nomes são sempre em inglês",
      "x",
    ],
    ["decidido", "(?:decidimos|optamos|combinamos) .+", "decidimos usar x", "vimos x"],
  ],
  ...PORTUGUESE_FRAMES,
};
