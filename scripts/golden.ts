import { playLife } from "#test/golden/play-life.ts";

// bun run golden    plays the small life of test/golden/ anew, and writes down what it prints and leaves

const life = await playLife();
await Bun.write("test/golden/answers.txt", life.answers);
await Bun.write("test/golden/files.txt", life.files);
