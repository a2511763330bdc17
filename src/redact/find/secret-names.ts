import type { Strength } from "./likely.ts";

/** Makers whose keys have no shape of their own: a random value under their name is one. */
const MAKERS = [
  ...["adafruit", "airtable", "algolia", "asana", "beamer", "bitbucket", "bittrex", "meraki"],
  ...["codecov", "cohere", "coinbase", "confluent", "contentful", "datadog", "droneci", "dropbox"],
  ...["etsy", "fastly", "finicity", "finnhub", "flickr", "freshbooks", "gitter", "gocardless"],
  ...[
    "hubspot",
    "intercom",
    "jfrog",
    "artifactory",
    "kraken",
    "kucoin",
    "launchdarkly",
    "linkedin",
  ],
  ...["mailchimp", "mailgun", "mapbox", "mattermost", "messagebird", "netlify", "nytimes", "okta"],
  ...["plaid", "privateai", "rapidapi", "sendbird", "snyk", "squarespace", "sumologic", "travisci"],
  ...["twitch", "twilio", "typeform", "zendesk", "sidekiq", "contribsys__com"],
] as const;

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
    ...["api key", "access key", "secret key", "private key", "access token", "api token"],
    ...["accountkey", "signingkey", "signing_key", "encryptionkey", "encryption_key"],
    ...["geheimnis", "schlüssel", "schluessel", "clave", "llave", "chiave", "密钥", "密鑰", "秘密"],
  ],
  weak: [...["key", "authorization", "auth", "cookie"], ...MAKERS],
};

/** How much each word tells, that is the end of the name of something secret; all in small letters. */
export const NAME_WORDS: ReadonlyMap<string, Strength> = new Map(
  (["strong", "middling", "weak"] as const).flatMap((strength) =>
    WORDS[strength].map((word) => [word, strength] as const),
  ),
);

/** Words for the ways in which somebody proves who they are. */
export const SCHEMES: ReadonlySet<string> = new Set(["bearer", "basic", "token", "digest"]);

/** A word that tells of a secret, and where it stands. */
export interface WordAt {
  readonly word: string;
  readonly at: number;
}

const ALL_WORDS = [...new Set([...NAME_WORDS.keys(), ...SCHEMES])];
const MANY_CHARS = 8192;
let anyWord: RegExp | undefined;

/** The words in a text of small letters that tell of secrets. */
export function wordsIn(small: string): WordAt[] {
  const pattern = patternFor(small);
  if (!pattern) return [];
  return [...small.matchAll(pattern)].map((match) => ({ word: match[0], at: match.index }));
}

/** A pattern for the words of which there may be one; undefined where there is none. */
function patternFor(small: string): RegExp | undefined {
  if (small.length >= MANY_CHARS) {
    anyWord ??= new RegExp(anyOf(ALL_WORDS), "g");
    return anyWord;
  }
  // To make the pattern of all takes longer than to look for each in a short text.
  const words = ALL_WORDS.filter((word) => small.includes(word));
  return words.length === 0 ? undefined : new RegExp(anyOf(words), "g");
}

/** What may follow the word and leave it the name of something secret. */
export const NAME_TAIL =
  /^(?:s|\d{1,3}|[_-]?(?:key|value|base64|b64|raw|plain|prod|dev|test|live|old|new|base))?$/i;

/**
 * The source of a pattern for any of some words, of several that begin alike the longest that is there. It asks for each
 * letter once, however many words begin with it: with one alternative for each word a search takes three times as long.
 */
export function anyOf(words: Iterable<string>): string {
  const byLetter = Map.groupBy(words, ([letter = ""]) => letter);
  const isEnd = byLetter.delete("");
  const branches = [...byLetter].map(([letter, all]) => {
    return `${RegExp.escape(letter)}${anyOf(all.map((word) => word.slice(letter.length)))}`;
  });
  const [only = ""] = branches;
  if (branches.length > 1) return `(?:${branches.join("|")})${isEnd ? "?" : ""}`;
  return isEnd && only !== "" ? `(?:${only})?` : only;
}
