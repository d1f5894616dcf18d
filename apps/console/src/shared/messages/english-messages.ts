import type { Feature } from '#src/messages/catalogue.ts'
import { addEnglish, currentMessages, featuresInUse, readFeatures } from './messages-store.ts'

/** Features whose English messages are loaded; a message that English lacks too is not requested again. */
const read = new Set<Feature>()

/**
 * Uses the English text for a message that the file of its language lacks: the default message of specification section
 * 8. A message whose file is still loading is skipped.
 */
export async function fillFromEnglish(id: string): Promise<void> {
  const inUse = [...featuresInUse()]
  if (id in currentMessages().messages || !inUse.some((feature) => contains(feature, id))) return
  const unread = inUse.filter((feature) => !read.has(feature))
  if (unread.length === 0) return
  unread.forEach((feature) => read.add(feature))
  try {
    addEnglish(await readFeatures('en', unread))
  } catch (error) {
    unread.forEach((feature) => read.delete(feature))
    throw error
  }
}

/** The file of the login page contains the few messages of errors and ui that it needs (build/messages.ts). */
function contains(feature: Feature, id: string): boolean {
  const [noun = ''] = id.split('.')
  const own = noun.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return feature === own || (feature === 'login' && (own === 'errors' || own === 'ui'))
}
