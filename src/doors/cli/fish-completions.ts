import { type CommandShape, type FlagShape, firstWords, secondWords } from "./command-tree.ts";

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
