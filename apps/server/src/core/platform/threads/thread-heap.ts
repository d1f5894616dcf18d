import { setFlagsFromString } from 'node:v8'

/**
 * Keeps the heap flags of the command line for the process's first thread only. V8 prefers such a flag over a thread's
 * own `resourceLimits`, and reads it only when a heap is created: so it is reset once the first one exists.
 */
export function keepHeapFlags(): void {
  for (const flag of ['max-semi-space-size', 'initial-old-space-size', 'max-old-space-size']) {
    setFlagsFromString(`--${flag}=0`)
  }
}

/**
 * The limits of a thread without special needs. The young generation is three times a semi-space; dead buffers stay
 * until it is full, so the larger it is, the more of the received buffers a thread keeps.
 */
export const threadLimits = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 512 }
