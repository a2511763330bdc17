import { type CommandShape, firstWords, secondWords } from "./command-tree.ts";

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
