/** A way in which a sentence gives a password away, for a text that ends where the name of the password begins. */
export interface SpokenRule {
  readonly name: string;
  readonly language: string;
  /** The pattern is tried only if the text before the name has this. */
  readonly link: string;
  /** The group is the password. */
  readonly pattern: RegExp;
  readonly match: string;
  readonly not: string;
}

/** The table's letters: `V` is the value, `W` up to two more words. */
const V = String.raw`(?<=^|[\s"'\x60“„«(])([^\s"'\x60“”„«»]{6,64})["'\x60”“»]?[ ]{1,3}`;
const W = String.raw`(?:[\p{L}\d-]{1,20}[ ]{1,3}){0,2}`;

const ROWS: readonly (readonly [string, string, string, string, string, string])[] = [
  [
    "as the password",
    "English",
    " as ",
    "Vas (?:the |an? |your |my |our |its |their )?W$",
    "use … as the password",
    "use it as the password",
  ],
  [
    "als Passwort",
    "German",
    " als ",
    "Vals (?:das |dein |mein |unser |euer |neues )?W$",
    "nimm … als Passwort",
    "nimm deinen Namen als Passwort",
  ],
  [
    "comme mot de passe",
    "French",
    " comme ",
    "Vcomme (?:le |ton |votre |notre )?W$",
    "mets … comme mot de passe",
    "garde le comme mot de passe",
  ],
  [
    "como contraseña",
    "Spanish",
    " como ",
    "Vcomo (?:la |tu |su |una )?W$",
    "usa … como contraseña",
    "usa el nombre como contraseña",
  ],
  [
    "como senha",
    "Portuguese",
    " como ",
    "Vcomo (?:a |sua |uma )?W$",
    "use … como senha",
    "use o nome como senha",
  ],
  [
    "come password",
    "Italian",
    " come ",
    "Vcome (?:la |tua |una )?W$",
    "usa … come password",
    "usa il nome come password",
  ],
  [
    "как пароль",
    "Russian",
    " как ",
    "Vкак (?:мой |новый |твой )?$",
    "возьми … как пароль",
    "возьми имя как пароль",
  ],
  [
    "в качестве пароля",
    "Russian",
    " в качестве ",
    "Vв качестве (?:моего |нового )?$",
    "введи … в качестве пароля",
    "введи имя в качестве пароля",
  ],
];

/** The sentences that put the password before its name. */
export const SPOKEN_RULES: readonly SpokenRule[] = ROWS.map(
  ([name, language, link, source, match, not]) => ({
    ...{ name, language, link, match, not },
    pattern: new RegExp(
      source.replace("V", () => V).replace("W", () => W),
      "du",
    ),
  }),
);

/** Words behind `password` that make it a part of something else, whose name or kind follows, and no password. */
export const OTHER_THINGS = new Set(
  `hash hashes hashed hashing hasher algorithm algorithms policy policies manager managers field fields column length
  reset resets strength rotation encryption protocol type format file path store stores storage provider library
  scheme expiry lifetime limit minimum maximum rule rules check checks validation validator complexity generator
  prompt form input label box dialog endpoint url header parameter param variable name id page screen service
  server test tests bucket scope scopes class function method module package component hook event flow grant
  attempts attempt salt kdf cost rounds iterations derivation authentication auth login logic handling support`.split(
    /\s+/,
  ),
);

const METHOD_NAMES = new Set(
  `argon pbkdf sha esha md hmac hmacsha aes chacha xchacha ed x curve secp hs rs es ps rsa base utf oauth saml fido blake crc
  uuid uuidv ntlm ntlmv tls tlsv pkcs ldap ldapv`.split(/\s+/),
);
const METHOD = /^([a-z]{1,9})-?v?\d{1,5}[\w/.-]{0,16}$/i;

/** Whether a value is a method with digits in its name: `argon2id`, `sha256`, `base64url`. */
export function isMethod(value: string): boolean {
  return METHOD_NAMES.has(METHOD.exec(value)?.[1]?.toLowerCase() ?? "");
}
