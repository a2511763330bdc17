// Runs a shell line before a terminal of its own, and is killed as soon as the line asks something.
const [line = "", cwd = "/"] = process.argv.slice(2);
let screen = "";
await using terminal = new Bun.Terminal({
  cols: 100,
  rows: 40,
  data(_, bytes) {
    screen += new TextDecoder().decode(bytes);
    if (screen.includes("navigate")) process.kill(process.pid, "SIGKILL");
  },
});
const child = Bun.spawn(["sh", "-c", line], { cwd, terminal });
await child.exited;
