import type { Strength } from "./likely-secret.ts";

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
  ...["twitch", "twilio", "typeform", "zendesk", "sidekiq", "contribsys__com", "sonar_login"],
  ...["adobe", "alibaba", "atlassian", "jira", "confluence", "cloudflare", "discord", "facebook"],
  ...["heroku", "bintray", "xray", "message_bird", "message-bird", "newrelic", "new_relic"],
  ...["sentry", "sumo", "travis", "twitter", "yandex", "mailgun_signing", "linear"],
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

/** How strongly each word at the end of a name suggests a secret; all in lower case. */
export const NAME_WORDS: ReadonlyMap<string, Strength> = new Map(
  (["strong", "middling", "weak"] as const).flatMap((strength) =>
    WORDS[strength].map((word) => [word, strength] as const),
  ),
);

/** Words for authentication schemes. */
export const SCHEMES: ReadonlySet<string> = new Set(["bearer", "basic", "token", "digest"]);

/** A word that suggests a secret, and its offset. */
export interface WordAt {
  readonly word: string;
  readonly at: number;
}

const ALL_WORDS = [...new Set([...NAME_WORDS.keys(), ...SCHEMES])];
const MANY_CHARS = 8192;
let anyWord: RegExp | undefined;

/** The words in a lower-case text that suggest secrets. */
export function wordsIn(small: string): WordAt[] {
  const pattern = patternFor(small);
  if (!pattern) return [];
  return [...small.matchAll(pattern)].map((match) => ({ word: match[0], at: match.index }));
}

/** A pattern for the words that may occur; undefined if none may. */
function patternFor(small: string): RegExp | undefined {
  if (small.length >= MANY_CHARS) {
    anyWord ??= new RegExp(anyOf(ALL_WORDS), "g");
    return anyWord;
  }
  // In a short text, searching for each word is faster than compiling one pattern for all.
  const words = ALL_WORDS.filter((word) => small.includes(word));
  return words.length === 0 ? undefined : new RegExp(anyOf(words), "g");
}

/** Suffixes after the word that leave it the name of a secret. */
export const NAME_TAIL =
  /^(?:s|\d{1,3}|[_-]?(?:key|value|base64|b64|raw|plain|prod|dev|test|live|old|new|base))?$/i;

/**
 * The source of a pattern that matches the longest of some words. It is a prefix tree, so each
 * letter is tested once: one alternative per word takes three times as long.
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
