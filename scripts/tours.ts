import { tourText } from "./tours/tour-text.ts";
import { playWays } from "./tours/ways.ts";

// bun scripts/tours.ts            plays five ways through the house and prints how many files each of them passes
// bun scripts/tours.ts --files    prints the files as well, each below the file that called it first

const ways = await playWays();
for (const way of ways) {
  console.log(
    Bun.argv.includes("--files") ? tourText(way) : `${way.files.length} files: ${way.title}`,
  );
}
