import { getAdministrators } from '@loupe/contract/admin/account/administrators'
import { getHelpCounts } from '@loupe/contract/admin/help-counts'
import {
  getHelpQuery,
  getUserQuery,
  type HelpEntry,
  type HelpQuery,
  type HelpQueryRecord,
} from '@loupe/contract/admin/help-queries'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { HelpQueriesPage } from '#src/features/help-queries/help-queries-page.tsx'
import { SnackbarHost } from '#src/ui/feedback/snackbar.tsx'
import { snackbars } from '#src/ui/feedback/snackbar-store.ts'
import { type FakeApi, Refusal } from './fake-api.ts'
import { makePage, makeUser } from './makers.ts'
import { renderAt } from './render-at.tsx'

let made = 0
const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

export const theo = { id: idOf(901), name: 'Theo Lindqvist' }
export const ilinca = { id: idOf(900), name: 'Ilinca Moraru' }

/** An entry of a thread, with defaults for omitted fields. */
export function makeEntry(fields: Partial<HelpEntry> = {}): HelpEntry {
  made += 1
  const author = fields.author ?? 'player'
  return {
    id: idOf(made),
    author,
    admin: author === 'admin' ? theo : null,
    kind: 'message',
    text: 'I tapped it four times.',
    changes: [],
    at: '2026-11-20T10:00:00.000Z',
    ...fields,
  }
}

/** A help query with its thread, with defaults for omitted fields. */
export function makeQuery(fields: Partial<HelpQueryRecord> = {}): HelpQueryRecord {
  made += 1
  const user = makeUser({ fullName: 'Haruka Mori', username: 'haruka' })
  const time = '2026-11-20T10:00:00.000Z'
  return {
    id: idOf(made),
    number: 4131,
    player: { id: user.id, username: user.username, fullName: user.fullName, isErased: false },
    locale: 'ro',
    category: 'puzzle',
    subject: 'Ruby ear-drop does not count',
    opening: 'I tapped it four times.',
    status: 'open',
    priority: 'normal',
    assignee: null,
    tags: [],
    createdAt: time,
    updatedAt: time,
    firstReplyAt: null,
    lastPlayerAt: time,
    lastAdminAt: null,
    waitingSince: time,
    dueAt: '2026-11-21T10:00:00.000Z',
    messageCount: 1,
    isTest: false,
    version: 1,
    context: { device: 'iPhone SE', appVersion: '3.8.1', puzzleId: null, version: null },
    thread: [makeEntry()],
    user,
    game: null,
    games: [],
    others: [],
    ...fields,
  }
}

/** The help centre at an address, with a server that has only these queries. */
export async function showHelp(api: FakeApi, queries: HelpQueryRecord[], address = '/help-center') {
  api.on(getUserQuery, ({ part }) =>
    part === 'total' ? makePage<HelpQuery>([], { total: queries.length }) : makePage<HelpQuery>(queries),
  )
  api.on(getHelpCounts, () => ({
    open: queries.length,
    all: queries.length,
    mine: { total: 0, totalIsCapped: false },
    unassigned: { total: queries.length, totalIsCapped: false },
  }))
  api.on(getHelpQuery, ({ id }) => queries.find((query) => query.id === id) ?? new Refusal('not_found'))
  api.on(getAdministrators, () => [administrator(ilinca, true), administrator(theo, false)])
  return renderHelp(address)
}

/** Renders the page with the current responses of the fake server. */
export function renderHelp(address = '/help-center') {
  snackbars.clear()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return renderAt(
    address,
    <QueryClientProvider client={client}>
      <HelpQueriesPage />
      <SnackbarHost />
    </QueryClientProvider>,
    ['help-queries', 'errors', 'shell'],
  )
}

function administrator({ id, name }: typeof theo, isSelf: boolean) {
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    id,
    email: `${firstName.toLowerCase()}@loupe.test`,
    firstName,
    lastName,
    avatarUrl: null,
    twoFactor: false,
    createdAt: '2026-03-04T10:00:00.000Z',
    lastSignInAt: null,
    disabledAt: null,
    isSelf,
    sessions: 1,
  }
}
