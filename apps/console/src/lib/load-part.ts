import type { Feature } from '#src/i18n/catalogue.ts'
import { loadChunk } from './load-chunk.ts'
import { loadWords } from './words-store.ts'

/** Fetches a part of a page together with the words that only it needs. */
export async function loadPart<Module>(
  words: readonly Feature[],
  load: () => Promise<Module>,
): Promise<Module> {
  const [part] = await Promise.all([loadChunk(load), loadWords(words)])
  return part
}
