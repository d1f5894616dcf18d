import { confirmPassword } from '@loupe/contract/admin/account/second-factor'
import {
  addGameKey,
  type GameKey,
  getGameKeys,
  revokeGameKey,
  setGameKeyOrigins,
} from '@loupe/contract/admin/game-keys'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, Refusal } from '../../../test/fake-api.ts'
import { renderQuery } from '../../../test/render-query.tsx'
import { GameKeysSection } from './game-keys-section.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a new key', () => {
  beforeEach(async () => {
    const keys: GameKey[] = []
    api.on(getGameKeys, () => [...keys])
    api.on(addGameKey, ({ name }) => {
      keys.push(makeKey({ name }))
      return { ...makeKey({ name }), key: 'loupe_secretsecret' }
    })
    await renderQuery('/account-setting/game-keys', <GameKeysSection />, ['game-keys'])
    await screen.findByText('No keys yet')
    await userEvent.click(screen.getByRole('button', { name: 'Create key' }))
  })

  it('is shown once, and can be closed without a question once it was copied', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.type(await screen.findByLabelText('Name'), 'iOS app{Enter}')
    await screen.findByDisplayValue('loupe_secretsecret')
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
    expect(write).toHaveBeenCalledWith('loupe_secretsecret')
    await screen.findByText('Key copied.')
    await userEvent.click(screen.getByRole('button', { name: 'I’ve saved the key' }))
    await waitFor(() => expect(screen.queryByDisplayValue('loupe_secretsecret')).toBeNull())
    expect((await screen.findByRole('listitem')).textContent).toContain('iOS app')
  })

  it('is created after the password was confirmed, if it was entered too long ago', async () => {
    let isFresh = false
    api.on(addGameKey, ({ name }) =>
      isFresh ? { ...makeKey({ name }), key: 'loupe_secretsecret' } : new Refusal('fresh_password_needed'),
    )
    api.on(confirmPassword, () => {
      isFresh = true
      return null
    })
    await userEvent.type(await screen.findByLabelText('Name'), 'iOS app{Enter}')
    await userEvent.type(await screen.findByLabelText('Your password'), 'right{Enter}')
    expect(await screen.findByDisplayValue('loupe_secretsecret')).toBeTruthy()
    expect(api.inputsOf(addGameKey)).toEqual([{ name: 'iOS app' }, { name: 'iOS app' }])
  })

  it('that was not copied is hidden only after a confirmation', async () => {
    await userEvent.type(await screen.findByLabelText('Name'), 'iOS app{Enter}')
    await screen.findByDisplayValue('loupe_secretsecret')
    await userEvent.click(screen.getByRole('button', { name: 'I’ve saved the key' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the key' }))
    expect(screen.getByDisplayValue('loupe_secretsecret')).toBeTruthy()
  })

  it('requires a name, and keeps typed text until it is discarded', async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create key' }))
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
    expect(api.inputsOf(addGameKey)).toEqual([])
    await userEvent.type(screen.getByLabelText('Name'), 'iOS')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(screen.getByDisplayValue('iOS')).toBeTruthy()
  })
})

it('revokes a key after a confirmation, and shows it as revoked', async () => {
  let key = makeKey({ name: 'Old app' })
  api.on(getGameKeys, () => [key])
  api.on(revokeGameKey, () => (key = { ...key, revokedAt: '2026-11-20T10:00:00.000Z' }))
  await renderQuery('/account-setting/game-keys', <GameKeysSection />, ['game-keys'])
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke “Old app”' }))
  const dialog = await screen.findByRole('dialog', { name: 'Revoke “Old app”?' })
  expect(api.inputsOf(revokeGameKey)).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke key' }))
  await screen.findByText('“Old app” revoked.')
  await waitFor(() => expect(screen.queryByRole('button', { name: /Revoke/ })).toBeNull())
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

it('warns for a week of a key that exceeded its limit of new players, and shows when', async () => {
  api.on(getGameKeys, () => [
    makeKey({ id: '00000000-0000-7000-8000-000000000002', name: 'Abused', limitedAt: daysAgo(6.9) }),
    makeKey({ id: '00000000-0000-7000-8000-000000000003', name: 'Before', limitedAt: daysAgo(7.1) }),
    makeKey({ name: 'Quiet' }),
  ])
  await renderQuery('/account-setting/game-keys', <GameKeysSection />, ['game-keys'])
  const [abused, before, quiet] = await screen.findAllByRole('listitem')
  expect(abused?.textContent).toMatch(/New-player limit reached.*New-player limit last reached/)
  expect(before?.textContent).toMatch(/New-player limit last reached/)
  expect(before?.textContent).not.toMatch(/New-player limit reached/)
  expect(quiet?.textContent).not.toContain('limited')
})

it('saves origins in the form that browsers send, and names an invalid line', async () => {
  let key = makeKey({ name: 'Web', origins: ['https://old.example'] })
  api.on(getGameKeys, () => [key])
  api.on(setGameKeyOrigins, ({ origins }) => (key = { ...key, origins }))
  await renderQuery('/account-setting/game-keys', <GameKeysSection />, ['game-keys'])
  await userEvent.click(await screen.findByRole('button', { name: 'Allowed origins of “Web”' }))
  const field = await screen.findByLabelText('Origins')
  await userEvent.type(field, '{Enter}https://new.example/play')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/“https:\/\/new.example\/play” isn’t an origin/)
  expect(api.inputsOf(setGameKeyOrigins)).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, 'https://New.example/')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Origins saved.')
  expect(api.inputsOf(setGameKeyOrigins)).toEqual([{ id: key.id, origins: ['https://new.example'] }])
  expect((await screen.findByRole('listitem')).textContent).toContain('Allowed origins:')
})

const unknown = (
  kind: string,
  count: number,
  firstDaysAgo: number,
  lastDaysAgo: number,
  appVersion = '3.9.1',
) => ({
  appVersion,
  kind,
  count,
  firstAt: daysAgo(firstDaysAgo),
  lastAt: daysAgo(lastDaysAgo),
})

it('lists app versions that send events of unknown kinds, and warns while they do', async () => {
  api.on(getGameKeys, () => [
    makeKey({
      id: '00000000-0000-7000-8000-000000000002',
      unknownEvents: [unknown('dance', 1200, 4, 1), unknown('shake', 34, 6, 3), unknown('', 1, 2, 2, '')],
    }),
    makeKey({ unknownEvents: [unknown('dance', 1, 30, 20)] }),
  ])
  await renderQuery('/account-setting/game-keys', <GameKeysSection />, ['game-keys'])
  const [now, before] = await screen.findAllByRole('listitem')
  expect(now?.textContent).toMatch(
    /Unknown events.*1,234 unknown events \(dance, shake\) from app 3\.9\.1, first received .+, last /,
  )
  expect(now?.textContent).toMatch(/1 unknown event \(…\), first received/)
  expect(before?.textContent).toMatch(/^(?!.*Unknown events).*1 unknown event \(dance\)/)
})

it('offers Retry if the keys cannot be loaded', async () => {
  api.on(getGameKeys, () => new Refusal('not_ready'))
  await renderQuery('/account-setting/game-keys', <GameKeysSection />, ['game-keys'])
  await screen.findByText('Couldn’t load API keys')
  api.on(getGameKeys, () => [makeKey()])
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Active')).toBeTruthy()
})

function makeKey(fields: Partial<GameKey> = {}): GameKey {
  return {
    id: '00000000-0000-7000-8000-000000000001',
    name: 'App',
    beginsWith: 'loupe_secretse',
    createdAt: '2026-11-20T09:00:00.000Z',
    lastUsedAt: null,
    revokedAt: null,
    limitedAt: null,
    origins: [],
    unknownEvents: [],
    ...fields,
  }
}
