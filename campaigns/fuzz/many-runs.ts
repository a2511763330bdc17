import fc from "fast-check";

// Loaded before tests: every property that does not say otherwise is tried so many times.
fc.configureGlobal({ numRuns: Number(process.env["LOCI_RUNS"] ?? 10_000) });
