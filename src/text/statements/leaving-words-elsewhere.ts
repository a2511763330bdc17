import type { ChangeWords } from "./leaving-words.ts";

/** The same in other languages. */
export const LEAVING_ELSEWHERE: readonly ChangeWords[] = [
  {
    name: "statt",
    needs: ["statt", "anstelle"],
    pattern: /(?<!\p{L})(?:anstatt|statt|anstelle von|anstelle der|anstelle des) ([^,;:.!?()]+)/u,
    says: "nehmt yarn statt npm",
    not: "die werkstatt ist zu",
  },
  {
    name: "nicht mehr",
    needs: [" mehr"],
    pattern:
      /(?:^|(?<!\p{L})(?:wir|ihr|man|bitte|ab jetzt|und)[ ,])([^,;:.!?()]*?) ?(?<!\p{L})(?:nicht|keine?[nrm]?|nie) mehr(?= |[,;:.!?()]|$)([^,;:.!?()]*)/u,
    says: "wir deployen freitags nicht mehr",
    not: "mehr nicht",
  },
  {
    name: "nicht sondern",
    needs: ["sondern"],
    pattern: /(?<!\p{L})(?:nicht|kein(?:e[nrm]?)?) ([^,;:.!?()]+?),? sondern(?! auch)(?!\p{L})/u,
    says: "nicht jest, sondern vitest",
    not: "nicht nur jest, besonders vitest",
  },
  {
    name: "von zu",
    needs: ["von "],
    pattern:
      /(?<!\p{L})von ([^,;:.!?()]+?) (?:auf|zu|nach) [^,;:.!?()]*?(?:um|gewechselt|umgestiegen|umgezogen|wechseln|umgestellt|migriert|steigen)(?!\p{L})/u,
    says: "wir sind von jest auf vitest umgestiegen",
    not: "von hier bis morgen",
  },
  {
    name: "au lieu de",
    needs: ["au lieu d", "plutot que", "a la place d"],
    pattern: /(?<!\p{L})(?:au lieu d[eu']s?|plutot que|a la place d[eu']s?) ?([^,;:.!?()]+)/u,
    says: "utilisez yarn au lieu de npm",
    not: "le lieu du projet",
  },
  {
    name: "ne plus",
    needs: ["plus"],
    pattern: /(?<!\p{L})(?:ne |n')([^,;:.!?()]+? )plus(?!\p{L})([^,;:.!?()]*)/u,
    says: "on ne deploie plus le vendredi",
    not: "on deploie plus le vendredi",
  },
  {
    name: "plus de",
    needs: ["plus"],
    pattern: /(?:^|[,;:.!?] )(?:desormais |maintenant )?plus (?:de |d'|aucune? )([^,;:.!?()]+)/u,
    says: "plus de jest",
    not: "en plus de jest",
  },
  {
    name: "pas mais",
    needs: ["mais"],
    pattern: /(?<!\p{L})(?:pas|non pas) ([^,;:.!?()]+?),? mais(?! aussi)(?!\p{L})/u,
    says: "pas jest mais vitest",
    not: "jest mais pas vitest",
  },
  {
    name: "de vers",
    needs: ["pass", "migr"],
    pattern:
      /(?<!\p{L})(?:passe|passons|passes|migre|migrons|migres) de ([^,;:.!?()]+?) (?:a|vers|au)(?!\p{L})/u,
    says: "on passe de jest a vitest",
    not: "le mot de passe de la base",
  },
  {
    name: "en vez de",
    needs: ["en vez", "en lugar", "em vez", "em lugar", "ao inves"],
    pattern:
      /(?<!\p{L})(?:en (?:vez|lugar) de|em (?:vez|lugar) d[eoa]s?|ao inves d[eoa]s?) ([^,;:.!?()]+)/u,
    says: "usad yarn en vez de npm",
    not: "otra vez de noche",
  },
  {
    name: "ya no",
    needs: ["ya no"],
    pattern: /(?<!\p{L})ya no ([^,;:.!?()]+)/u,
    says: "ya no desplegamos los viernes",
    not: "ya lo desplegamos",
  },
  {
    name: "nao mais",
    needs: ["nao"],
    pattern: /(?<!\p{L})nao ([^,;:.!?()]+? )?mais(?!\p{L})([^,;:.!?()]*)/u,
    says: "nao fazemos mais deploy na sexta",
    not: "nao fazemos deploy na sexta",
  },
  {
    name: "no sino",
    needs: ["sino", "mas sim"],
    pattern: /(?<!\p{L})(?:no|nao) ([^,;:.!?()]+?),? (?:sino|mas sim)(?! tambien)(?!\p{L})/u,
    says: "no jest sino vitest",
    not: "no jest, si no vitest",
  },
  {
    name: "de a",
    needs: ["pasamos", "cambiamos", "migr", "passamos", "mudamos", "trocamos", "passi", "passat"],
    pattern:
      /(?<!\p{L})(?:pasamos|cambiamos|migramos|passamos|mudamos|trocamos|passiamo|passati|migrato|migriamo|passato) (?:d[eaio]|dal|dalla) ([^,;:.!?()]+?) (?:a|para|ao|al|alla|por)(?!\p{L})/u,
    says: "pasamos de jest a vitest",
    not: "pasamos a vitest",
  },
  {
    name: "invece di",
    needs: ["invece", "al posto", "anziche"],
    pattern:
      /(?<!\p{L})(?:invece (?:di|del|della|che)|al posto (?:di|del|della)|anziche) ([^,;:.!?()]+)/u,
    says: "usate yarn invece di npm",
    not: "yarn invece va bene",
  },
  {
    name: "non piu",
    needs: ["piu"],
    pattern: /(?<!\p{L})non ([^,;:.!?()]+? )?piu(?!\p{L})([^,;:.!?()]*)/u,
    says: "non facciamo piu deploy il venerdi",
    not: "non facciamo deploy il venerdi",
  },
  {
    name: "non ma",
    needs: ["non "],
    pattern: /(?<!\p{L})non ([^,;:.!?()]+?),? (?:ma|bensi)(?! anche)(?!\p{L})/u,
    says: "non jest ma vitest",
    not: "non ancora",
  },
  {
    name: "forget in other languages",
    needs: [
      "vergiss",
      "vergesst",
      "streich",
      "oubli",
      "olvid",
      "esque",
      "dimentic",
      "dejamos",
      "dejad",
      "paramos",
      "smettiamo",
      "abandonn",
      "abband",
      "abandonamos",
    ],
    pattern:
      /(?<!\p{L})(?:vergiss|vergesst|streich|streicht|oublie|oubliez|oublions|olvida|olvidad|olvidemos|esquece|esqueca|esquecam|dimentica|dimenticate|dejamos de usar|dejad de|paramos de usar|smettiamo di usare|abandonnons|abandonne|abbandoniamo|abandonamos) (?:(?:was ich|ce que j'ai dit|ce qu'on a dit|lo que (?:te )?dije|lo que he dicho|o que eu disse|quello che ho detto|quanto detto) (?:zu[rm]?|uber|ueber|sur|sobre|su[il]?|sulle|sulla) )?([^,;:.!?()]+)/u,
    says: "vergiss die regel mit jest",
    not: "vergesslich",
  },
  {
    name: "is gone in other languages",
    needs: ["geschichte", "vom tisch", "abgeschafft", "erledigt", "hinfallig", "passe"],
    pattern:
      /(?:^|[,;:.!?] )([^,;:.!?()]+?) (?:ist|sind) (?:geschichte|vom tisch|abgeschafft|erledigt|hinfallig|passe)(?!\p{L})/u,
    says: "jest ist geschichte",
    not: "die geschichte ist lang",
  },
  {
    name: "raus",
    needs: ["raus", "weg", "entf"],
    pattern:
      /(?:^|[,;:.!?] )([^,;:.!?()]+?) (?:fliegt raus|fliegen raus|ist raus|sind raus|fallt weg|fallen weg|entfallt|entfallen)(?!\p{L})/u,
    says: "jest fliegt raus",
    not: "raus aus dem haus",
  },
  {
    name: "one for another",
    needs: ["troc", "cambi", "sostitu", "ersetz", "remplac", "sustitu", "substitu", "tausch"],
    pattern:
      /(?<!\p{L})(?:troc(?:amos|ou|ar)|cambi(?:amos|ato|amo)|sostitui(?:amo|to)|ersetz(?:en|t)|remplac(?:e|ons|e)|sustitui(?:mos|do)|substitui(?:mos|do)|tauschen?) ([^,;:.!?()]+?) (?:pel[oa]s?|por|con|durch|par|gegen)(?!\p{L})/u,
    says: "trocamos o eslint pelo biome",
    not: "trocamos de lugar",
  },
  {
    name: "stop doing",
    needs: ["para de", "pare de", "parem de", "deja de", "dejen de", "arrete", "smetti", "hor auf"],
    pattern:
      /(?<!\p{L})(?:par[ae]m? de|deja de|dejen de|arrete(?:z|ns)? d[e']|smetti(?:la|amo)? di|hor(?:t)? auf,?) ?([^,;:.!?()]+)/u,
    says: "para de me mandar resumos",
    not: "a parada e longa",
  },
  {
    name: "nada de",
    needs: ["nada de", "niente"],
    pattern: /(?:^|[,;:.!?] )(?:nada de|niente piu|niente) ([^,;:.!?()]+)/u,
    says: "nada de jest",
    not: "no dice nada de jest",
  },
  {
    name: "denwa naku",
    needs: ["ではなく", "の代わりに", "をやめ"],
    pattern: /(.{2,40})(?:ではなく|の代わりに|をやめ)/u,
    says: "jestではなくvitestを使う",
    not: "jestを使う",
  },
  {
    name: "bu zai",
    needs: ["不再"],
    pattern: /(?:不再使用|不再用|不再)(.{1,40})/u,
    says: "我们不再使用jest",
    not: "我们使用jest",
  },
];
