import { type AuditRow, getAudit } from '@loupe/contract/admin/audit'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, Refusal } from '../../../test/fake-api.ts'
import { makePage, makeProfile } from '../../../test/makers.ts'
import { renderQuery } from '../../../test/render-query.tsx'
import { ActivitySection } from './activity-section.tsx'

const profile = makeProfile()

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('requests only my own entries, and shows action and subject', async () => {
  api.on(getAudit, () => makePage([makeRow()]))
  await open()
  const line = await screen.findByRole('listitem')
  expect(line.textContent).toContain('API key revoked')
  expect(line.textContent).toContain('iOS app')
  expect(line.textContent).toContain('192.0.2.1')
  expect(api.inputsOf(getAudit)).toMatchObject([{ actor: profile.id }])
})

it('marks failed and denied actions', async () => {
  api.on(getAudit, () => makePage([makeRow({ result: 'failed' })]))
  await open()
  expect((await screen.findByRole('listitem')).textContent).toContain('Failed')
})

it('offers Retry if the entries cannot be loaded', async () => {
  api.on(getAudit, () => new Refusal('not_ready'))
  await open()
  await screen.findByText('Couldn’t load your activity')
  api.on(getAudit, () => makePage([]))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No entries yet')).toBeTruthy()
})

function open() {
  return renderQuery('/profile', <ActivitySection profile={profile} />, ['profile', 'audit'])
}

function makeRow(fields: Partial<AuditRow> = {}): AuditRow {
  return {
    id: '00000000-0000-7000-8000-000000000001',
    at: '2026-11-20T10:00:00.000Z',
    actor: { kind: 'admin', id: profile.id, name: profile.firstName, email: profile.email },
    ip: '192.0.2.1',
    requestId: '',
    action: 'game_keys.revoke',
    subject: { kind: 'game_keys', id: 'any', name: 'iOS app', title: null, document: null },
    result: 'done',
    fields: [],
    ...fields,
  }
}
