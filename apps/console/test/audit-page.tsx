import {
  type AuditEntry,
  type AuditRow,
  getAudit,
  getAuditChain,
  getAuditEntry,
} from '@loupe/contract/admin/audit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { auditPage } from '#src/features/audit/audit-page.tsx'
import { playerFilter } from '#src/features/users/list/player-filter.tsx'
import { SnackbarHost } from '#src/ui/feedback/snackbar.tsx'
import { snackbars } from '#src/ui/feedback/snackbar-store.ts'
import { type FakeApi, Refusal } from './fake-api.ts'
import { makePage } from './makers.ts'
import { renderAt } from './render-at.tsx'

const AuditPage = auditPage({ loadPlayerFilter: () => Promise.resolve(playerFilter) })
let made = 0

/** An entry of the audit log, with defaults for omitted fields. */
export function makeEntry(fields: Partial<AuditEntry> = {}): AuditEntry {
  made += 1
  return {
    id: `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    at: '2026-11-20T10:00:05.000Z',
    actor: {
      kind: 'admin',
      id: '00000000-0000-7000-8000-00000000000a',
      name: 'Ilinca Moraru',
      email: 'i@loupe.test',
    },
    ip: '192.0.2.7',
    requestId: 'request-1',
    action: 'users.update',
    subject: {
      kind: 'users',
      id: '00000000-0000-7000-8000-00000000000b',
      name: 'Grace Okafor',
      title: null,
      document: null,
    },
    result: 'done',
    sessionId: null,
    before: null,
    after: null,
    isCleared: false,
    seal: { seq: made, previousHash: 'a'.repeat(64), hash: 'b'.repeat(64), isValid: true },
    ...fields,
  }
}

/** The audit log at an address, with a server that has only these entries. */
export async function showAudit(api: FakeApi, entries: AuditEntry[], address = '/audit') {
  api.on(getAudit, ({ part }) =>
    part === 'total' ? makePage<AuditRow>([], { total: entries.length }) : makePage(entries.map(rowOf)),
  )
  api.on(getAuditChain, () => ({ head: null, waiting: 0, waitingSince: null }))
  api.on(getAuditEntry, ({ id }) => entries.find((entry) => entry.id === id) ?? new Refusal('not_found'))
  return renderAudit(address)
}

/** Renders the page with the current responses of the fake server. */
export function renderAudit(address = '/audit') {
  snackbars.clear()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return renderAt(
    address,
    <QueryClientProvider client={client}>
      <AuditPage />
      <SnackbarHost />
    </QueryClientProvider>,
    ['audit', 'shell', 'users', 'users-parts'],
  )
}

function rowOf({
  before,
  after,
  sessionId: _session,
  isCleared: _cleared,
  seal: _seal,
  ...row
}: AuditEntry): AuditRow {
  return { ...row, fields: Object.keys({ ...before, ...after }) }
}
