import { loadChunk } from './load-chunk.ts'

/** Replaces shared/loading/load-part.ts in the page renderer (build/bundles.ts): all messages are loaded already. */
export function loadPart<Module>(_: readonly string[], load: () => Promise<Module>): Promise<Module> {
  return loadChunk(load)
}
