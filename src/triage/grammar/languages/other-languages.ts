import type { GrammarRow } from "./language-grammar.ts";

/** Words in other languages by which a sentence may state a rule: only the agent knows. */
export const OTHER_LANGUAGES: readonly GrammarRow[] = [
  ["Dutch", "altijd|nooit|voortaan|vanaf nu", "gebruik altijd tabs", "gebruik tabs"],
  ["Polish", "zawsze|nigdy|od teraz|od dziś", "od teraz używaj tabów", "użyj tabów"],
  ["Russian", "всегда|никогда|отныне|впредь|с этого момента", "всегда пиши тесты", "напиши тест"],
  ["Ukrainian", "завжди|ніколи|відтепер|надалі", "завжди пиши тести", "напиши тест"],
  ["Czech", "vždy|nikdy|odteď|vždycky", "vždy piš testy", "napiš test"],
  ["Swedish", "alltid|aldrig|från och med nu|hädanefter", "skriv alltid tester", "skriv ett test"],
  ["Danish", "altid|aldrig|fra nu af|fremover", "skriv altid tests", "skriv en test"],
  ["Norwegian", "alltid|aldri|fra nå av|heretter", "skriv alltid tester", "skriv en test"],
  ["Finnish", "aina|älä koskaan|tästä lähtien|jatkossa", "käytä aina tabeja", "käytä tabeja"],
  ["Turkish", "her zaman|asla|bundan sonra|daima|bundan böyle", "her zaman test yaz", "test yaz"],
  [
    "Romanian",
    "întotdeauna|mereu|niciodată|de acum înainte",
    "folosește mereu taburi",
    "folosește taburi",
  ],
  ["Hungarian", "mindig|soha|mostantól", "mindig írj tesztet", "írj tesztet"],
  ["Greek", "πάντα|ποτέ|από εδώ και πέρα|στο εξής", "γράφε πάντα τεστ", "γράψε τεστ"],
  ["Catalan", "sempre|mai|a partir d'ara", "fes servir sempre tabs", "fes servir tabs"],
  ["Indonesian", "selalu|jangan pernah|mulai sekarang", "selalu pakai tab", "pakai tab"],
  ["Vietnamese", "luôn luôn|luôn|không bao giờ|từ giờ", "luôn viết test", "viết test"],
  ["Hindi", "हमेशा|कभी नहीं|अब से", "हमेशा टेस्ट लिखो", "टेस्ट लिखो"],
  [
    "Arabic",
    "دائما|دائمًا|أبدا|أبدًا|من الآن فصاعدا",
    "استخدم دائما الاختبارات",
    "استخدم الاختبارات",
  ],
  ["Korean", "항상|절대로?|앞으로는?|이제부터", "항상 테스트를 작성해", "테스트를 작성해"],
];
