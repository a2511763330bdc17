import type { KnipConfig } from "knip";

/**
 * The settings of the step that finds dead code. In production, a function that its own file calls is used, although it is exported for a test
 * alone; outside production, nothing is exported that nobody imports.
 */
const config: KnipConfig = {
  entry: [
    "src/main.ts!",
    "src/doors/ui/page/start-page.tsx!",
    "{scripts,eval,campaigns}/*.ts",
    "scripts/tours/log-calls.ts",
    "campaigns/kill/worker.ts",
    "campaigns/power/worker.ts",
    "campaigns/power/recipe.ts",
    "campaigns/faults/full-worker.ts",
    "campaigns/fuzz/many-runs.ts",
    "test/**/*.test.ts",
    "test/doors/hooks/talker.ts",
    "test/support/acting-host.ts",
    "test/support/terminal-owner.ts",
    "test/support/preload-without-mmap.ts",
    "test/settings/change/switch-off.ts",
  ],
  project: ["src/**/*.{ts,tsx}!", "{test,scripts,eval,campaigns}/**/*.ts"],
  ignoreExportsUsedInFile: process.argv.includes("--production"),
};

export default config;
