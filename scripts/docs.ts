import { generatedDocs } from "./docs/pages.ts";

// bun scripts/docs.ts    writes the documents that are made from the code

for (const [path, text] of Object.entries(await generatedDocs())) {
  await Bun.write(path, text);
  console.log(path);
}
