import { loadChunk } from './load-chunk.ts'

/** In the place of shared/loading/load-part.ts where pages are drawn (build/bundles.ts): all the words are here. */
export function loadPart<Module>(_: readonly string[], load: () => Promise<Module>): Promise<Module> {
  return loadChunk(load)
}
