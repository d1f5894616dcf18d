import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { Feature } from '#src/messages/catalogue.ts'
import { SnackbarHost } from '#src/ui/feedback/snackbar.tsx'
import { snackbars } from '#src/ui/feedback/snackbar-store.ts'
import { renderAt } from './render-at.tsx'

/** Renders a component that makes calls, at an address, with a separate query cache without retries, and with snackbars. */
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
