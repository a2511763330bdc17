declare module "*.bin" {
  /** Where the bundler put the file; inside the executable in a compiled build. */
  const path: string;
  export = path;
}
