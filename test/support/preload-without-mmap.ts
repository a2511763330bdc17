import { withoutMmap } from "./without-mmap.ts";

// For the whole life of a process that loads this file first.
withoutMmap();
