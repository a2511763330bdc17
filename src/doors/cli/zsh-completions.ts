import { type CommandShape, type FlagShape, firstWords, secondWords } from "./command-tree.ts";

/** The completions for zsh. */
export function zshCompletions(shapes: readonly CommandShape[]): string {
  const firsts = firstWords(shapes);
  const groups = firsts.filter(({ word }) => secondWords(shapes, word).length > 0);
  return `#compdef loci
# completions of loci for zsh: source <(loci completions zsh)
_loci() {
  local -a candidates
  local name="$words[2]"
  if (( CURRENT == 2 )); then
    candidates=(${firsts.map(describeWord).join(" ")})
    _describe command candidates
    return
  fi
  case "$name" in
${groups.map(({ word }) => groupCase(word, shapes)).join("\n")}
  esac
  case "$name" in
${shapes.map(commandCase).join("\n")}
  esac
}
if [[ "$funcstack[1]" == _loci ]]; then _loci "$@"; else compdef _loci loci; fi
`;
}

function groupCase(group: string, shapes: readonly CommandShape[]): string {
  const seconds = secondWords(shapes, group);
  return `    ${group})
      if (( CURRENT == 3 )); then
        candidates=(${seconds.map(describeWord).join(" ")})
        _describe command candidates
        return
      fi
      name="${group} $words[3]" ;;`;
}

function commandCase({ words, flags }: CommandShape): string {
  // _arguments must see the command as a single word.
  const shift = `shift ${words.length} words; (( CURRENT -= ${words.length} ))`;
  const others = quote("*:word:");
  return `    "${words.join(" ")}") ${shift}; _arguments ${flags.map(argument).join(" ")} ${others} ;;`;
}

function describeWord({ word, about }: { word: string; about: string }): string {
  return quote(`${word}:${about.replaceAll(":", "\\:")}`);
}

function argument({ name, about, takesValue, choices }: FlagShape): string {
  const spec = `--${name}[${about.replace(/[[\]:]/g, "\\$&")}]`;
  if (!takesValue) return quote(spec);
  return quote(`${spec}:value:${choices.length > 0 ? `(${choices.join(" ")})` : ""}`);
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
