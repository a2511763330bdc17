/** How many bytes a file has; 0 where there is none, or none can be. */
export function sizeOf(path: string): number {
  return Bun.file(path).size;
}
