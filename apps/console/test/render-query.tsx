import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { Feature } from '#src/messages/catalogue.ts'
import { SnackbarHost } from '#src/ui/feedback/snackbar.tsx'
import { snackbars } from '#src/ui/feedback/snackbar-store.ts'
import { renderAt } from './render-at.tsx'

/** Renders what asks the server, at an address, with a cache of its own that tries once, and with its snackbars. */
export function renderQuery(address: string, page: ReactElement, features: Feature[]) {
  snackbars.clear()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return renderAt(
    address,
    <QueryClientProvider client={client}>
      {page}
      <SnackbarHost />
    </QueryClientProvider>,
    features,
  )
}
