import { describe, expect, test } from "bun:test";
import { findSecrets } from "#redact/find/find-secrets.ts";

const kindsIn = (text: string) => findSecrets(text).map(({ kind }) => kind);

// The test joins its secrets only when it runs, because secret scanners shall find none in the sources.
const GITHUB = `${"gh"}${"p_"}16C7e42F292c6912E7710c838347Ae178B4a`;
const VALUE = `qT7${"vN2"}xLp9Rk4Wd`;

describe("a value is secret by its name", () => {
  test.each([
    ["an environment", `export API_KEY=${VALUE}`],
    ["an environment, quoted", `DB_PASSWORD="${VALUE}"`],
    ["YAML", `  client_secret: ${VALUE}`],
    ["JSON", `{"apiKey": "${VALUE}"}`],
    ["JSON within a text", `{\\"apiKey\\": \\"${VALUE}\\"}`],
    ["ini", `password = ${VALUE}`],
    ["an option", `deploy --auth-token ${VALUE} --now`],
    ["an option with a sign", `deploy --auth-token=${VALUE}`],
    ["a header", `X-Api-Key: ${VALUE}`],
    ["a literal of JavaScript", `const clientSecret = '${VALUE}';`],
    ["a literal of Python", `os.environ["DB_PASSWORD"] = "${VALUE}"`],
    ["an arrow of Ruby", `:password => "${VALUE}"`],
    ["a typed literal", `password: string = "${VALUE}"`],
    ["XML", `<password>${VALUE}</password>`],
    ["a call", `setPassword("${VALUE}")`],
    ["a link", `https://x.test/a?token=${VALUE}&b=1`],
    ["SQL", `CREATE ROLE app PASSWORD '${VALUE}'`],
    ["German", `passwort: ${VALUE}`],
    ["French", `mot de passe : ${VALUE}`],
    ["Spanish", `contraseña=${VALUE}`],
    ["Portuguese", `senha: ${VALUE}`],
    ["Russian", `пароль: ${VALUE}`],
    ["Chinese", `密码：${VALUE}`],
    ["Japanese", `パスワード＝${VALUE}`],
    ["a short password", "password=hunter22"],
    ["a value with the letters of a placeholder", 'secret: "OkyOurzLl2sJe8JP92Q6LbEaG79aZ4"'],
  ])("in %s", (_, text) => {
    expect(kindsIn(text)).toEqual(["assignment"]);
  });

  test.each([
    "const token = getToken();",
    "password: string",
    "password?: string | undefined;",
    `API_KEY=${"$"}{API_KEY}`,
    "secret: process.env.SECRET,",
    "token = os.environ['TOKEN']",
    "api_key: your-key-here",
    "password: xxxxxxxxxxxx",
    "PASSWORD=changeme",
    "PASSWORD=ChangeMe123",
    "api_key=YOUR_KEY_2_HERE",
    "secret: putYourKey12Here34",
    "Authorization: Bearer <token>",
    "token: <token>",
    '"key": "ArrowLeft"',
    "key: 'translation.title.of.page'",
    "primaryKey: 'user_id_and_more'",
    '"tokenType": "a-token-of-some-kind"',
    "const monkey = 'a1b2c3d4e5f6a7b8';",
    "secretName: my-app-secret-v2",
    'password: "[REDACTED:assignment:…0a1b2c3d]"',
    "the password is asked for when you sign in",
    "if (token === undefined) return;",
  ])("but not in %s", (text) => {
    expect(kindsIn(text)).toEqual([]);
  });
});

describe("text that only resembles a secret stays", () => {
  test.each([
    "commit 9fceb02d0ae598e95dc970b74767f19372d61af8",
    "id: 123e4567-e89b-42d3-a456-426614174000",
    '"integrity": "sha512-z8d/8N2X0VY4bKXn5kq2nGxHnQ8wI1lJvRr7p0U5yF3aT6cQ9eWmSdLhPbOgKjXi2uZVtYrNAEfC4B1G7D=="',
    "md5: d41d8cd98f00b204e9800998ecf8427e",
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk",
    "AKIAIOSFODNN7EXAMPLE",
    "postgres://user:password@localhost:5432/app",
    "https://example.org/path/to/some/long-name-of-a-page.html",
    "if (text.includes('-----BEGIN PRIVATE KEY-----')) return true;",
    "task-admin-dashboard-configuration-page-of-the-project",
    "getElementByIdAndClassNameAndTagNameAndSomethingElse",
  ])("%s", (text) => {
    expect(kindsIn(text)).toEqual([]);
  });
});

describe("a key in letters", () => {
  const body = `MIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n${"QmF0".repeat(16)}\n`;
  const begin = `-----BEGIN ${"PRIVATE"} KEY-----\n`;
  const end = `-----END ${"PRIVATE"} KEY-----`;

  test("goes as a whole", () => {
    const [found] = findSecrets(`a ${begin}${body}${end} b`);
    expect(found).toMatchObject({ kind: "private-key", start: 2 });
    expect(found?.end).toBe(2 + begin.length + body.length + end.length);
  });

  test("that does not end goes as far as keys go", () => {
    const text = `${begin}${body.repeat(400)}`;
    expect(findSecrets(text)[0]).toMatchObject({ kind: "private-key", start: 0 });
    expect(findSecrets(text)[0]?.end).toBeGreaterThanOrEqual(16 * 1024);
  });
});

describe("private text", () => {
  test.each([
    ["in small letters", "a <private>b</private> c", [2, 22]],
    ["in large letters", "a <PRIVATE>b</Private> c", [2, 22]],
    ["and not closed", "a <private>b c", [2, 14]],
    ["within itself", "<private>a<private>b</private>c</private>d", [0, 41]],
    ["in wide letters", "＜private＞b＜/private＞c", [0, 20]],
    ["in JSON", "\\u003cprivate\\u003eb\\u003c/private\\u003ec", [0, 40]],
    ["with nothing to be seen within", "<pri\u200bvate>b</private>c", [0, 21]],
  ])("%s", (_, text, [start, end]) => {
    expect(findSecrets(text)).toMatchObject([{ kind: "private", start, end }]);
  });

  test("is not begun by who only speaks of it", () => {
    expect(findSecrets("between `<private>` and `</private>` nothing is kept")).toEqual([]);
    expect(kindsIn("`<private>a</private>`")).toEqual(["private"]);
  });

  test("ends where nothing was begun", () => {
    expect(findSecrets("a </private> b")).toEqual([]);
  });
});

describe("a disguise hides nothing", () => {
  const base64 = (text: string) => btoa(text);
  test.each([
    ["base64", base64(`a: ${GITHUB}`)],
    ["base64 of base64", base64(base64(`token=${GITHUB}`))],
    ["base64 of a command", base64([...`gh ${GITHUB}`].join("\0"))],
    ["base64 over several lines", base64(`{"value": "${GITHUB}"}`).replace(/(.{20})/g, "$1\n")],
    [
      "numbers of letters",
      [...GITHUB].map((one) => `\\u00${one.charCodeAt(0).toString(16)}`).join(""),
    ],
    [
      "escaped numbers",
      [...GITHUB].map((one) => `\\\\x${one.charCodeAt(0).toString(16)}`).join(""),
    ],
    ["numbers of markup", [...GITHUB].map((one) => `&#${one.charCodeAt(0)};`).join("")],
    ["links", GITHUB.replace("_", "%5F")],
    ["colours", `${GITHUB.slice(0, 4)}\u001b[31m${GITHUB.slice(4)}`],
    ["what has no width", [...GITHUB].join("\u2060")],
    ["tags that are not seen", [...GITHUB].join("\u{e0041}")],
    ["three lines", `${GITHUB.slice(0, 15)}\n${GITHUB.slice(15, 30)}\n${GITHUB.slice(30)}`],
    ["escaped lines", `"${GITHUB.slice(0, 15)}\\n${GITHUB.slice(15)}"`],
    ["a comparison", `+${GITHUB.slice(0, 15)}\n+${GITHUB.slice(15)}`],
    ["a comment", `// ${GITHUB.slice(0, 15)}\n// ${GITHUB.slice(15)}`],
    ["another word", `x${GITHUB}`],
  ])("%s", (_, text) => {
    expect(kindsIn(text)).toEqual(["github"]);
  });

  test("and the words after it stay", () => {
    const [found] = findSecrets(`${GITHUB.slice(0, 20)}\n  ${GITHUB.slice(20)}\nand so on`);
    expect(found).toMatchObject({ start: 0, end: GITHUB.length + 3, value: GITHUB });
    const whole = findSecrets(`${GITHUB}\nconstants`)[0];
    expect(whole).toMatchObject({ start: 0, end: GITHUB.length });
  });
});

test("the beginning of one kind does not hide that of another", () => {
  expect(kindsIn(`EA${"AAKIA"}QYLPMN5HFIQR7XYA`)).toEqual(["aws-id"]);
});

test.each(["", "…", "...", '"', "`", "…`)\n"])(
  "a token that was cut at the end goes, before %j",
  (ending) => {
    expect(kindsIn(`the token is ${GITHUB.slice(0, 16)}${ending}`)).toEqual(["github"]);
    expect(kindsIn(`the variable is npm_config_registry${ending}`)).toEqual([]);
  },
);

test("credentials in a link go, and its host stays", () => {
  const [found] = findSecrets(`see redis://:${VALUE}@cache:6379/0`);
  expect(found).toMatchObject({ kind: "link", start: 13, end: 13 + VALUE.length });
});

test.each([
  [`curl -sS -u me:${VALUE} https://x.test`, ["login"]],
  [`curl --user="me:${VALUE}" https://x.test`, ["login"]],
  [`sshpass -p '${VALUE}' ssh me@host`, ["login"]],
  [`machine x.test login me password ${VALUE}`, ["login"]],
  ["curl -u me:$TOKEN https://x.test", []],
  ["curl -u <name>:<password> https://x.test", []],
  ["the login page password field is empty", []],
])("in the command `%s`, %j is secret", (text, kinds) => {
  expect(kindsIn(text)).toEqual(kinds);
});

test("among overlapping secrets the certain kind wins", () => {
  expect(findSecrets(`password=${GITHUB}`)).toMatchObject([{ kind: "github", value: GITHUB }]);
  expect(findSecrets(`https://me:${GITHUB}@host/x`)).toMatchObject([{ kind: "github" }]);
});
