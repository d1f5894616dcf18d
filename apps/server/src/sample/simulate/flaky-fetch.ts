import { createRandom } from '../random.ts'

/** A connection as phones have it: of so many calls the response is lost, and the app has to send them again. */
export function createFlakyFetch(seed: number, share: number): typeof fetch {
  const random = createRandom(seed)
  return async (input, init) => {
    const isLost = random.chance(share)
    const response = await fetch(input, init)
    if (!isLost) return response
    await response.body?.cancel()
    throw new TypeError('The response was lost.')
  }
}
