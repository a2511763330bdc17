/** The surfaces on which a person types although an SDK carries the words, and those that programs use. */
const SURFACES: Readonly<Record<string, "person" | "program">> = {
  "claude-vscode": "person",
  "claude-desktop": "person",
  "claude-desktop-3p": "person",
  "local-agent": "person",
  local_agent: "person",
  remote: "person",
  remote_desktop: "person",
  remote_mobile: "person",
  remote_projects: "person",
  remote_cowork: "person",
  "ssh-remote": "person",
  "claude-in-slack": "person",
  claude_in_slack: "person",
  "claude-in-teams": "person",
  "claude-coworker": "person",
  "claude-coworker-terminal": "person",
  "sdk-cli": "program",
  "sdk-ts": "program",
  "sdk-py": "program",
  mcp: "program",
  bench: "program",
  remote_trigger: "program",
  remote_cowork_trigger: "program",
  remote_baku: "program",
  "claude-code-github-action": "program",
  "claude-security": "program",
};

/** The user of a surface; undefined for a terminal, which both use, and for an unknown surface. */
export function surfaceOf(entrypoint: string | undefined): "person" | "program" | undefined {
  if (entrypoint === undefined) return undefined;
  if (Object.hasOwn(SURFACES, entrypoint)) return SURFACES[entrypoint];
  return entrypoint.startsWith("sdk-") ? "program" : undefined;
}
