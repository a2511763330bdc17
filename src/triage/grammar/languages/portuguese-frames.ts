import type { LanguageFrames } from "./language-grammar.ts";

/** How people say in Portuguese that a sentence is no rule of theirs. */
export const PORTUGUESE_FRAMES: LanguageFrames = {
  unmeant: [
    [
      "teu texto",
      "que (?:você )?(?:está|tá|estás|vai) \\p{L}+",
      "o email que você está escrevendo",
      "o email",
    ],
    [
      "verificação",
      "(?:verifique|verifica|confira|confere|veja|vê) (?:que|se)",
      "verifique se nunca se sobrepõem",
      "verifique",
    ],
    ["condição", "se|até|enquanto|desde que|assim que|caso|contanto que", "se der certo", "sé"],
    [
      "condicional",
      "\\p{L}{2,}(?:aria|eria|iria)(?:m|mos)?|deveria\\p{L}*|fosse\\p{L}*|pudesse",
      "usaríamos ou usaria",
      "usamos",
    ],
    [
      "por enquanto",
      "por enquanto|no momento|hoje|amanhã|desta vez|dessa vez|temporariamente",
      "por enquanto",
      "por",
    ],
    [
      "prazo",
      "durante|(?:n)?es[ts][ae] (?:semana|mês|sprint|sessão|tarefa|função|arquivo|branch|pr|teste)",
      "nesta semana",
      "este repo",
    ],
    [
      "passado",
      "antes(?! d)|antigamente|naquela época|no ano passado|costumávamos",
      "antes não",
      "antes de x",
    ],
    [
      "pretérito",
      "(?:{ar})(?:ávamos|ava|avam|ei|aram|ou)|(?:{er})(?:íamos|ia|iam)|fazíamos",
      "usávamos",
      "usamos",
    ],
    [
      "diz",
      "diz|dizem|disse|segundo|afirma|supostamente|parece que|pediu",
      "segundo ana",
      "seguir",
    ],
    ["dúvida", "talvez|acho que|suponho|provavelmente|quem sabe", "talvez não", "tal"],
    [
      "erro",
      "(?:esse|este|isso|isto)? ?é (?:o|um) (?:erro|problema|bug)",
      "esse é o erro",
      "é assim",
    ],
    [
      "intervalo",
      "(?:por|pelas|pelos) (?:próximas|próximos|uns|umas|dois|duas|\\d+) .*",
      "por dois dias",
      "por x",
    ],
    ["pergunta", ".*(?:, | )(?:não|né|certo|tá|sim)$", "usamos x, né", "né x"],
    [
      "negação",
      "não é (?:verdade|certo)|mentira|falso|ninguém (?:disse|falou)",
      "não é verdade",
      "verdade",
    ],
  ],
  speaksFor: [
    [
      "papel",
      "aja como|finja|finge|imagine|imagina|vamos brincar|você é (?:agora )?uma?|faça de conta",
      "você é um pirata",
      "você",
    ],
    ["suposição", "suponha|suponhamos|digamos que|por exemplo|e se", "suponha", "supõe"],
    [
      "resposta",
      "(?:responda|responde|escreva|escreve|diga|diz) (?:a|ao|à|para|pra)",
      "responda ao bob",
      "responda",
    ],
    [
      "texto",
      "(?:escreva|escreve|redija|envie|prepare) .{0,30}{note}",
      "escreva um e-mail",
      "escreva código",
    ],
    [
      "teste",
      "(?:com|para) (?:a |o )?(?:entrada|título|mensagem|texto|assunto)",
      "com a entrada",
      "com",
    ],
    [
      "transformação",
      "(?:tradu(?:z|za|zir)|resum[ae]|reformule)(?! {always})|corrija (?:o|este) (?:texto|frase)",
      "traduza",
      "trad",
    ],
    [
      "fonte",
      "(?:no|na|do|da) (?:nosso |nossa )?(?:wiki|documentação oficial|chat|e-?mail|slack|manual)",
      "no wiki",
      "x",
    ],
    [
      "alguém",
      "(?:o|a|meu|minha|nosso) (?:chefe|cliente|colega|professor|professora|gerente) (?!{link} ){name}",
      "o chefe quer",
      "x",
    ],
    [
      "brincadeira",
      "(?:ha)+h?a?|k{3,}|rs(?:rs)+|é brincadeira|brincando|brincadeirinha|lol",
      "kkkk",
      "kk",
    ],
    ["ironia", "sim,? claro|claro que sim,|até parece|aham", "sim claro", "claro"],
  ],
  retracts: [
    ["aponta", "^(?:isso|isto|esse|era|foi|ou|ele|ela|é)(?!\\p{L}).*", "isso era antes", "issos"],
    [
      "pausa",
      "^(?:espera|espere|hm+|opa|ops|desculpa|bom|não,|ah|oh|mas|melhor não|peraí)(?!\\p{L}).*",
      "espera, não",
      "e",
    ],
    [
      "esquece",
      "esquec[ea]|esqueça (?:isso)?|ignor[ea] (?:isso|o)|deixa (?:pra lá|quieto)|me enganei",
      "esquece",
      "esqueleto",
    ],
    [
      "indeciso",
      "ainda não (?:está|decid)|ainda não|não tenho certeza|não sei|vamos ver",
      "ainda não",
      "ainda",
    ],
    [
      "opinião",
      "o que (?:acha|você acha)|não concordo|faz sentido|concorda",
      "o que acha?",
      "acho",
    ],
    ["pergunta", ".*(?:isso|isto|é|está) .*\\?$", "isso é certo?", "quê?"],
  ],
};
