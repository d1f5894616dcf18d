import { QueryClient } from '@tanstack/react-query'
import { type Failure, wrongServices } from '#src/shared/api/api-client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure
  }
}

/**
 * The cache of server responses. Only calls without a response are retried: a refusal stays one. A change made offline
 * fails at once and is reported: it must not wait silently, and happen whenever the connection returns.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (count, failure) => failure === wrongServices && count < 2 },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
