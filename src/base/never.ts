/** Lets the compiler prove that every case of a closed union was handled. */
export function never(value: never): never {
  throw new Error(`unhandled case: ${JSON.stringify(value)}`);
}
