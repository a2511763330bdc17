import { type CommandShape, type FlagShape, firstWords, secondWords } from "./command-tree.ts";

/** The completions for PowerShell, from version 5 on. */
export function powershellCompletions(shapes: readonly CommandShape[]): string {
  const groups = firstWords(shapes).filter(({ word }) => secondWords(shapes, word).length > 0);
  return `# completions of loci for PowerShell: loci completions powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName loci -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $first = @(
${firstWords(shapes).map(rowOf).join("\n")}
  )
  $second = @{
${groups.map(({ word }) => `    ${quote(word)} = @(\n${secondWords(shapes, word).map(rowOf).join("\n")}\n    )`).join("\n")}
  }
  $flags = @{
${shapes.map(flagsOf).join("\n")}
  }
  $choices = @{
${shapes.flatMap(choicesOf).join("\n")}
  }
  # The words before the one that is typed.
  $words = @($commandAst.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
    Select-Object -Skip 1 | ForEach-Object { $_.Extent.Text })
  $name = if ($words.Count -gt 1 -and $second.ContainsKey($words[0])) { "$($words[0]) $($words[1])" } elseif ($words.Count -gt 0) { $words[0] } else { '' }
  $last = if ($words.Count -gt 0) { $words[-1] } else { '' }
  $rows = if ($words.Count -eq 0) { $first }
    elseif ($words.Count -eq 1 -and $second.ContainsKey($name)) { $second[$name] }
    elseif ($choices.ContainsKey("$name $last")) { $choices["$name $last"] }
    elseif ($flags.ContainsKey($name)) { $flags[$name] }
    else { @() }
  # A list of one row would come as that row alone.
  @($rows) | Where-Object { $_ -and $_.Split('|')[0] -like "$wordToComplete*" } | ForEach-Object {
    $word, $about = $_.Split('|', 2)
    [System.Management.Automation.CompletionResult]::new($word, $word, 'ParameterValue', $about)
  }
}
`;
}

/**
 * A row of a list: the word, and the text that the shell shows beside it, which must not be empty.
 */
function rowOf({ word, about }: { readonly word: string; readonly about: string }): string {
  return `      ${quote(`${word}|${about || word}`)}`;
}

function flagsOf({ words, flags }: CommandShape): string {
  const rows = flags.map(({ name, about }) => rowOf({ word: `--${name}`, about }));
  return `    ${quote(words.join(" "))} = @(\n${rows.join("\n")}\n    )`;
}

function choicesOf({ words, flags }: CommandShape): string[] {
  const limited = flags.filter(({ choices }) => choices.length > 0);
  return limited.map(({ name, choices }: FlagShape) => {
    const rows = choices.map((word) => rowOf({ word, about: "" }));
    return `    ${quote([...words, `--${name}`].join(" "))} = @(\n${rows.join("\n")}\n    )`;
  });
}

/** Text in single quotes, in which PowerShell replaces nothing. It takes curly quotes for straight ones. */
function quote(text: string): string {
  return `'${text.replace(/['\u2018\u2019\u201a\u201b]/g, "$&$&")}'`;
}
