// Acts as the host: it inherits what it was started with, and calls the hook at the end of a turn in a shell, with its own variables.
// Under the name of an agent's program it first runs a shell line, as an agent's tool does.
const [role, ...words] = process.argv.slice(2);

if (role === "agent") {
  const [line = ""] = words;
  const marks = { CLAUDECODE: "1", CLAUDE_CODE_ENTRYPOINT: "cli", CLAUDE_CODE_SESSION_ID: "s-0" };
  const env = { ...process.env, ...marks, CLAUDE_CODE_CHILD_SESSION: "1", AI_AGENT: "claude" };
  const shell = Bun.spawn(["bash", "-c", line], { env, stdio: ["ignore", "inherit", "inherit"] });
  await shell.exited;
} else {
  const [payload = ""] = words;
  const own = { CLAUDECODE: "1", CLAUDE_CODE_SESSION_ID: "s-1", CLAUDE_CODE_CHILD_SESSION: "1" };
  const env = { ...process.env, ...own, CLAUDE_CODE_ENTRYPOINT: role, AI_AGENT: "claude" };
  const hook = Bun.spawn(["sh", "-c", '"$LOCI" hook stop; :'], { env, stdin: new Blob([payload]) });
  await hook.exited;
}
await Bun.write(`${process.env["HOME"]}/ended-${role}`, "");
