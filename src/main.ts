const [door, ...words] = process.argv.slice(2);

if (door === "hook" && !words.includes("--help") && !words.includes("-h")) {
  const { runHook } = await import("#doors/hooks/run-hook.ts");
  await runHook(words);
} else if (door === "mcp" && !words.includes("--help") && !words.includes("-h")) {
  process.umask(0o077);
  const { runMcp } = await import("#doors/mcp/run-mcp.ts");
  process.exitCode = await runMcp(words);
} else if (door === "ui" && !words.includes("--help") && !words.includes("-h")) {
  process.umask(0o077);
  const { runUi } = await import("#doors/ui/run-ui.ts");
  process.exitCode = await runUi(words);
} else {
  // Only the user may read a command's files, whatever the umask of the caller.
  process.umask(0o077);
  const { runCli } = await import("#doors/cli/run-cli.ts");
  // Everything is written by now, and a runtime that ends on its own tidies up first.
  process.exit(await runCli(process.argv.slice(2)));
}
