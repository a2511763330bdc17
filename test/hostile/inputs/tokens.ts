// Made of pieces, because secret scanners of repositories would find some here.

const made = (...pieces: readonly (string | readonly [string, number])[]): string =>
  pieces.map((piece) => (typeof piece === "string" ? piece : run(piece))).join("");

/** So many characters of an alphabet, which look as if by chance. */
function run([alphabet, count]: readonly [string, number]): string {
  return Array.from(
    { length: count },
    (_, at) => alphabet[(at * 7 + count * 3 + 5) % alphabet.length],
  ).join("");
}

const HEX = "0123456789abcdef";
const ANY = "0Ab1Cd2Ef3Gh4Ij5Kl6Mn7Op8Qr9StUvWxYz";
const UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const LETTERS = "AbCdEfGhIjKlMnOpQrStUvWxYz";

/** One secret of each kind. */
export const TOKENS: readonly string[] = [
  made("sk-", "ant-", "api03-", [ANY, 93], "AA"),
  made("sk-", "proj-", [ANY, 60]),
  made("AK", "IA", [UPPER, 16]),
  made("aws_", "secret_access_key = ", [ANY, 40]),
  made("AB", "SK", [ANY, 120]),
  made("gh", "p_", [ANY, 36]),
  made("github", "_pat_", [ANY, 82]),
  made("gl", "pat-", [ANY, 24]),
  made("xo", "xb-", [HEX, 12], "-", [ANY, 24]),
  made("sk_", "live_", [ANY, 24]),
  made("npm", "_", [ANY, 36]),
  made("py", "pi-", "AgEIcHlwaS5vcmc", [ANY, 60]),
  made("ruby", "gems_", [HEX, 48]),
  made("hf", "_", [LETTERS, 34]),
  made("da", "pi", [HEX, 32]),
  made("pp", "lx-", [ANY, 48]),
  made("nt", "n_", [ANY, 46]),
  made("lin", "_api_", [ANY, 40]),
  made("PM", "AK-", [HEX, 24], "-", [HEX, 34]),
  made("S", "G.", [ANY, 22], ".", [ANY, 43]),
  made("S", "K", [HEX, 32]),
  made("ke", "y-", [HEX, 32]),
  made("shp", "at_", [HEX, 32]),
  made("sq0", "atp-", [ANY, 40]),
  made("-----BEGIN RSA ", "PRIVATE KEY-----\n", [ANY, 200], "\n-----END RSA ", "PRIVATE KEY-----"),
  made("AGE-SECRET", "-KEY-1", [UPPER, 58]),
  made("ey", "J", [ANY, 30], ".ey", "J", [ANY, 40], ".", [ANY, 43]),
  made("postgres", "://app:", [ANY, 16], "@db.example/orders"),
  made("Authorization: ", "Bearer ", [ANY, 60]),
  made("DB_PASSWORD", "=", [ANY, 20]),
  made("AI", "za", [ANY, 35]),
  made(
    '{"type":"service_',
    'account","private_key":"-----BEGIN PRIV',
    "ATE KEY-----\\n",
    [ANY, 80],
    '"}',
  ),
  made("ab1", "Q~", [ANY, 34]),
  made("do", "p_v1_", [HEX, 64]),
  made("v1.0-", [HEX, 24], "-", [HEX, 146]),
  made("hv", "s.", [ANY, 95]),
  made([ANY, 14], ".atlas", "v1.", [ANY, 64]),
  made("pu", "l-", [HEX, 40]),
  made("dp.", "pt.", [ANY, 43]),
  made("op", "s_ey", "J", [ANY, 260]),
  made("gl", "sa_", [ANY, 32], "_", [HEX, 8]),
  made("sn", "tryu_", [HEX, 64]),
  made("psc", "ale_pw_", [ANY, 43]),
  made("nf", "p_", [ANY, 36]),
  made("fo", "1_", [ANY, 43]),
  made("HR", "KU-AA", [ANY, 58]),
  made("123456789:", "A", [ANY, 34]),
];

const [first = "", , , , , token = ""] = TOKENS;

/** A secret, written so that it is not seen at once. */
export const ENCODINGS: Readonly<Record<string, readonly string[]>> = {
  "over two lines": [
    `${token.slice(0, 12)}\n${token.slice(12)}`,
    `${token.slice(0, 12)}\\\n  ${token.slice(12)}`,
  ],
  "in JSON in JSON": [JSON.stringify(JSON.stringify({ token })), `\\u0067${token.slice(1)}`],
  "in base64": [btoa(token), btoa(` ${token}`), btoa(`  ${first}`)],
  "in a URL": [
    `https://x.example/?t=${encodeURIComponent(`"${token}"`)}`,
    [...token].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join(""),
  ],
  "behind nothing": [`\u200b${token}`, `\u2060${token.slice(0, 4)}\u200b${token.slice(4)}`],
};
