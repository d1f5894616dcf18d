import type { Endpoint, InputOf, OutputOf } from '@loupe/contract/shared/endpoint'
import { call } from './api-client.ts'
import { asFailure, failureCode } from './failure.ts'

/** The keys of calls without a response, by path and input. */
const unanswered = new Map<string, { key: string; at: number }>()

/** Later, the same input is a new request: what the first one did may have been changed or removed since. */
const repeatWithinMs = 10 * 60_000

/** There was no response from the server, or it was still at work: the call may have taken effect. */
export const lostCodes: ReadonlySet<string> = new Set([
  'offline',
  'no_answer',
  'not_ready',
  'idempotency_key_running',
])

/**
 * Makes a call that takes effect once: if the response was lost, repeating it with the same input returns that response.
 * Only for calls whose response holds no secret, since the server keeps it for a day.
 */
export async function callOnce<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  const request = `${endpoint.path} ${JSON.stringify(input)}`
  const earlier = unanswered.get(request)
  const isRepeat = earlier !== undefined && Date.now() - earlier.at < repeatWithinMs
  const key = isRepeat ? earlier.key : crypto.randomUUID()
  unanswered.delete(request)
  try {
    return await call(endpoint, input, { idempotencyKey: key })
  } catch (error) {
    if (lostCodes.has(failureCode(asFailure(error)))) unanswered.set(request, { key, at: Date.now() })
    throw error
  }
}
