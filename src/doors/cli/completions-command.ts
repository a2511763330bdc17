import { fault } from "#base/fault.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import {
  type CommandShape,
  commandShapes,
  type FlagShape,
  firstWords,
  secondWords,
} from "./command-tree.ts";
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

/** The completions for bash. */
export function bashCompletions(shapes: readonly CommandShape[]): string {
  const firsts = firstWords(shapes).map(({ word }) => word);
  const groups = firsts.filter((word) => secondWords(shapes, word).length > 0);
  return `# completions of loci for bash: source <(loci completions bash)
_loci() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local name="\${COMP_WORDS[1]}" words=""
  if [[ $COMP_CWORD -eq 1 ]]; then
    words="${[...firsts, "--help", "--version"].join(" ")}"
  else
    case "$name" in
${groups.map((group) => groupCase(group, shapes)).join("\n")}
    esac
    case "$name" in
${shapes.map(commandCase).join("\n")}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _loci loci
`;
}

function groupCase(group: string, shapes: readonly CommandShape[]): string {
  const seconds = secondWords(shapes, group).map(({ word }) => word);
  return `      ${group})
        if [[ $COMP_CWORD -eq 2 ]]; then words="${seconds.join(" ")}"; else name="${group} \${COMP_WORDS[2]}"; fi ;;`;
}

function commandCase({ words, flags }: CommandShape): string {
  const choices = flags.filter((flag) => flag.choices.length > 0);
  const choiceCases = choices.map(
    (flag) => `          --${flag.name}) words="${flag.choices.join(" ")}" ;;`,
  );
  return `      "${words.join(" ")}")
        words="${flags.map(({ name }) => `--${name}`).join(" ")}"
        case "$previous" in
${[...choiceCases, "          *) ;;"].join("\n")}
        esac ;;`;
}

/** The completions for fish. */
export function fishCompletions(shapes: readonly CommandShape[]): string {
  const firsts = firstWords(shapes);
  const lines = [
    "# completions of loci for fish: loci completions fish | source",
    "complete -c loci -f",
    ...firsts.map(({ word, about }) => rule("__fish_use_subcommand", word, about)),
    ...firsts.flatMap(({ word: group }) => {
      const seconds = secondWords(shapes, group);
      const known = seconds.map(({ word }) => word).join(" ");
      const open = `__fish_seen_subcommand_from ${group}; and not __fish_seen_subcommand_from ${known}`;
      return seconds.map(({ word, about }) => rule(open, word, about));
    }),
    ...shapes.flatMap(({ words, flags }) => {
      const seen = words.map((word) => `__fish_seen_subcommand_from ${word}`).join("; and ");
      return flags.map((flag) => flagRule(seen, flag));
    }),
  ];
  return `${lines.join("\n")}\n`;
}

function rule(condition: string, word: string, about: string): string {
  return `complete -c loci -n ${quote(condition)} -a ${quote(word)} -d ${quote(about)}`;
}

function flagRule(condition: string, { name, about, takesValue, choices }: FlagShape): string {
  const value = takesValue ? " -r" : "";
  const among = choices.length > 0 ? ` -a ${quote(choices.join(" "))}` : "";
  return `complete -c loci -n ${quote(condition)} -l ${name}${value}${among} -d ${quote(about)}`;
}

function quote(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
