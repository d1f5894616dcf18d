import { act, waitFor } from '@testing-library/react'
import type { Option, OptionsRequest } from '#src/ui/choice/combobox/use-options.ts'

/** A search for options with responses on demand, also for cancelled requests. */
export function pendingSearch() {
  const requests = new Map<string, PromiseWithResolvers<readonly Option[]>>()
  const load: OptionsRequest = (query) => {
    const request = Promise.withResolvers<readonly Option[]>()
    requests.set(query, request)
    return request.promise
  }
  const wasRequested = (query: string) =>
    waitFor(() => {
      const request = requests.get(query)
      if (!request) throw new Error(`Nothing asked for “${query}”.`)
      return request
    })
  return {
    load,
    wasRequested,
    async response(query: string, options: readonly Option[]) {
      const request = await wasRequested(query)
      await act(async () => request.resolve(options))
    },
    async fail(query: string) {
      const request = await wasRequested(query)
      await act(async () => request.reject(new Error('offline')))
    },
  }
}
