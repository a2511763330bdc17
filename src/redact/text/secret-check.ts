// Searching for secrets needs a millisecond only to load its code. This file imports nothing and
// clears most plain texts at once. It uses patterns only: a loop over letters would start the
// engine's compiler, which is slow enough to show.

/**
 * Every secret that a name, a header or a tag identifies contains one of these; so does every
 * disguise. The signs of good typography, which loci prints itself, disguise nothing.
 */
const WORD =
  /pass|pwd|secret|token|key|cred|auth|cookie|bearer|basic|digest|private|begin|wort|woord|senha|parola|contrase|mot|geheim|schl|clave|llave|chiave|aws|curl|machine|mysql|mariadb|redis|mongo|ldap|login|sqlcmd|bcp |plink|zip|7z|sudo|net use|smbclient|rclone|hook|webhook|:\/\/|[\\%&<]|[^\t\n\r -~·–—→‘’“”]/i;

/** As many digits as a card has, in groups or not. */
const CARD = /\d(?:[ -]?\d){12}/;

/** A dozen plain words one after the other, as a wallet is written down; hardly a sentence has no shorter one. */
const SEED = /(?:\b[a-z]{3,8}[ ,\n]{1,3}(?:\d{1,2}[.)] ?)?){11}[a-z]{3,8}\b/;

/** A token that is split in two has this many characters on one side. */
const LONG_RUN = /[\w\-+/=.~:]{10,}/g;

/** A string that is no word has a digit, or a capital letter after the first. */
const ODD = /\d|.[A-Z]/;

/** A date or time is neither a word nor half of a token; every injected memory has one. */
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\dZ)?[.:]?$/;

/** Whether a text, or any string in a value, may hold a secret. If not, it holds none. */
export function mayHoldSecret(value: unknown): boolean {
  if (typeof value === "string") return mayBeIn(value);
  if (typeof value !== "object" || value === null) return false;
  // The full search handles very deep nesting.
  try {
    return Object.entries(value).some(([name, inner]) => mayBeIn(name) || mayHoldSecret(inner));
  } catch {
    return true;
  }
}

function mayBeIn(text: string): boolean {
  if (WORD.test(text) || CARD.test(text) || SEED.test(text)) return true;
  return text.match(LONG_RUN)?.some((run) => ODD.test(run) && !MOMENT.test(run)) ?? false;
}
