import { tourPage } from "./tours/page.ts";
import { playWays } from "./tours/ways.ts";

// bun scripts/tours.ts    plays five ways through the house and writes docs/tours.md

const ways = await playWays();
await Bun.write("docs/tours.md", tourPage(ways));
for (const { title, files } of ways) console.log(`${files.length} files: ${title}`);
