import type { Strength } from "./likely.ts";

const WORDS: Readonly<Record<Strength, readonly string[]>> = {
  strong: [
    ...["password", "passwd", "passphrase", "passcode", "passwort", "kennwort", "wachtwoord"],
    ...["pwd", "pass", "senha", "hasło", "lösenord", "parola", "contraseña", "contrasena"],
    ...["motdepasse", "mot_de_passe", "mot de passe", "пароль", "密码", "密碼", "口令"],
    ...["パスワード", "暗証番号", "비밀번호"],
  ],
  middling: [
    ...["secret", "token", "credentials", "credential", "apikey", "api_key", "api-key"],
    ...["accesskey", "access_key", "access-key", "privatekey", "private_key", "private-key"],
    ...["accountkey", "signingkey", "signing_key", "encryptionkey", "encryption_key"],
    ...["geheimnis", "schlüssel", "schluessel", "clave", "llave", "chiave", "密钥", "密鑰", "秘密"],
  ],
  weak: ["key", "authorization", "auth", "cookie"],
};

/** How much each word tells, that is the end of the name of something secret; all in small letters. */
export const NAME_WORDS: ReadonlyMap<string, Strength> = new Map(
  (["strong", "middling", "weak"] as const).flatMap((strength) =>
    WORDS[strength].map((word) => [word, strength] as const),
  ),
);

const LONGEST_FIRST = [...NAME_WORDS.keys()].sort((a, b) => b.length - a.length);
const MANY_CHARS = 8192;
let anyWord: RegExp | undefined;

/** A pattern for the words of which there may be one; undefined where there is none. */
function patternFor(small: string): RegExp | undefined {
  // In a long text one pattern for all takes less time than to look for one word after the other.
  if (small.length >= MANY_CHARS) {
    anyWord ??= new RegExp(LONGEST_FIRST.join("|"), "g");
    return anyWord;
  }
  const words = LONGEST_FIRST.filter((word) => small.includes(word));
  return words.length === 0 ? undefined : new RegExp(words.join("|"), "g");
}

/** The words in a text of small letters, and where they stand. */
export function nameWordsIn(small: string): { readonly word: string; readonly at: number }[] {
  const pattern = patternFor(small);
  if (!pattern) return [];
  return [...small.matchAll(pattern)].map((match) => ({ word: match[0], at: match.index }));
}

/** What may follow the word and leave it the name of something secret. */
export const NAME_TAIL =
  /^(?:s|\d{1,3}|[_-]?(?:key|value|base64|b64|raw|plain|prod|dev|test|live|old|new))?$/i;
