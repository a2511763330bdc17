import { describe, expect, test } from "bun:test";
import { embedText } from "#text/meaning/embed.ts";
import { openTable } from "#text/meaning/table.ts";
import { cosine } from "#text/meaning/vectors.ts";

const table = openTable();
const vectorOf = (text: string) => embedText(text, table).vector;
const coverageOf = (text: string) => embedText(text, table).coverage;

describe("texts that mean the same in other words are nearer than others", () => {
  const OTHERS = [
    "The logo is on the left of the header.",
    "Release notes are written in the imperative.",
    "Images are compressed before they are uploaded.",
  ];
  test.each([
    ["Money is stored in integer cents.", "how do we represent amounts of currency"],
    ["Never commit directly to main.", "which branch should I push to"],
    ["HTTP calls time out after 5 seconds.", "how long do we wait for a remote server to answer"],
    ["Passwords are hashed with argon2.", "how are the credentials of users saved"],
    ["The nightly job deletes old backups.", "when are outdated snapshots removed"],
    ["Errors are logged as JSON.", "what format do log messages have when something fails"],
  ])("%s", async (memory, prompt) => {
    const wanted = vectorOf(prompt);
    const own = cosine(vectorOf(memory), wanted);
    for (const other of OTHERS) expect(own).toBeGreaterThan(cosine(vectorOf(other), wanted));
  });
});

describe("coverage", () => {
  test.each([
    "where are the secrets of the payment service kept?",
    "Run the tests before you push the branch.",
    "why does the build fail on Windows",
  ])("is high for English: %s", async (text) => {
    expect(coverageOf(text)).toBeGreaterThan(0.75);
  });

  test.each([
    "Die Tests laufen nur auf dem Server in Frankfurt.",
    "Les tests ne tournent que sur le serveur de production.",
    "La base de datos se reinicia cada noche.",
    "本番サーバーは毎晩再起動されます",
    "测试服务器每天晚上重启",
    "Сервер перезапускается каждую ночь",
  ])("is low for other languages: %s", async (text) => {
    expect(coverageOf(text)).toBeLessThan(0.35);
  });

  test.each(["xqzfrobnicate_zzkl", "0x7ffee4b2 a9f3c1", "vbkqzt_mwpx fgjhqk"])(
    "is low for identifiers: %s",
    async (text) => {
      expect(coverageOf(text)).toBeLessThan(0.4);
    },
  );
});

test("a text without words has no vector and no coverage", async () => {
  for (const text of ["", "   ", "\n"]) {
    const { vector, coverage } = embedText(text, table);
    expect(vector.every((number) => number === 0)).toBe(true);
    expect(coverage).toBe(0);
  }
});

test("case and accents do not change the vector", async () => {
  expect(vectorOf("RESTART THE CAFÉ SERVER")).toEqual(vectorOf("restart the cafe server"));
});

test("a very long text is embedded by its beginning", async () => {
  const start = "restart the server ".repeat(100);
  expect(vectorOf(`${start} ${"x ".repeat(50_000)}`)).toEqual(vectorOf(start));
});
