/** The ways of writing that are promised to survive a power cut. */
export const LASTING = ["create", "replace", "append", "summary", "record"] as const;

/** The ways that a power cut is known to undo: a campaign in which they lose nothing sees nothing. */
export const FLEETING = ["unsynced", "unnamed"] as const;

/** One way of writing. */
export type PowerMode = (typeof LASTING)[number] | (typeof FLEETING)[number];

/** Whether a way of writing is there to lose. */
export function isFleeting(mode: PowerMode): boolean {
  return FLEETING.some((name) => name === mode);
}

/** The file systems on which the power is cut. */
export const FILE_SYSTEMS = {
  ext4: { megabytes: 96, make: ["mkfs.ext4", "-q", "-F"] },
  xfs: { megabytes: 320, make: ["mkfs.xfs", "-q", "-f"] },
  btrfs: { megabytes: 160, make: ["mkfs.btrfs", "-q", "-f"] },
} as const;

/** One file system. */
export type FileSystem = keyof typeof FILE_SYSTEMS;
