import type { Random } from "#scripts/support/random.ts";
import type { MadeSecret } from "./kinds.ts";

/** A text with a secret in it, and the secret as the text has it: in pieces, where it was cut. */
export interface Planted {
  readonly text: string;
  readonly pieces: readonly string[];
}

/** A context of a secret, by its name. */
type Context = (made: MadeSecret, random: Random) => Planted;

const inside =
  (before: string, after: string): Context =>
  ({ secret, carrier }) => ({ text: `${before}${carrier}${after}`, pieces: linesOf(secret) });

/** The text of a carrier in which the secret was changed; what is not there unchanged any more is left to the caller. */
function changed({ secret, carrier }: MadeSecret, change: (text: string) => string): Planted {
  const at = carrier.indexOf(secret);
  const after = change(secret);
  const isThere = at >= 0;
  const text = isThere
    ? carrier.slice(0, at) + after + carrier.slice(at + secret.length)
    : change(carrier);
  return { text, pieces: linesOf(isThere ? after : change(carrier)) };
}

function json(levels: number): Context {
  return ({ secret, carrier }) => {
    const wrap = (text: string) => {
      let value = text;
      for (let level = 0; level < levels; level++)
        value = JSON.stringify({ output: value, exit: 0 });
      return value;
    };
    return { text: wrap(carrier), pieces: linesOf(secret) };
  };
}

function cut(join: string): Context {
  return (made, random) => {
    const planted = changed(made, (secret) => {
      const at = random.whole(2, secret.length - 2);
      return `${secret.slice(0, at)}\u0001${secret.slice(at)}`;
    });
    const pieces = planted.pieces.flatMap((piece) => piece.split("\u0001"));
    return { text: `first line\n${planted.text.replace("\u0001", join)}\nlast line`, pieces };
  };
}

function base64(text: string): string {
  return Buffer.from(text, "utf8").toString("base64");
}

const encoded: Context = ({ carrier }, random) => {
  const before = random.pick(["", "a ", "ab ", '{"config":"', "export A=1\n"]);
  const text = base64(`${before}${carrier}\n`);
  return { text: `data: ${text}`, pieces: [text.replace(/=+$/, "")] };
};

const FILLER = "The build ran for a while, and nothing of note was said about it.\n";

const wide = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

/** All that is not a letter or digit is written as links write it, and some of the others besides. */
function percent(text: string): string {
  return text.replace(
    /[^A-Za-z0-9\n]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );
}

const thinned = (text: string) => text.replace(/(.{5})/g, "$1\u200b");

/** Every context in which the search must find a secret. */
export const CONTEXTS: Readonly<Record<string, Context>> = {
  prose: inside("Use this one: ", " and tell nobody."),
  JSON: json(1),
  "JSON in JSON": json(2),
  env: inside("export VALUE=", "\nexport OTHER=1"),
  link: inside("GET https://api.test/v1?value=", "&page=2"),
  diff: inside("@@ -1,2 +1,2 @@\n-  old\n+  ", "\n   same"),
  code: inside('const client = new Client("', '", { retries: 3 });'),
  base64: encoded,
  "cut line": cut("\n    "),
  "cut text": cut('" +\n  "'),
  "after 64 KB": ({ secret, carrier }) => ({
    text: `${FILLER.repeat(1000)}${carrier}\n`,
    pieces: linesOf(secret),
  }),
  "hostile prefix": (made, random) =>
    inside(`${random.pick(["A", "a+", "-", "=", "key="]).repeat(3000)}! `, "")(made, random),
  "CJK neighbour": inside("密钥是", "，请勿外传"),
  "no width": (made) => changed(made, thinned),
  "wide letters": (made) => changed(made, wide),
  table: inside("| name | value |\n|---|---|\n| one | ", " |"),
  YAML: inside("service:\n  value: ", "\n  replicas: 2"),
  curl: inside("curl -sS -H 'X-Value: ", "' https://api.test/v1/items"),
  trace: inside("Error: refused ", "\n    at send (/app/node_modules/http/lib/send.js:10:3)"),
  percent: (made) => {
    const { carrier } = made;
    return { text: `https://x.test/?q=${percent(carrier)}`, pieces: linesOf(percent(made.secret)) };
  },
};

function linesOf(secret: string): string[] {
  return secret.split("\n");
}

/** So many characters in a row reveal something of a secret, and are more than a prefix. */
const TELLING = 12;

/** How many of its characters in a row are still to be read. */
export function isLeaking(redacted: string, { pieces }: Planted): boolean {
  return pieces.some((piece) => {
    for (let at = 0; at + TELLING <= piece.length; at++) {
      if (redacted.includes(piece.slice(at, at + TELLING))) return true;
    }
    return false;
  });
}
