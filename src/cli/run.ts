export async function runCli(argv: string[]): Promise<number> {
  console.log(argv);
  return 0;
}
