import { fault } from "#base/fault.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { bashCompletions } from "./bash-completions.ts";
import { type CommandShape, commandShapes } from "./command-tree.ts";
import { fishCompletions } from "./fish-completions.ts";
import { zshCompletions } from "./zsh-completions.ts";

const SHELLS: Readonly<Record<string, (shapes: readonly CommandShape[]) => string>> = {
  bash: bashCompletions,
  zsh: zshCompletions,
  fish: fishCompletions,
};

/** `loci completions`: completes loci's words and flags in a shell. */
export const command = define({
  args: {
    shell: { type: "positional", required: true, description: "bash, zsh or fish" },
  },
  examples: [
    { line: "source <(loci completions bash)", does: "in ~/.bashrc" },
    { line: "source <(loci completions zsh)", does: "in ~/.zshrc, after compinit" },
    { line: "loci completions fish | source", does: "in ~/.config/fish/config.fish" },
  ],
  async run({ args, terminal, commands }) {
    const make = Object.hasOwn(SHELLS, args.shell) ? SHELLS[args.shell] : undefined;
    if (!make) {
      const wanted = "one of `bash`, `zsh`, `fish`";
      throw fault("bad-value", { name: "shell", value: args.shell, wanted });
    }
    return terminal.out(make(await commandShapes(commands)).trimEnd());
  },
});
