import { type AuditRow, getAudit } from '@loupe/contract/admin/audit'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setProfile } from '#src/shared/session/profile.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { makePage, makeProfile } from '../../../../test/makers.ts'
import { renderQuery } from '../../../../test/render-query.tsx'
import { LastSignIn } from './last-sign-in.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  setProfile(makeProfile({ lastSignInAt: '2026-11-20T10:00:00.000Z' }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows the previous sign-in, and links to the sessions', async () => {
  api.on(getAudit, () =>
    makePage([
      makeRow('2026-11-20T10:00:00.000Z', '192.0.2.1'),
      makeRow('2026-11-18T08:30:00.000Z', '198.51.100.7'),
    ]),
  )
  const history = await open()
  expect(await screen.findByText(/18 November 2026 at 08:30.*from 198\.51\.100\.7/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Sessions' }))
  expect(history.location.pathname).toBe('/account-setting/sessions')
})

it('shows nothing at the first sign-in', async () => {
  api.on(getAudit, () => makePage([makeRow('2026-11-20T10:00:00.000Z', '192.0.2.1')]))
  await open()
  await waitFor(() => expect(api.inputsOf(getAudit)).toHaveLength(1))
  expect(screen.queryByText(/Last sign-in/)).toBeNull()
})

function open() {
  return renderQuery('/users', <LastSignIn />, ['shell'])
}

function makeRow(at: string, ip: string): AuditRow {
  const { id, firstName, email } = makeProfile()
  return {
    id: `00000000-0000-7000-8000-0000000000${at.slice(8, 10)}`,
    at,
    actor: { kind: 'admin', id, name: firstName, email },
    ip,
    requestId: '',
    action: 'account.signIn',
    subject: { kind: 'admins', id, name: firstName, title: null, document: null },
    result: 'done',
    fields: [],
  }
}
