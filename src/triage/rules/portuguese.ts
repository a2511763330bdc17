import type { RuleLanguage } from "./rule-language.ts";

/** Portuguese. */
export const PORTUGUESE: RuleLanguage = {
  name: "Portuguese",
  categories: {
    decision: {
      primary: [
        {
          cue: "decidimos|decidi |decidiu|escolhemos|optamos|combinamos|foi decidido",
          say: String.raw`(?:decidimos|decidi|(?:time|cliente|equipe|a gente) decidiu|escolhemos|optamos por|combinamos|foi decidido)(?!\p{L})`,
          score: 0.6,
          by: "user",
          like: "Decidimos ficar com o Firebase, porque o prazo é curto",
        },
        {
          cue: "vamos usar|vamos com|vamos de|vamos ficar|vamos manter|vamos migrar|vamos trocar|ficamos com|fica com",
          say: String.raw`(?:vamos (?:usar|com|de|ficar com|manter|migrar|trocar|seguir com)|ficamos com) `,
          score: 0.45,
          by: "user",
          like: "vamos usar o Redis em vez do Memcached",
        },
      ],
      booster: String.raw`(?:porque|já que|em vez d|ao invés d|assim|mais (?:simples|fácil|rápido|barato)|melhor|motivo)`,
      negative: String.raw`(?:não decidimos|ainda não|vamos (?:ver|testar))`,
    },
    preference: {
      primary: [
        {
          cue: "daqui pra frente|daqui para frente|a partir de agora|de agora em diante|no futuro|toda vez que|sempre que",
          say: String.raw`(?:daqui (?:pra|para) (?:a )?frente|a partir de agora|de agora em diante|(?:toda vez|sempre) que (?:mexer|for|fizer|mudar|você))`,
          score: 0.6,
          by: "user",
          asks: true,
          like: "Daqui pra frente, sempre rode o linter antes de commitar",
        },
        {
          cue: "sempre|nunca|jamais",
          say: String.raw`(?:^|[,.;] ?|por favor,? |e )(?:sempre|nunca|jamais) (?:use|usar|usamos|rode|faça|coloque|escreva|commite|ponha|fazemos)|(?:use|usamos|escreva|coloque|rode) (?:\S{1,30} ){0,3}?(?:sempre|nunca)`,
          score: 0.5,
          by: "user",
          like: "nunca use any, sempre use unknown",
        },
        {
          cue: "prefiro|preferimos|gosto de|não gosto|neste projeto|nesse projeto|neste repo|nesse repo|pare de|para de",
          say: String.raw`(?:prefiro|preferimos|(?:não )?gosto d|(?:neste|nesse) (?:projeto|repo\p{L}{0,30}) (?:\S{1,30} ){0,2}(?:usamos|a gente usa|sempre|nunca|não)|par[ea] de \p{L}{1,30}r)`,
          score: 0.5,
          by: "user",
          like: "prefiro commits pequenos",
        },
        {
          cue: "não use|não usa",
          say: String.raw`não us[ea] (?:\S{1,30} ){1,5}?\S*[,;] ?(?:use|usa|prefira)`,
          score: 0.5,
          by: "user",
          like: "não use npm aqui, use bun",
        },
      ],
      booster: String.raw`(?:sempre|nunca|regra|convenção|por favor|em vez|antes de)`,
      negative: String.raw`(?:sempre (?:falha|dá|retorna|vazio)|nunca (?:funciona|funcionou|chega))`,
    },
    constraint: {
      primary: [
        {
          cue: "não suporta|não permite|não aceita|só aceita|só permite|só suporta|não dá para|não tem como|não deixa",
          say: String.raw`(?:não (?:suporta|permite|aceita|deixa|oferece|dá (?:para|pra)|tem como)|só (?:aceita|permite|suporta|funciona))(?!\p{L})`,
          score: 0.5,
          outside: true,
          like: "o gateway de pagamento não suporta estorno parcial, só total",
        },
        {
          cue: "limite|limitad|máximo|no máximo",
          say: String.raw`(?:limite de|limitad[oa] a|(?:no )?máximo(?: de)?) ?.{0,30}(?:\d|plataforma|api|fornecedor)`,
          score: 0.45,
          outside: true,
          like: "o servidor tem um limite de 20 conexões",
        },
        {
          cue: "lgpd|jurídico|a lei",
          say: String.raw`(?:lgpd|jurídico|a lei)(?: \S{1,30}){0,4} (?:exige|proíbe|obriga|não permite)`,
          score: 0.55,
          like: "a LGPD proíbe guardar esses dados",
        },
      ],
      booster: String.raw`(?:plataforma|fornecedor|só|então|por design|descobri|não tem como)`,
      negative: String.raw`(?:a função|o método|a classe|não consigo|noss[oa])`,
    },
    tech_debt: {
      primary: [
        {
          cue: "depois|mais tarde|outro pr|outra pr|outro ticket|separad|mais pra frente|próxima sprint",
          say: String.raw`(?:(?:deix|faz|arrum|resolv|limp|tir|refator|mexe|volt)\p{L}{0,30}(?: \S{1,30}){0,7} (?:(?:pra |para )?depois|mais tarde|mais (?:pra|para) frente)|(?:outro|outra|num|em um|um) (?:pr|ticket|issue)(?: separad[oa])?(?!\p{L}))`,
          score: 0.5,
          like: "deixa o cache pra depois",
        },
        {
          cue: "por enquanto|por ora|provisóri|temporári|dívida técnica|gambiarra",
          say: String.raw`(?:deix|coloc|us|ignor|pul|mant|busc)\p{L}{0,30}(?: \S{1,30}){0,6} por (?:enquanto|ora)|por enquanto (?:\S{1,30} ){0,3}(?:deix|busc|us|fix)\p{L}{0,30}|(?:solução|correção) (?:temporária|provisória)|dívida técnica|gambiarra`,
          score: 0.45,
          like: "é uma gambiarra, dívida técnica mesmo",
        },
      ],
      booster: String.raw`(?:porque|por enquanto|prazo|entrega|ticket|direito|depois)`,
      negative: String.raw`(?:até (?:depois|mais tarde)|(?:testo|olho|vejo) (?:isso )?depois)`,
    },
    runbook: {
      primary: [
        {
          cue: "resolvid|corrigi|consert|resolvi",
          say: String.raw`^(?=.*(?:a causa|causado por|porque|por causa|o problema era))(?=.*(?:resolvid[oa]|resolvi|corrigid[oa]|corrigi|consertei))`,
          score: 0.55,
          like: "a causa era o cache, resolvi limpando",
        },
      ],
    },
  },
  question: String.raw`^(?:por que|como|o que|qual|quem|onde|quando|pode|podemos|será que|devemos) `,
  doubt: String.raw`(?:talvez|não tenho certeza|poderíamos|deveríamos|será que|quem sabe)`,
  cause: String.raw`(?:a causa|causado por|porque|por causa|o problema (?:é|era)|devido a)`,
  reason: String.raw`(?:porque|por causa|devido)`,
  success: String.raw`(?:agora funciona|voltou a funcionar|funcionando|testes passam|resolvido|corrigido)`,
  agrees: String.raw`^(?:(?:sim|ok|okay|pode ser|perfeito|claro|beleza|pode fazer|manda ver|isso|certo)[ ,.!]*)+$`,
  picks: String.raw`^(?:sim|ok|a|o|opção|usa|use|vamos com|número|prefiro|[ ,.:!-])*(?:[1-9]|[a-e]|primeir[oa]|segund[oa]|terceir[oa]|últim[oa]|ambos|ambas|nenhum[a]?)(?:$|[\s,.!)-])`,
  outside: String.raw`(?:api|sdk|servidor|fornecedor|plataforma|navegador|cliente|firewall|rede|banco|transportadora|correios|biblioteca|framework|serviço|dispositivo|gateway|apple|google|microsoft|github|postgres|sqlite|mysql|docker|windows|safari|chrome|aws|sefaz|receita)`,
};
