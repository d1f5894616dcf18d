import {
  endOtherSessions,
  endSession,
  getSessions,
  type Session,
} from '@loupe/contract/admin/account/sessions'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, Refusal } from '../../../test/fake-api.ts'
import { renderQuery } from '../../../test/render-query.tsx'
import { SessionsSection } from './sessions-section.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows device and address of each session, and which one is current', async () => {
  await open([makeSession(1, { isCurrent: true }), makeSession(2, { device: phone, ip: '2001:db8::7' })])
  const [here, there] = await screen.findAllByRole('listitem')
  expect(here?.textContent).toContain('Firefox on WindowsThis session')
  expect(here && within(here).queryByRole('button')).toBeNull()
  expect(there?.textContent).toContain('Safari on iOSIP address 2001:db8::7')
})

it('ends one session after a confirmation, and reports it', async () => {
  const sessions = [makeSession(1, { isCurrent: true }), makeSession(2)]
  await open(sessions)
  api.on(endSession, ({ id }) => {
    sessions.pop()
    return { id }
  })
  await userEvent.click(await screen.findByRole('button', { name: /^End session: Firefox on Windows/ }))
  const dialog = await screen.findByRole('dialog', { name: 'End this session?' })
  expect(api.inputsOf(endSession)).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'End session' }))
  await screen.findByText('Session ended.')
  expect(api.inputsOf(endSession)).toEqual([{ id: idOf(2) }])
  await screen.findByText('You’re not signed in anywhere else.')
})

it('reports that a session had already ended', async () => {
  await open([makeSession(1, { isCurrent: true }), makeSession(2)])
  api.on(endSession, () => new Refusal('not_found'))
  await userEvent.click(await screen.findByRole('button', { name: /^End session/ }))
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'End session' }),
  )
  expect(await screen.findByText('That session had already ended.')).toBeTruthy()
})

it('ends all others at once, and reports their number', async () => {
  await open([makeSession(1, { isCurrent: true }), makeSession(2), makeSession(3)])
  api.on(endOtherSessions, () => ({ ended: 2 }))
  await userEvent.click(await screen.findByRole('button', { name: 'End other sessions' }))
  const dialog = await screen.findByRole('dialog', { name: 'End 2 other sessions?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'End other sessions' }))
  expect(await screen.findByText('2 sessions ended.')).toBeTruthy()
})

it('offers Retry if the sessions cannot be loaded', async () => {
  api.on(getSessions, () => new Refusal('not_ready'))
  await renderQuery('/account-setting/sessions', <SessionsSection />, ['sessions'])
  await screen.findByText('Couldn’t load sessions')
  api.on(getSessions, () => [makeSession(1, { isCurrent: true })])
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('This session')).toBeTruthy()
})

async function open(sessions: Session[]) {
  api.on(getSessions, () => [...sessions])
  await renderQuery('/account-setting/sessions', <SessionsSection />, ['sessions'])
}

const phone = { kind: 'phone', browser: 'Safari', system: 'iOS' } as const
const idOf = (number: number) => `00000000-0000-7000-8000-00000000000${number}`

function makeSession(number: number, fields: Partial<Session> = {}): Session {
  return {
    id: idOf(number),
    isCurrent: false,
    device: { kind: 'desktop', browser: 'Firefox', system: 'Windows' },
    ip: '192.0.2.1',
    createdAt: '2026-11-20T09:00:00.000Z',
    lastSeenAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2026-11-20T21:00:00.000Z',
    ...fields,
  }
}
