import { frameOf, pictureOf, SCENES_SHOWN } from "./record-demo/picture.ts";

// bun scripts/record-demo.ts    plays the demonstration and writes it to docs/demo.svg, an animated picture

const demo = Bun.spawnSync([process.execPath, "scripts/demo.ts"], { stderr: "inherit" });
if (demo.exitCode !== 0) {
  console.error("error: the demonstration failed\nhint: build it first: `bun scripts/build.ts`");
  process.exitCode = 1;
} else {
  const scenes = demo.stdout.toString().split(/^── /m);
  const shown = scenes.filter((scene) => SCENES_SHOWN.some((title) => scene.includes(title)));
  await Bun.write("docs/demo.svg", pictureOf(shown.map(frameOf)));
  console.log(`docs/demo.svg: ${shown.length} scenes`);
}
