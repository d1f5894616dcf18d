import { createMemoryHistory } from '@tanstack/history'
import type { ReactElement } from 'react'
import type { Feature } from '#src/messages/catalogue.ts'
import { HistoryProvider } from '#src/shared/navigation/navigation.tsx'
import { renderWithMessages } from './render.tsx'

/** Renders at an address of the console, with the English messages. Returns the history. */
export async function renderAt(address: string, page: ReactElement, features: Feature[] = []) {
  const history = createMemoryHistory({ initialEntries: [address] })
  await renderWithMessages(<HistoryProvider value={history}>{page}</HistoryProvider>, features)
  return history
}
