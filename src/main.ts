const [door, ...words] = process.argv.slice(2);

if (door === "hook" && !words.includes("--help") && !words.includes("-h")) {
  const { runHook } = await import("#hooks/run.ts");
  await runHook(words);
} else {
  const { runCli } = await import("#cli/run.ts");
  process.exitCode = await runCli(process.argv.slice(2));
}
