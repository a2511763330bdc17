/** Takes the mapping of files from the runtime, as on Windows, until the test ends. */
export function withoutMmap(): Disposable {
  const { mmap } = Bun;
  const missing = (): never => {
    throw new Error("mmapFile is not supported on Windows");
  };
  Bun.mmap = missing;
  return {
    [Symbol.dispose]: () => {
      Bun.mmap = mmap;
    },
  };
}
