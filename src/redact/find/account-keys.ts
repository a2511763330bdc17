import { endOfMatch, type Secret, secretAt } from "./text-view.ts";

/** The words above a list of codes that each open an account once, in six languages. */
const HEADING =
  /(?:(?:recovery|backup|scratch|emergency|one[- ]time) (?:codes?|keys?)|(?:wiederherstellungs|backup|notfall)-?codes?|codes? de (?:récupération|secours)|c[óo]digos? de (?:recuperaci[óo]n|recupera[çc][ãa]o|respaldo)|codici di (?:recupero|backup)|резервные коды|коды восстановления)/giu;

/** The text between the heading and the first code. */
const LEAD = /[^\n:]{0,60}[:\n][\s*|`"'-]{0,12}/y;
/** One code: groups of letters and digits. */
const CODE = /(?:\d{1,2}[.)] ?)?([a-zA-Z0-9]{4,12}(?:-[a-zA-Z0-9]{4,12}){0,4})/dy;
/** The text between two codes. */
const BORDER = /(?:\\[nr]|[\s,;|*`"'-]){1,12}/y;
const MAX_CODES = 40;

/** The codes under a heading that names them; prose ends the list. */
export function recoveryCodesIn(text: string): Secret[] {
  return [...text.matchAll(HEADING)].flatMap(({ 0: heading, index }) => {
    const found: Secret[] = [];
    let at = endOfMatch(LEAD, text, index + heading.length);
    while (at !== undefined && found.length < MAX_CODES) {
      CODE.lastIndex = at;
      const [start, end] = CODE.exec(text)?.indices?.[1] ?? [];
      if (
        start === undefined ||
        end === undefined ||
        !isCode(text.slice(start, end), found.length > 0)
      )
        break;
      found.push(secretAt("recovery-code", text, { start, end }));
      at = endOfMatch(BORDER, text, end);
    }
    return found;
  });
}

/** Words and numbers of a sentence are none; behind a first code, groups of letters are one as well. */
function isCode(word: string, isNext: boolean): boolean {
  if (isNext && word.length >= 8 && word.includes("-")) return true;
  return word.length >= 6 && /\d/.test(word) && (/[a-z]/i.test(word) || word.length >= 8);
}

/** The private key of a wallet, as wallets export it: base 58, of which the last four bytes are a checksum. */
const WIF = /(?<![1-9A-HJ-NP-Za-km-z])[59KLc][1-9A-HJ-NP-Za-km-z]{50,51}(?![1-9A-HJ-NP-Za-km-z])/g;
/** The key from which a wallet derives all others. */
const EXTENDED = /(?<![A-Za-z0-9])[xyztuv]prv[1-9A-HJ-NP-Za-km-z]{107,108}/g;

const LETTERS = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const CHECK_BYTES = 4;

/** The private keys of wallets. One without its checksum is another text of such letters. */
export function walletKeysIn(text: string): Secret[] {
  const matches = [...text.matchAll(WIF), ...(text.includes("prv") ? text.matchAll(EXTENDED) : [])];
  return matches.flatMap(({ 0: key, index: start }) =>
    isChecked(key) ? [secretAt("wallet-key", text, { start, end: start + key.length })] : [],
  );
}

function isChecked(key: string): boolean {
  let number = 0n;
  for (const letter of key) number = number * 58n + BigInt(LETTERS.indexOf(letter));
  const digits = number.toString(16);
  const bytes = Uint8Array.fromHex(digits.length % 2 === 0 ? digits : `0${digits}`);
  const body = bytes.subarray(0, -CHECK_BYTES);
  return (
    sha256(sha256(body)).subarray(0, CHECK_BYTES).toHex() === bytes.subarray(-CHECK_BYTES).toHex()
  );
}

function sha256(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(new Bun.CryptoHasher("sha256").update(bytes).digest());
}
