import { expect, test } from "bun:test";
import { NO_STATEMENT_WORDS } from "#triage/grammar/no-statement-words.ts";
import { isPlainStatement } from "#triage/user-messages.ts";

const ROWS = Object.values(NO_STATEMENT_WORDS).flat();

test("each pattern matches its example, and not the other one", () => {
  const wrong = ROWS.filter(([, , pattern, matches, not]) => {
    const whole = new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, "u");
    return !whole.test(matches) || whole.test(not);
  });
  expect(wrong.map(([, name]) => name)).toEqual([]);
});

test.each([
  "Docker images are tagged with the git sha.",
  "Use Terraform for anything in AWS.",
  "I'm allergic to one-letter variable names, so spell them out.",
  "Die Rechnungen schicken wir als PDF.",
  "Chaque fois que tu touches au calcul, relance verif.py avant de rendre la main.",
  "Si una consulta tarda más de un segundo quiero un EXPLAIN en el PR, sin excepciones.",
  "Quando prepari una lezione lascia sempre due minuti alla fine.",
  "Os testes ficam na mesma pasta do código.",
  "Il codice del sito sta su GitLab.",
  "Das Backend läuft auf zwei Servern.",
  "Commit messages are in German.",
  "A partir de hoy trabajamos con Node 22.",
])("`%s` states something", (said) => {
  expect(isPlainStatement(said)).toBeTrue();
});

test.each([
  "Rename the helper to toKelvin, please.",
  "The build is red.",
  "I just ran the whole suite.",
  "Thanks, that works.",
  "Was kostet denn die Minestrone?",
  "Mach bitte mit dem Cleanup weiter.",
  "Reprends celui de jeudi avec cet ordre.",
  "Corrige el test del login otra vez.",
  "O botão continua torto no celular.",
  "It is not what the team wants.",
  "tonight only: switch the double opt in off, the fair is on",
  "Das ist nicht mehr im Repo.",
  "Il est dans le dossier du site.",
  "Always run the linter before you answer this one.",
])("`%s` states nothing for later", (said) => {
  expect(isPlainStatement(said)).toBeFalse();
});
