import type { Feature } from '#src/messages/catalogue.ts'
import { loadWords } from '#src/shared/messages/words-store.ts'
import { loadChunk } from './load-chunk.ts'

/** Fetches a part of a page together with the words that only it needs. */
export async function loadPart<Module>(
  words: readonly Feature[],
  load: () => Promise<Module>,
): Promise<Module> {
  const [part] = await Promise.all([loadChunk(load), loadWords(words)])
  return part
}
