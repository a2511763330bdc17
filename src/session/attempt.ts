/** Runs one step of a hook. An error is reported, and the later steps run all the same. */
export async function attempt<Result>(
  trouble: (why: string) => void,
  step: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await step();
  } catch (error) {
    trouble(error instanceof Error ? `${error.name}: ${error.message}` : "no error was given");
    return undefined;
  }
}
