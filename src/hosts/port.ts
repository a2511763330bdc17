import type { World } from "#base/world.ts";
import type { HostName } from "./session-ref.ts";

// The files directly in `hosts/` are the port: types and neutral tables. Nothing outside imports a folder below them, except
// `hosts/table/`, which maps a name to a host.

/** An agent program: a light profile, and parts that are loaded when they are needed. */
export interface Host {
  readonly profile: HostProfile;
}

/** The facts that every process may ask of every host: pure, and loaded at once. */
export interface HostProfile {
  readonly name: HostName;
  /** The folder of its settings and transcripts; undefined without a home. */
  readonly folder: (world: HostWorld) => string | undefined;
  /** Its own memory of a project; undefined if it has none. */
  readonly ownMemory: (world: HostWorld, root: string) => OwnMemory | undefined;
}

/** The part of the world that a profile may read. */
export type HostWorld = Pick<World, "env" | "home" | "platform">;

/** The folder of a host's own memory of a project: read, never written. */
export interface OwnMemory {
  readonly folder: string;
  /** The name of the page that the host loads unasked. */
  readonly index: string;
}
