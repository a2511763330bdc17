/** A stream as the system describes it, and its null device, if that has a path. */
export interface StreamDevice {
  readonly isCharacterDevice: boolean;
  readonly rdev: number;
  /** The device of `/dev/null`; undefined on Windows, which has no such path. */
  readonly nullRdev: number | undefined;
}

/** Whether a stream may be a terminal: files, pipes and the null device are none. */
export function mayBeTerminal({ isCharacterDevice, rdev, nullRdev }: StreamDevice): boolean {
  return isCharacterDevice && rdev !== nullRdev;
}
