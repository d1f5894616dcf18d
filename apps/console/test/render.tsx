import '#src/shared/messages/app-words.ts'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { Feature } from '#src/messages/catalogue.ts'
import { FirstDays } from '#src/shared/dates/first-days.tsx'
import { WordsProvider } from '#src/shared/messages/words.tsx'
import { loadWords, switchWords } from '#src/shared/messages/words-store.ts'

/** Renders as the application does, with the real English words of `ui`, `errors` and the given features, in UTC. */
export async function renderWithWords(page: ReactElement, features: Feature[] = []) {
  await loadWords(['ui', 'errors', ...features])
  await switchWords('en')
  return render(page, {
    wrapper: ({ children }) => (
      <WordsProvider timeZone="UTC">
        <FirstDays>{children}</FirstDays>
      </WordsProvider>
    ),
  })
}
