import { describe, expect, test } from "bun:test";
import { findSecrets } from "#redact/find/find-secrets.ts";
import { SPOKEN_RULES } from "#redact/rules/spoken-rules.ts";

const VALUE = `qT7${"vN2"}xLp9Rk4Wd`;
const HEX = "9f3b7c1d5e2a8046".repeat(4);

/** A text without everything secret in it. */
function rest(text: string): string {
  return findSecrets(text).reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(end),
    text,
  );
}

describe("a password that a sentence names", () => {
  test.each([
    "the admin password is …",
    "The password for the staging database is now …, keep it.",
    'I set the root password to "…" yesterday',
    "our wifi passphrase was …",
    "Das Passwort für den Admin lautet …",
    "das Kennwort vom Server ist …",
    "le mot de passe de la base est …",
    "la contraseña del servidor es …",
    "a senha do banco é …",
    "la parola d'ordine è …",
    "het wachtwoord van de server is …",
    "hasło do bazy to …",
    "lösenordet är …",
    "пароль от сервера это …",
    "密码是…",
    "数据库的密码为…",
    "パスワードは…",
    "비밀번호는 …",
    "the API key is …",
    "log in with the password … there",
    "password …",
  ])("%s", (form) => {
    expect(rest(form.replace("…", VALUE))).not.toContain(VALUE);
  });

  test.each([
    "the password is asked for when you sign in",
    "the password is stored in ~/.pgpass",
    "passwords are hashed with argon2",
    "the token is refreshed by the middleware",
    "the secret is read from the environment",
    "das Passwort ist falsch",
    "the key to the cache is user-id",
    "the password was changed on 2026-01-02",
    "password reset is handled in reset-password.ts",
    "the API key is required",
    "the access token to use is chosen by scope",
  ])("but not in `%s`", (text) => {
    expect(findSecrets(text)).toEqual([]);
  });
});

test.each(SPOKEN_RULES)("`$match` gives a password away, and `$not` does not", ({ match, not }) => {
  expect(rest(match.replace("…", VALUE))).not.toContain(VALUE);
  expect(findSecrets(not)).toEqual([]);
});

describe("a password in the line of a command", () => {
  test.each([
    "mysql -u root -p… app",
    "mysqldump --single-transaction -uroot -p'…' app > dump.sql",
    "redis-cli -h cache -a … ping",
    "mongosh mongodb.internal -u app -p …",
    "ldapsearch -D cn=admin -w … -b dc=x",
    "docker login registry.internal -u ci -p …",
    "sqlcmd -S db -U sa -P …",
    "plink -pw … root@host",
    "openssl rsa -in key.pem -passin pass:…",
    "smbclient //nas/share -U ada%…",
    'echo "ada:…" | sudo chpasswd',
    "7z x archive.7z -p…",
  ])("%s", (form) => {
    expect(rest(form.replace("…", VALUE))).not.toContain(VALUE);
  });

  test.each([
    "mysql -p app",
    "docker run -p 8080:80 web",
    "mkdir -p src/some/folder1",
    "redis-cli -p 6379 ping",
  ])("but not in `%s`", (text) => {
    expect(findSecrets(text)).toEqual([]);
  });
});

describe("cookies and addresses that are keys", () => {
  test.each([
    `Cookie: theme=dark; lang=en; session=${VALUE}${VALUE}`,
    `curl -H 'Cookie: a=1; connect.sid=${VALUE}${VALUE}' https://x.test`,
    `https://discord.com/api/webhooks/123456789012345678/${VALUE.repeat(5)}`,
    `https://acme.webhook.office.com/webhookb2/1f0c7d5e-0000-4000-8000-00000000000a@1f0c/IncomingWebhook/${VALUE}${VALUE}/1f0c`,
    `https://bucket.s3.amazonaws.com/a.zip?X-Amz-Date=20260101&X-Amz-Signature=${HEX}${VALUE}`,
    `https://acct.blob.core.windows.net/c/f?sv=2026&sig=${VALUE}${VALUE}%3D`,
    `secret_key_base: ${HEX}${VALUE}`,
  ])("%s", (text) => {
    expect(rest(text)).not.toContain(VALUE);
  });
});

describe("tokens with a check of their own", () => {
  test.each(["4111 1111 1111 1111", "5555-5555-5555-4444", "3782 822463 10005"])(
    "the card %s",
    (card) => {
      expect(findSecrets(`pay with ${card} please`)).toMatchObject([{ kind: "card" }]);
    },
  );

  test.each([
    "4111 1111 1111 1112",
    "id 4111111111111111",
    "1763526486123 4567",
    "build 20260102030405",
    "2026-01-02 03:04:05.123456",
  ])("but not %s", (text) => {
    expect(findSecrets(text)).toEqual([]);
  });

  const zeros = `${"abandon ".repeat(11)}about`;
  const long = `${"abandon ".repeat(23)}art`;
  test.each([zeros, long, zeros.replaceAll(" ", "\n"), `my seed: ${zeros}, do not lose it`])(
    "the phrase `%s`",
    (text) => {
      expect(findSecrets(text)).toMatchObject([{ kind: "seed-phrase" }]);
    },
  );

  test("a dozen words without the check sum, or out of the list, are words", () => {
    expect(findSecrets(`${"abandon ".repeat(11)}zebra`)).toEqual([]);
    expect(
      findSecrets("then they went home and made some more plans about what could come next year"),
    ).toEqual([]);
  });
});

describe("tokens in pieces", () => {
  test("the private part of a key of PuTTY", () => {
    const body = `${"QmF0".repeat(16)}\n`.repeat(4);
    const text = `PuTTY-User-Key-File-3: ssh-rsa\nPrivate-Lines: 4\n${body}Private-MAC: ${HEX}\n`;
    expect(rest(text)).not.toContain("QmF0QmF0");
  });

  test.each(['"gh" + "p_', "'gh' . 'p_", '"ghp_" +\n    "', "`gh` + `p_"])(
    "a token after %s",
    (start) => {
      const body = "16C7e42F292c6912E7710c838347Ae178B4a";
      const quote = start.at(0) ?? "";
      expect(rest(`const t = ${start}${body}${quote};`)).not.toContain(body.slice(4, 30));
    },
  );
});

describe("a maker's token", () => {
  const letters = "aB3dE5fG7hJ9kL1mN2pQ4rS6tU8vW0xY".repeat(3);
  test.each([
    ["LTAI", 20],
    ["dp.pt.", 43],
    ["EZAK", 54],
    ["pnu_", 36],
    ["tskey-auth-", 40],
    ["NRAK-", 27],
    ["GOCSPX-", 28],
    ["CLOJARS_", 60],
    ["nvapi-", 64],
  ])("that begins with %s", (start, length) => {
    const token = `${start}${letters.slice(0, length)}`;
    expect(rest(`use ${token} here`)).not.toContain(token.slice(start.length, -4));
  });

  test.each(["algolia", "DATADOG", "mapbox"])("under the name %s", (name) => {
    expect(rest(`${name}: ${letters.slice(0, 40)}`)).not.toContain(letters.slice(0, 20));
  });
});
