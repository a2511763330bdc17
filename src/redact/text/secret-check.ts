// To look for secrets takes a millisecond before the first one is looked for: so much code has to be loaded. This file
// imports nothing, and tells of most plain texts that there is nothing to be looked for. It leaves the search to
// patterns: a loop over letters would wake the engine's compiler, which is felt.

/** What no secret goes without that is known by its name, by a header or by a tag, and what disguises are made of. */
const WORD =
  /pass|pwd|secret|token|key|cred|auth|cookie|bearer|basic|digest|private|begin|wort|woord|senha|parola|contrase|mot|geheim|schl|clave|llave|chiave|aws|curl|machine|mysql|mariadb|redis|mongo|ldap|login|sqlcmd|bcp |plink|zip|7z|sudo|net use|smbclient|rclone|hook|webhook|:\/\/|[\\%&<]|[^\t\n\r -~]/i;

/** As many digits as a card has, in groups or not. */
const CARD = /\d(?:[ -]?\d){12}/;

/** A dozen plain words one after the other, as a wallet is written down; hardly a sentence has no shorter one. */
const SEED = /(?:\b[a-z]{3,8}[ ,\n]{1,3}(?:\d{1,2}[.)] ?)?){11}[a-z]{3,8}\b/;

/** A token that was cut in two has so many characters on one side. */
const LONG_RUN = /[\w\-+/=.~:]{10,}/g;

/** What is no word has a digit in it, or a large letter that is not its first. */
const ODD = /\d|.[A-Z]/;

/** A day by itself is neither a word nor half of a token; every memory that is told has one. */
const DAY = /^\d{4}-\d\d-\d\d[.:]?$/;

/** Whether a text, or any text in a value, may hold a secret; if not, it holds none. */
export function mayHoldSecret(value: unknown): boolean {
  if (typeof value === "string") return mayBeIn(value);
  if (typeof value !== "object" || value === null) return false;
  // What is nested without an end is for those to judge who look closer.
  try {
    return Object.entries(value).some(([name, inner]) => mayBeIn(name) || mayHoldSecret(inner));
  } catch {
    return true;
  }
}

function mayBeIn(text: string): boolean {
  if (WORD.test(text) || CARD.test(text) || SEED.test(text)) return true;
  return text.match(LONG_RUN)?.some((run) => ODD.test(run) && !DAY.test(run)) ?? false;
}
