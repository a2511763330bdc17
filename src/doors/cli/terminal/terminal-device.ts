/** A stream as the system describes it, and its null device, if that has a path. */
export interface StreamDevice {
  readonly isCharacterDevice: boolean;
  readonly rdev: number;
  /** The device of `/dev/null`; undefined on Windows, which has no such path. */
  readonly nullRdev: number | undefined;
}

/**
 * Whether a stream may be a terminal: `no` for files, pipes and the null device. `ask` on Windows, where the null device
 * looks like a terminal; asking costs as much time as the rest of a command, so it is avoided elsewhere.
 */
export function terminalDevice({
  isCharacterDevice,
  rdev,
  nullRdev,
}: StreamDevice): "yes" | "no" | "ask" {
  if (!isCharacterDevice) return "no";
  if (nullRdev === undefined) return "ask";
  return rdev === nullRdev ? "no" : "yes";
}
