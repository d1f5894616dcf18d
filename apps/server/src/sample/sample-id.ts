import { v7 as uuidv7 } from 'uuid'
import type { Random } from './random.ts'

/** An ID of a given time, the same on every run. */
export function sampleId(random: Random, msecs: number): string {
  return uuidv7({ msecs, random: Uint8Array.from({ length: 16 }, () => random.whole(0, 255)) })
}
