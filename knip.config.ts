import type { KnipConfig } from "knip";

/**
 * The settings of the step that finds dead code. In production, a function that its own file calls is used, although it is exported for a test
 * alone; outside production, nothing is exported that nobody imports.
 */
const config: KnipConfig = {
  entry: [
    "src/main.ts!",
    "src/doors/ui/page/start-page.tsx!",
    "scripts/*.ts",
    "scripts/tours/log-calls.ts",
    "scripts/kill/worker.ts",
    "scripts/power/worker.ts",
    "scripts/power/recipe.ts",
    "scripts/faults/full-worker.ts",
    "scripts/fuzz/many-runs.ts",
    "test/**/*.test.ts",
    "test/doors/hooks/talker.ts",
    "test/support/acting-host.ts",
    "test/support/preload-without-mmap.ts",
    "test/settings/change/switch-off.ts",
  ],
  project: ["src/**/*.{ts,tsx}!", "{test,scripts}/**/*.ts"],
  ignoreExportsUsedInFile: process.argv.includes("--production"),
};

export default config;
