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

/** The limits of a thread that needs no others: what `npm start` gives the process. Young is three times a semi-space. */
export const threadLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 512 }
