import { fault } from "#base/fault.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { bashCompletions } from "./bash-completions.ts";
import { type CommandShape, commandShapes } from "./command-tree.ts";
import { fishCompletions } from "./fish-completions.ts";
import { powershellCompletions } from "./powershell-completions.ts";
import { zshCompletions } from "./zsh-completions.ts";

/** The printers of completions, by the name of the shell. */
export const SHELLS: Readonly<Record<string, (shapes: readonly CommandShape[]) => string>> = {
  bash: bashCompletions,
  zsh: zshCompletions,
  fish: fishCompletions,
  powershell: powershellCompletions,
};

/** `loci completions`: completes loci's words and flags in a shell. */
export const command = define({
  args: {
    shell: { type: "positional", required: true, description: "bash, zsh, fish or powershell" },
  },
  examples: [
    { line: "source <(loci completions bash)", does: "in ~/.bashrc" },
    { line: "source <(loci completions zsh)", does: "in ~/.zshrc, after compinit" },
    { line: "loci completions fish | source", does: "in ~/.config/fish/config.fish" },
    {
      line: "loci completions powershell | Out-String | Invoke-Expression",
      does: "in the file that `$PROFILE` names",
    },
  ],
  async run({ args, terminal, commands }) {
    const make = Object.hasOwn(SHELLS, args.shell) ? SHELLS[args.shell] : undefined;
    if (!make) {
      const wanted = "one of `bash`, `zsh`, `fish`, `powershell`";
      throw fault("bad-value", { name: "shell", value: args.shell, wanted });
    }
    return terminal.out(make(await commandShapes(commands)).trimEnd());
  },
});
