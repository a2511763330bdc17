/** The commands that check a project, each with the words that may follow it. */
const CHECKS = [
  String.raw`(?:bun|npm|pnpm|yarn|deno|make|just|task|composer|rake) (?:run )?(?:-\S+ )*(?:test|check|lint|type-?check|verify|ci)\b`,
  String.raw`(?:npx |bunx |pnpm (?:exec |dlx )?)?(?:jest|vitest|tsc|eslint|biome|playwright)\b`,
  String.raw`(?:python3? -m )?(?:pytest|unittest|mypy|ruff|tox)\b`,
  String.raw`(?:cargo|go|dotnet|mvn|swift|mix|zig|gradle|\./gradlew) (?:-\S+ )*(?:test|check|clippy|vet|verify)\b`,
  String.raw`(?:rspec|phpunit|ctest|golangci-lint)\b`,
] as const;

const CHECK = new RegExp(`(?:^|&&|;|\\|\\||\\n)\\s*(?:\\w+=\\S* )*(?:${CHECKS.join("|")})`, "i");

/** Whether a shell command checks the project. */
export function isCheck(command: unknown): boolean {
  return typeof command === "string" && CHECK.test(command.slice(0, 2000));
}
