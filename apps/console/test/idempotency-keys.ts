import { vi } from 'vitest'

/** The idempotency keys of all calls of a path, in order. */
export function idempotencyKeysOf(path: string): (string | null)[] {
  return vi
    .mocked(fetch)
    .mock.calls.filter(([address]) => address === path)
    .map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
}
