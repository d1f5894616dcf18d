import { createRandom } from '../random.ts'

/** A `fetch` like on a phone: a share of the responses is lost, so that the app has to repeat these calls. */
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
