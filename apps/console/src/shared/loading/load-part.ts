import type { Feature } from '#src/messages/catalogue.ts'
import { loadMessages } from '#src/shared/messages/messages-store.ts'
import { loadChunk } from './load-chunk.ts'

/** Loads a part of a page together with the messages that only it needs. */
export async function loadPart<Module>(
  messages: readonly Feature[],
  load: () => Promise<Module>,
): Promise<Module> {
  const [part] = await Promise.all([loadChunk(load), loadMessages(messages)])
  return part
}
