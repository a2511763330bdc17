import { readdirSync, statSync } from "node:fs";
import { lociBinary } from "#test/binary.ts";
import type { TestHome } from "#test/home.ts";
import { type Ran, run } from "#test/run.ts";

// Planted secrets, each in one path only, so that any that leaks shows how it came in.

let made = 0;

/** A secret of its own, joined here so that secret scanners find none in the sources. */
export function secret(): string {
  const chance = new Bun.CryptoHasher("sha256").update(`${made++}`).digest("base64");
  return `${"gh"}${"p_"}${chance.replace(/[^A-Za-z0-9]/g, "x").slice(0, 36)}`;
}

/** The same in all the forms in which texts come by. */
const FORMS: Readonly<Record<string, (plain: string) => string>> = {
  plain: (plain) => plain,
  "cut into lines": (plain) => `${plain.slice(0, 17)}\n  ${plain.slice(17)}`,
  base64: (plain) => btoa(`{"token": "${plain}"}`),
  escaped: (plain) =>
    JSON.stringify(JSON.stringify({ output: `${plain.slice(0, 20)}\n${plain.slice(20)}` })),
  "without width": (plain) => plain.replace(/(.{6})/g, "$1\u200b"),
  "for links": (plain) => plain.replace("_", "%5F"),
  private: (plain) => `<Private>${plain.slice(4)}</private>`,
  password: (plain) => `password=${plain.slice(4, 24)}7x`,
};

/** The planted secrets, by their path. */
export const planted = new Map<string, string>();

/** A sentence that is worth saving, with a secret in it in every form. */
export function sentences(entrance: string, before: string): string {
  return Object.entries(FORMS)
    .map(([name, form]) => {
      const plain = secret();
      planted.set(`${entrance}, ${name}`, plain.slice(4, 24));
      return `${before} ${form(plain)} in the ${name} file.`;
    })
    .join("\n\n");
}

export function one(entrance: string): string {
  const plain = secret();
  planted.set(entrance, plain.slice(4, 24));
  return plain;
}

/** Every secret of which a piece is still to be read, with where it was planted. */
export function leaksIn(content: string): string[] {
  // Also without the characters between the pieces of a disguise.
  const views = [content, content.replace(/[\u200b\s]|\\n/g, "")];
  const decoded = [...content.matchAll(/[A-Za-z0-9+/]{40,}/g)].map(([run]) =>
    atob(run.slice(0, run.length & ~3)),
  );
  const isThere = (piece: string) => [...views, ...decoded].some((view) => view.includes(piece));
  return [...planted].flatMap(([entrance, core]) => {
    const pieces = [0, 4, 8].map((at) => core.slice(at, at + 12));
    return pieces.some(isThere) ? [entrance] : [];
  });
}

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((path) => statSync(path).isFile());
}

export async function atHome(home: TestHome) {
  const cwd = home.folder("app");
  home.folder("app/.git");
  const binary = await lociBinary();
  const outputs: string[] = [];
  const play = async (words: readonly string[], stdin = ""): Promise<Ran> => {
    const env = { HOME: home.path, LOCI_HOOKS_DEADLINE_MS: "5000", LOCI_UPDATE_THRESHOLD: "1" };
    const ran = await run([binary, ...words], { cwd, env, stdin });
    outputs.push(ran.stdout, ran.stderr);
    return ran;
  };
  const hook = (event: string, payload: object) =>
    play(["hook", event], JSON.stringify({ session_id: "s-1", cwd, ...payload }));
  return { cwd, outputs, play, hook };
}
