import { renderHook, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CodeVerificationPage } from '#src/features/recovery/code-verification-page.tsx'
import { useJobs } from '#src/features/users/bulk/jobs-store.ts'
import { readListPreferences } from '#src/list/page/list-preferences-store.ts'
import { defaultPreferences, readPreferences } from '#src/shared/preferences/preferences.ts'
import { preselectedPlayers } from '#src/shared/records/preselected-players.ts'
import { storedProfile } from '#src/shared/session/profile.ts'
import { fakeApi } from '../../test/fake-api.ts'
import { makeQuery, showHelp } from '../../test/help-page.tsx'
import { renderNotifications } from '../../test/notifications-page.tsx'
import { bench, layOutBoard, scene } from '../../test/puzzle-editor.ts'
import { renderEditor } from '../../test/puzzles-page.tsx'
import { renderWithMessages } from '../../test/render.tsx'
import { forgetRecent, recentIds } from './palette/recent.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** No JSON, of another type, and objects of the wrong shape. */
const damaged = ['', 'garbage', 'null', '5', '"text"', '[]', '[null]', '{}', '{"id":null}', '{"texts":null}']

describe.each(damaged)('with “%s” in the storage', (text) => {
  it('preferences are the defaults', () => {
    localStorage.setItem('loupe-config', text)
    expect(readPreferences()).toEqual(defaultPreferences)
    expect(readListPreferences(text)).toEqual({ columns: null, density: 'comfortable', record: null })
  })

  it('there is no administrator, no selected player, no draft and no recent command', () => {
    for (const key of ['profile', 'loupe-jobs', 'loupe-recent-commands']) localStorage.setItem(key, text)
    sessionStorage.setItem('loupe-handed-players', text)
    forgetRecent()
    const jobs = renderHook(useJobs).result.current
    expect([storedProfile(), preselectedPlayers(), jobs, recentIds()]).toEqual([null, null, [], []])
  })
})

it('ignores a profile with an unknown time zone or of an older format: the next response replaces it', () => {
  const profile = {
    id: '00000000-0000-7000-8000-000000000001',
    firstName: 'Ilinca',
    timeZone: 'Mars/Olympus',
  }
  localStorage.setItem('profile', JSON.stringify(profile))
  expect(storedProfile()).toBeNull()
})

it('passes on preselected players unchanged, with a return address only inside the console', () => {
  const selection = { filter: { status: 'active', search: 'ada' } }
  const stored = (from: string) => {
    sessionStorage.setItem('loupe-handed-players', JSON.stringify({ selection, from }))
    return preselectedPlayers()
  }
  expect(stored('/users?search=ada')).toEqual({ selection, from: '/users?search=ada' })
  expect([stored('//elsewhere.example'), stored('javascript:alert(1)')]).toEqual([null, null])
})

describe('a page with a damaged draft', () => {
  it.each(['garbage', 'null', '{}', '{"step":"code","token":"t","email":null}', '{"untilMs":"soon"}'])(
    'starts the recovery at its first step with %s',
    async (text) => {
      sessionStorage.setItem('loupe-recovery', text)
      fakeApi()
      await renderWithMessages(<CodeVerificationPage onGo={vi.fn<(path: string) => void>()} />, [
        'login',
        'recovery',
        'passwords',
      ])
      expect(screen.queryByRole('textbox')).toBeNull()
      expect(screen.getByRole('link', { name: /code/i })).toBeTruthy()
    },
  )

  it.each(['garbage', '[]', 'null', '{"kind":"reply"}', '{"reply":5,"note":"","kind":"reply"}'])(
    'a help query has empty boxes with %s',
    async (text) => {
      const query = makeQuery()
      localStorage.setItem('loupe-help-words-', `{"${query.id}":${text}}`)
      await showHelp(fakeApi(), [query], `/help-center/${query.id}`)
      expect(await screen.findByRole('textbox', { name: 'Your reply' })).toHaveProperty('value', '')
    },
  )

  it.each(['[]', '{"new":null}', '{"new":{"draft":{"texts":{"en":{"title":1}}},"base":null,"at":""}}'])(
    'a notification has empty fields with %s',
    async (text) => {
      localStorage.setItem('loupe-notification-drafts-', text)
      await renderNotifications('/notifications/new', { isKept: true })
      expect(await screen.findByLabelText('Title')).toHaveProperty('value', '')
    },
  )

  const at = '2026-11-20T10:00:00.000Z'
  it.each([
    { base: bench, draft: {}, at },
    { base: {}, draft: null, at },
    { base: bench, draft: { ...bench.content, title: {}, slug: '', tags: [] }, at: 'yesterday' },
  ])('a puzzle opens in its saved state (%#)', async (work) => {
    layOutBoard()
    localStorage.setItem(`loupe-puzzle--${bench._id}`, JSON.stringify(work))
    await renderEditor(fakeApi(), bench, scene, '?view=about')
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Bench')
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  })
})
