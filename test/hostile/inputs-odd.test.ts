import { playInputs } from "./play-inputs.ts";

await playInputs((number) => number % 2 === 1);
