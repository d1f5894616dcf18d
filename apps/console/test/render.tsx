import '#src/shared/messages/app-messages.ts'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { Feature } from '#src/messages/catalogue.ts'
import { FirstDays } from '#src/shared/dates/first-days.tsx'
import { MessagesProvider } from '#src/shared/messages/messages.tsx'
import { loadMessages, switchMessages } from '#src/shared/messages/messages-store.ts'

/** Renders like the application, with the English messages of `ui`, `errors` and the given features, in UTC. */
export async function renderWithMessages(page: ReactElement, features: Feature[] = []) {
  await loadMessages(['ui', 'errors', ...features])
  await switchMessages('en')
  return render(page, {
    wrapper: ({ children }) => (
      <MessagesProvider timeZone="UTC">
        <FirstDays>{children}</FirstDays>
      </MessagesProvider>
    ),
  })
}
