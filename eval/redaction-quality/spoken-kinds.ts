import type { Random } from "#scripts/support/random.ts";
import { filled, type MadeSecret } from "./kinds.ts";

/** A kind of secret that a sentence, a line of a file or a command gives away, or that is encoded. */
export interface SpokenKind {
  readonly name: string;
  readonly make: (random: Random) => MadeSecret;
}

/** The contexts in which these are planted: the others cut a secret in two or write all signs anew. */
export const SPOKEN_WAYS = [
  ...["prose", "JSON", "JSON in JSON", "diff", "base64", "after 64 KB"],
  ...["CJK neighbour", "table", "trace", "YAML"],
] as const;

const SIGNS = "!^#*+?~";

/** A password as people make them: letters of both cases, digits and one sign inside. */
function password(random: Random): string {
  const sign = SIGNS[random.whole(0, SIGNS.length - 1)] ?? "!";
  return filled(`{1l}{1d}{1A}${sign}`, random) + filled("{1d}qW{1d}{3a}{1d}x{1A}", random);
}

function spoken(name: string, ...carriers: readonly string[]): SpokenKind {
  const make = (random: Random) => {
    const secret = password(random);
    return { secret, carrier: random.pick(carriers).replace("…", () => secret) };
  };
  return { name, make };
}

function shaped(name: string, form: string, ...carriers: readonly string[]): SpokenKind {
  const make = (random: Random) => {
    const secret = filled(form, random);
    return { secret, carrier: random.pick(carriers).replace("…", () => secret) };
  };
  return { name, make };
}

const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** A key of a wallet, with its checksum. */
function wallet(name: string, prefix: string, bytes: number): SpokenKind {
  const make = (random: Random) => {
    const body = Uint8Array.from([
      ...Uint8Array.fromHex(prefix),
      ...Array.from({ length: bytes }, () => random.whole(0, 255)),
    ]);
    const secret = base58(Uint8Array.from([...body, ...sha256(sha256(body)).subarray(0, 4)]));
    return { secret, carrier: secret };
  };
  return { name, make };
}

function base58(bytes: Uint8Array): string {
  let number = BigInt(`0x${bytes.toHex()}`);
  let text = "";
  for (; number > 0n; number /= 58n) text = `${BASE58[Number(number % 58n)]}${text}`;
  return text;
}

function sha256(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(new Bun.CryptoHasher("sha256").update(bytes).digest());
}

/** The kinds, each in the forms that people and programs use. */
export const SPOKEN_KINDS: readonly SpokenKind[] = [
  spoken(
    "as the password",
    "use … as the password",
    "Please take … as your new root password.",
    "set … as the passphrase",
  ),
  spoken(
    "as the password, other languages",
    "nimm … als Passwort",
    "usa … como contraseña",
    "mets … comme mot de passe",
    "возьми … как пароль",
  ),
  spoken(
    "pass for somebody",
    "pass for root: …",
    "the pass for deploy on staging: …",
    "password for ada …",
  ),
  spoken(
    "log in as",
    "log in as admin / …",
    "sign in as ada with …",
    "logged into the box as root, …",
  ),
  spoken("Russian", "пароль от базы …", "пароль для админа: …", "Пароль — …"),
  spoken("Turkish", "veritabanı şifresi …", "şifre: …", "sunucunun parolası …"),
  spoken(
    "user and password",
    "user ada and password … on staging",
    "the password for the staging database …",
  ),
  spoken("token of a sentence", "the token for the CI is …", "the API key of the shop is …"),
  spoken(".pgpass", "db.internal:5432:app:ada:…", "*:*:*:postgres:…", "localhost:6432:shop:app:…"),
  shaped(
    "Netscape cookie",
    "{32a}",
    ".example.org\tTRUE\t/\tTRUE\t1799999999\tsession\t…",
    "shop.test\tFALSE\t/app\tFALSE\t0\tsid\t…",
  ),
  shaped("/etc/shadow", "$6$" + "{16a}$" + "{86a}", "root:…:19700:0:99999:7:::"),
  shaped("/etc/shadow, yescrypt", "$y$j9T$" + "{22a}$" + "{43a}", "ada:…:19700:0:99999:7:::"),
  spoken("Wi-Fi", "WIFI:T:WPA;S:Office;P:…;;", "WIFI:S:Cafe Ada;T:WPA;P:…;H:true;;"),
  shaped(
    "recovery codes",
    "{1d}{4h}-{5h} {1d}{4h}-{5h} {1d}{4h}-{5h}",
    "Recovery codes: …",
    "Backup codes: …",
    "Wiederherstellungscodes: …",
  ),
  spoken("openssl", "openssl enc -aes-256-cbc -k … -in a -out b", "openssl enc -d -k '…' -in b"),
  spoken(
    "keytool",
    "keytool -list -keystore a.jks -storepass …",
    "keytool -genkey -alias a -keypass … -v",
  ),
  spoken(
    "cryptsetup",
    "echo -n … | cryptsetup luksOpen /dev/sdb1 data",
    "printf '…' | sudo cryptsetup open /dev/sdb d",
  ),
  spoken("password by stdin", "echo … | docker login -u ada --password-stdin"),
  shaped("Render", "rn" + "d_{28a}9aZ", "…", "RENDER_API_KEY=…"),
  shaped("Deno", "dd" + "p_{34a}9aZ", "…", "DENO_DEPLOY_TOKEN=…"),
  shaped("Heroku", "HR" + "KU-{8h}-{4h}-{4h}-{4h}-{12h}", "…"),
  shaped(
    "Alibaba",
    "{26a}9aZ4",
    'accessKeySecret: "…"',
    "accessKeySecret=…",
    "ALIBABA_CLOUD_ACCESS_KEY_SECRET=…",
  ),
  shaped("Perplexity", "pp" + "lx-{32h}", "…", "PERPLEXITY_API_KEY=…"),
  wallet("WIF", "80", 32),
  wallet("xprv", "0488ade4", 74),
  {
    name: "token in hexadecimal",
    make: (random) => {
      const token = filled("gh" + "p_{36a}", random);
      const secret = new TextEncoder().encode(token).toHex();
      return { secret, carrier: secret };
    },
  },
];

/** Sentences without any secret that resemble those above. */
export const PLAIN_SENTENCES: readonly string[] = [
  "Password hashing is argon2id",
  "Password hashing is argon2id with 64 MiB, 3 iterations",
  "The password hash is bcrypt12 for now",
  "Passwords are hashed with PBKDF2-HMAC-SHA256",
  "The password algorithm is scrypt, N=32768",
  "Password reset links expire after 24h",
  "Password length is 12-64 characters",
  "The password field is #input-pw2",
  "the password policy is NIST800-63B",
  "The token endpoint is /oauth2/token",
  "the token lifetime is 15min",
  "The API key header is X-Api-Key2",
  "the secret store is vault2.internal",
  "The session key type is ed25519",
  "the encryption key is derived by HKDF-SHA256",
  "use argon2id as the password hash",
  "use utf8mb4 as the key charset",
  "use Postgres16 as the token store",
  "take the user name as the password field",
  "use a random UUID as the token",
  "nimm Argon2id als Passwort-Hash",
  "usa bcrypt como función de contraseña",
  "возьми argon2id как хеш пароля",
  "Tests pass for node22-alpine: green in 4m12s",
  "the tests pass for Python3.12: see build-1204",
  "all checks pass on linux-x64-musl",
  "log in as admin and open /settings/users2",
  "sign in as ada@example.org with the magic link",
  "log in as root, then run apt-get update",
  "пароль от базы хранится в vault",
  "пароль меняется каждые 90 дней",
  "şifre 8 karakterden uzun olmalı",
  "parola sıfırlama 15 dakika sürer",
  "user ada and password reset on staging v2.3.1-RC1",
  "The password check lives in src/auth/check2.ts",
  "password rotation runs in Node.js22.4",
  "the password column is users.pw_hash2",
  "Recovery codes: see docs/two-factor.md",
  "Recovery codes are shown once after sign-up",
  "Backup codes: print them, multi-factor stays on",
  "openssl enc needs a salt",
  "keytool lists the aliases of a store",
  "cryptsetup opens the disk at boot",
  "echo done | tee log.txt",
  "The cookie jar uses the Netscape format: TRUE means all subdomains",
  "IPv6 2001:0db8:85a3:0000:8a2e:0370:7334 answers",
  "at 10:1234:56:78:90abc the clock jumped",
  "image registry.local:5000/app:web:v1.2.3 is current",
  "See app.ts:1204:17:warn:no-unused-vars",
  "WIFI: the office network is slow",
  "/etc/shadow is readable by root only",
  "bcrypt hashes begin with $2b$ and a cost",
  "sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  "commit 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b is the base",
  "The digest is 2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
  "use the token bucket with 10r/s",
  "the pass rate is 97.5%",
  "a second pass over src/Index2.ts finds them",
  "password managers such as KeePass2 are fine",
  "The key of the cache is user:42:v3",
  "auth uses JWT with RS256, secrets rotate weekly",
];
