import { writeFileSync } from "node:fs";
import { pageFiles } from "#doors/ui/page-files.ts";
import { harden, RUNTIME_VARIABLES } from "./harden.ts";
import { signAdHoc, whyUnsigned } from "./mach-o-signature.ts";

/** The entry file, the target path, and the machine; this machine by default. */
export interface Compilation {
  readonly entrypoint: string;
  readonly outfile: string;
  readonly target?: Bun.Build.CompileTarget;
  readonly define?: Readonly<Record<string, string>>;
  /** The runtime for that machine; without it, Bun downloads one. */
  readonly runtime?: string;
  /** Changes to what is bundled, for measuring. */
  readonly plugins?: readonly Bun.BunPlugin[];
}

/** A value that only a release sets. It is always defined, so that no variable of the environment can replace it. */
const UNRELEASED = {
  "process.env.LOCI_BUILD_TARGET": '""',
  "process.env.LOCI_BUILD_KEY": '""',
};

/**
 * A hook runs for some milliseconds, so compiling its functions to machine code costs a fifth of its CPU time and wins
 * nothing. The engine compiles a function only when it has run so many times as often as usual.
 */
const JIT_RELUCTANCE = 20;

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
  plugins = [],
}: Compilation): Promise<readonly string[]> {
  const built = await Bun.build({
    entrypoints: [entrypoint],
    plugins: [await bundledPage(), ...plugins],
    minify: true,
    bytecode: true,
    splitting: true,
    format: "esm",
    define: { ...UNRELEASED, ...define },
    compile: {
      outfile,
      jitPolicy: JIT_RELUCTANCE,
      ...(target && { target }),
      ...(runtime && { executablePath: runtime }),
      autoloadDotenv: false,
      autoloadBunfig: false,
      autoloadTsconfig: false,
      autoloadPackageJson: false,
    },
  });
  if (!built.success) throw new AggregateError(built.logs, `could not compile ${entrypoint}`);
  if (target?.startsWith("bun-darwin")) await signForMac(outfile);
  const isForLinux = target ? target.startsWith("bun-linux") : process.platform === "linux";
  return isForLinux ? harden(outfile) : RUNTIME_VARIABLES;
}

/** Puts the bundled page of the viewer into the executable, in place of the code that bundles it. */
async function bundledPage(): Promise<Bun.BunPlugin> {
  const contents = `export const pageFiles = async () => (${JSON.stringify(await pageFiles())});`;
  return {
    name: "bundled page",
    setup: (build) => {
      build.onLoad({ filter: /doors\/ui\/page-files\.ts$/ }, () => ({ contents, loader: "js" }));
    },
  };
}

/** Signs an executable for macOS where Bun has left a signature that does not fit. */
async function signForMac(path: string): Promise<void> {
  const file = Buffer.from(await Bun.file(path).bytes());
  if (whyUnsigned(file) === undefined) return;
  const signed = signAdHoc(file, "loci");
  const why = whyUnsigned(signed);
  if (why !== undefined) throw new Error(`the signature of ${path} is wrong: ${why}`);
  writeFileSync(path, signed);
}
