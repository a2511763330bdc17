import { fault } from "#base/fault.ts";
import { command as define } from "#doors/cli/usage/command.ts";

/** The completions of each shell: they ask `loci complete`, so they know ids, settings and sessions as well. */
export const SHELLS: Readonly<Record<string, string>> = {
  bash: `# completions of loci for bash: source <(loci completions bash)
_loci() {
  local word about
  COMPREPLY=()
  while IFS=$'\\t' read -r word about; do COMPREPLY+=("$word"); done < <(
    loci complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null
  )
}
complete -o default -F _loci loci
`,
  zsh: `#compdef loci
# completions of loci for zsh: source <(loci completions zsh)
_loci() {
  local -a lines rows
  local line
  lines=("\${(@f)$(loci complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  for line in $lines; do rows+=("\${\${line%%$'\\t'*}//:/\\:}:\${line#*$'\\t'}"); done
  if (( $#rows )); then _describe word rows; else _files; fi
}
if [[ "$funcstack[1]" == _loci ]]; then _loci "$@"; else compdef _loci loci; fi
`,
  fish: `# completions of loci for fish: loci completions fish | source
function __loci_complete
  set -l words (commandline -opc)
  set -l current (commandline -ct)
  loci complete -- $words[2..-1] "$current" 2>/dev/null
end
complete -c loci -f -a '(__loci_complete)'
`,
  powershell: `# completions of loci for PowerShell: loci completions powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName loci -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @($commandAst.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
    Select-Object -Skip 1 | ForEach-Object { $_.Extent.Text })
  # Older versions do not pass an empty word, so a blank replaces it.
  $current = if ($wordToComplete) { $wordToComplete } else { ' ' }
  loci complete -- @words $current 2>$null | ForEach-Object {
    $word, $about = $_ -split "\`t", 2
    if (-not $about) { $about = $word }
    [System.Management.Automation.CompletionResult]::new($word, $word, 'ParameterValue', $about)
  }
}
`,
};

/** `loci completions`: completes loci's words, flags, ids and settings in a shell. */
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
  run({ args, terminal }) {
    const code = Object.hasOwn(SHELLS, args.shell) ? SHELLS[args.shell] : undefined;
    if (code === undefined) {
      const wanted = "one of `bash`, `zsh`, `fish`, `powershell`";
      throw fault("bad-value", { name: "shell", value: args.shell, wanted });
    }
    return terminal.out(code.trimEnd());
  },
});
