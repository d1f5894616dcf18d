import { setFlagsFromString } from 'node:v8'

/**
 * Keeps the heap flags of the command line for the thread that the process started with. V8 puts such a flag before
 * a thread's own `resourceLimits`, and reads it only when a heap is made: so it is taken back once the first one is.
 */
export function keepHeapFlags(): void {
  for (const flag of ['max-semi-space-size', 'initial-old-space-size', 'max-old-space-size']) {
    setFlagsFromString(`--${flag}=0`)
  }
}

/**
 * The limits of a thread that needs no others. Young is three times a semi-space; dead buffers lie until it has filled,
 * so that a thread which is handed many keeps the more of them the larger it is.
 */
export const threadLimits = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 512 }
