import { harden, RUNTIME_VARIABLES } from "./harden.ts";

/** What is compiled, where it goes, and for which machine; this one if none is named. */
export interface Compilation {
  readonly entrypoint: string;
  readonly outfile: string;
  readonly target?: Bun.Build.CompileTarget;
  readonly define?: Readonly<Record<string, string>>;
  /** The runtime for that machine; without it, Bun downloads one. */
  readonly runtime?: string;
}

/** What only a release writes in. It is always defined, so that no variable of the environment can stand for it. */
const UNRELEASED = {
  "process.env.LOCI_BUILD_TARGET": '""',
  "process.env.LOCI_BUILD_KEY": '""',
};

/**
 * Compiles an executable in the one way that everything here is compiled: fast to start, and deaf to the files (`.env`,
 * `bunfig.toml`, `tsconfig.json`, `package.json`) of the folder it is started in. For Linux it is deaf to the variables
 * of the runtime, too; those for other systems are signed, and stay as they are. Gives the variables that it hears.
 */
export async function compile({
  entrypoint,
  outfile,
  target,
  define,
  runtime,
}: Compilation): Promise<readonly string[]> {
  const built = await Bun.build({
    entrypoints: [entrypoint],
    minify: true,
    bytecode: true,
    splitting: true,
    format: "esm",
    define: { ...UNRELEASED, ...define },
    compile: {
      outfile,
      ...(target && { target }),
      ...(runtime && { executablePath: runtime }),
      autoloadDotenv: false,
      autoloadBunfig: false,
      autoloadTsconfig: false,
      autoloadPackageJson: false,
    },
  });
  if (!built.success) throw new AggregateError(built.logs, `could not compile ${entrypoint}`);
  const isForLinux = target ? target.startsWith("bun-linux") : process.platform === "linux";
  return isForLinux ? harden(outfile) : RUNTIME_VARIABLES;
}
