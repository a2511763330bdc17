import { expect, test } from "bun:test";
import { relationOf, saysSame } from "#text/statements/compare-statements.ts";

const REPLACES: readonly (readonly [earlier: string, later: string])[] = [
  [
    "Always use pnpm, never npm, because CI caches its store.",
    "From now on use yarn instead of pnpm, because PnP works for us.",
  ],
  ["Always use pnpm, because CI caches its store.", "We always use yarn, not pnpm."],
  ["We always deploy on Tuesdays.", "From now on we always deploy on Fridays."],
  ["We use tabs.", "We indent with two spaces."],
  ["Run the unit tests with jest.", "The unit tests run with vitest now."],
  ["Requests time out after 30 seconds.", "Requests time out after 60 seconds."],
  ["The import of orders is postponed.", "The import of orders is done, no longer postponed."],
  ["Wir schreiben Kommentare auf Deutsch.", "Kommentare schreiben wir auf Englisch."],
  ["On utilise Redis pour les sessions.", "On n'utilise plus Redis pour les sessions."],
  ["Usamos MySQL.", "En vez de MySQL usamos Postgres."],
  ["Usamos Cypress nos testes.", "Não usamos mais Cypress nos testes."],
  ["The database is MySQL 8.", "The database is Postgres 16."],
  ["We use Node 18.", "We use Node 22."],
  ["Das Review ist mittwochs um 14 Uhr.", "Das Review ist donnerstags um 10 Uhr."],
  ["The mascot in the empty states is the owl.", "The mascot in the empty states is the fox."],
  ["La rama de integración se llama `develop`.", "La rama de integración se llama `next`."],
  ["Utilise la police Inter, car elle est libre.", "Utilise la police Lato, car on l'a déjà."],
  ["Never spend more than $5 per run.", "Never spend more than $40 per run."],
  ["Keep the old routes alive.", "The old routes don't have to stay alive any longer."],
  ["Ask me before each commit.", "Forget what I said about commits."],
  ["Usiamo Jenkins per la CI.", "Usiamo GitHub Actions al posto di Jenkins."],
];

test.each(REPLACES)("of %j and %j the second replaces the first", (earlier, later) => {
  expect(relationOf(later, earlier)).toBe("replaces");
});

const DIFFERENT: readonly (readonly [string, string])[] = [
  ["From now on always use tabs.", "Always write commit messages in English."],
  ["Never use default exports in this project.", "Never use var in this project."],
  ["Always sign your commits.", "Always run the linter before a commit."],
  ["Always run the linter before a commit.", "Never commit directly to main."],
  ["We always write commit messages in English.", "Always answer in German."],
  ["In mobile we write errors in German.", "In admin we write errors in English."],
  [
    "Alice owns the release notes of every service, because the product team asked for one voice",
    "Bob owns the release notes of every service, because the product team asked for one voice",
  ],
  ["The staging cluster is rebuilt each night.", "The preview cluster is rebuilt each night."],
  ["Use Postgres for the orders.", "Also use Redis for the orders."],
  ["The web server listens on port 80.", "The metrics server listens on port 9000."],
  ["Use pnpm.", "In the docs folder use npm."],
  ["Die Tests laufen mit Vitest.", "Die Builds laufen mit Vite."],
  ["The API server is the slow one.", "The API server is called by mobile."],
  ["Log requests to Sentry.", "Log requests with their id."],
];

test.each(DIFFERENT)("%j and %j both hold", (one, other) => {
  expect(relationOf(other, one)).toBe("different");
  expect(relationOf(one, other)).not.toBe("replaces");
});

test.each([
  ["In the docs folder use npm.", "Use yarn."],
  ["Measurements are kept as HDF5 files.", "Measurements are kept as folders of notes."],
  ["Nell'app la mappa parte da Bologna.", "Nell'app la mappa parte da Ferrara."],
])("whether %j still holds after %j is unclear", (earlier, later) => {
  expect(relationOf(later, earlier)).toBe("unclear");
});

test.each([
  [
    "Tests replay recorded answers and never call the real model, because calls cost money.",
    "Answers of the model are cached for at most 24 hours, because the provider forbids more.",
  ],
  [
    "Krankmeldungen werden nie mit Grund gespeichert.",
    "Der Dienstplan wird mit Tauschen gerechnet statt mit OR-Tools, das hier nicht läuft.",
  ],
  [
    "All our React components are function components, never classes",
    "No inline styles in React components.",
  ],
  [
    "A swarm is a loss of 1.5 kg within 10 minutes, instead of 2 kg within an hour.",
    "Updates of the scales are postponed to October, because they are too risky before the harvest.",
  ],
])("%j holds beside %j", (earlier, later) => {
  expect(relationOf(later, earlier)).not.toBe("replaces");
});

test.each([
  ["Always use pnpm, never npm", "pnpm, and never npm, because CI caches it"],
  ["Errors are written in German.", "We always write errors in German"],
])("%j and %j say the same", (one, other) => {
  expect(relationOf(one, other)).toBe("same");
  expect(saysSame(one, other)).toBe(true);
});

test("a text says what another says only if it lacks no word and no place of it", () => {
  expect(saysSame("Use pnpm and never npm for the installs", "Always pnpm, never npm")).toBe(false);
  expect(saysSame("Log requests and responses", "Always log requests")).toBe(true);
  expect(saysSame("Use tabs in Makefiles", "Use tabs")).toBe(false);
  expect(
    saysSame("In mobile we write errors in German", "In admin we write errors in German"),
  ).toBe(false);
});

const CHANGED: readonly (readonly [earlier: string, later: string])[] = [
  ["For icons we take Font Awesome.", "Icons come from Lucide, Font Awesome weighs too much."],
  ["Only Kim may approve changes of the schema.", "Kim has left, Ada approves schema changes."],
  ["Your answers come as bullet points.", "No bullet points when you answer me."],
  ["Don't touch the css, Kim does that.", "You may edit the CSS yourself, Kim has left."],
  ["Rechnungen schicken wir als PDF.", "Rechnungen gehen nur noch als XRechnung raus."],
  ["Le sauvegarde part sur le NAS.", "La sauvegarde part chez OVH, le NAS est mort."],
  ["Los informes se generan en Word.", "Los informes en LaTeX, el Word rompe las fórmulas."],
  ["O backup roda às 2h da manhã.", "Mudou o horário do backup: agora é às 4h30."],
  ["Per i grafici usiamo matplotlib.", "I grafici d'ora in poi li facciamo con plotly."],
  ["Nightly builds keep 30 days.", "We raised it, nightly builds keep 60 days now."],
];

test.each(CHANGED)("of %j and %j the second is a change", (earlier, later) => {
  expect(relationOf(later, earlier)).toBe("replaces");
});

const BESIDE: readonly (readonly [string, string])[] = [
  ["Use Alpine for all images.", "Python stays on debian; the other images keep Alpine."],
  ["We use docker compose.", "In production we use kubernetes, compose is not there."],
  ["Strings go through Localizable.", "Debug strings needn't be localized."],
  ["Requests may have 400 lines.", "Requests that only delete can be as long as they like."],
  ["Los CSV usan punto y coma.", "Los CSV van en UTF-8, si no Excel los rompe."],
  ["For the guide use short sentences", "for the guide: no dates before the third sentence"],
];

test.each(BESIDE)("%j is not replaced by %j", (earlier, later) => {
  expect(relationOf(later, earlier)).not.toBe("replaces");
});
