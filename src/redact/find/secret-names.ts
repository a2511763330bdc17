import type { Strength } from "./likely-secret.ts";
import { anyOf, type WordAt } from "./text-view.ts";

/** Makers whose keys have no shape of their own: a random value under their name is one. */
const MAKERS = `
adafruit, airtable, algolia, asana, beamer, bitbucket, bittrex, meraki, codecov, cohere, coinbase, confluent, contentful,
datadog, droneci, dropbox, etsy, fastly, finicity, finnhub, flickr, freshbooks, gitter, gocardless, hubspot, intercom, jfrog,
artifactory, kraken, kucoin, launchdarkly, linkedin, mailchimp, mailgun, mapbox, mattermost, messagebird, netlify, nytimes,
okta, plaid, privateai, rapidapi, sendbird, snyk, squarespace, sumologic, travisci, twitch, twilio, typeform, zendesk, sidekiq,
contribsys__com, sonar_login, adobe, alibaba, atlassian, jira, confluence, cloudflare, discord, facebook, heroku, bintray, xray,
message_bird, message-bird, newrelic, new_relic, sentry, sumo, travis, twitter, yandex, mailgun_signing, linear`;

const WORDS: Readonly<Record<Strength, string>> = {
  strong: `password, passwd, passphrase, passcode, passwort, kennwort, wachtwoord, pwd, pass, senha, hasło, lösenord, parola, parolası, şifre, şifresi, sifresi, jelszó, heslo, salasana, adgangskode, passord,
    contraseña, contrasena, motdepasse, mot_de_passe, mot de passe, пароль, пароля, mật khẩu, 密码, 密碼, 口令, パスワード, 暗証番号, 비밀번호`,
  middling: `secret, token, credentials, credential, apikey, api_key, api-key, accesskey, access_key, access-key, privatekey,
    private_key, private-key, api key, access key, secret key, private key, access token, api token, accountkey, signingkey,
    signing_key, encryptionkey, encryption_key, geheimnis, schlüssel, schluessel, clave, llave, chiave, 密钥, 密鑰, 秘密`,
  weak: `key, authorization, auth, cookie, ${MAKERS}`,
};

/** How strongly each word at the end of a name suggests a secret; all in lower case. */
export const NAME_WORDS: ReadonlyMap<string, Strength> = new Map(
  (["strong", "middling", "weak"] as const).flatMap((strength) =>
    WORDS[strength].split(",").map((word) => [word.trim(), strength] as const),
  ),
);

/** Words for authentication schemes. */
export const SCHEMES: ReadonlySet<string> = new Set(["bearer", "basic", "token", "digest"]);

const ANY_WORD = new RegExp(anyOf([...NAME_WORDS.keys(), ...SCHEMES]), "g");

/** The words in a lower-case text that suggest secrets: of overlapping ones the first and longest. */
export function wordsIn(small: string): WordAt[] {
  return [...small.matchAll(ANY_WORD)].map(({ 0: word, index: at }) => ({ word, at }));
}

/** Suffixes after the word that leave it the name of a secret. */
export const NAME_TAIL =
  /^(?:s|\d{1,3}|[_-]?(?:key|value|base64|b64|raw|plain|prod|dev|test|live|old|new|base))?$/i;
