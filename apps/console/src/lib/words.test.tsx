import { act, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, it, vi } from 'vitest'
import { renderWithWords } from '../../test/render.tsx'
import { consoleLocales, documentLanguages, intlLocales } from './locales.ts'
import { useCodeWords, useT } from './words.tsx'
import { currentWords, loadWords, setWords, switchWords } from './words-store.ts'

function Sample() {
  const t = useT()
  const words = useCodeWords()
  return (
    <ul>
      <li>{t('shell.logout')}</li>
      <li>{t('shell.account', { name: 'Ana' })}</li>
      <li>{words('made_up', 'A sentence of the server.')}</li>
      <li>{words('made_up')}</li>
    </ul>
  )
}

it('speaks four languages, and English as in Britain', () => {
  expect(consoleLocales).toEqual(['en', 'fr', 'ro', 'zh'])
  expect([intlLocales.en, documentLanguages.en]).toEqual(['en-GB', 'en-GB'])
})

it('changes every word on the page at once, without loading it again', async () => {
  await renderWithWords(<Sample />, ['shell'])
  expect(items()).toEqual(['Logout', 'Account of Ana', 'A sentence of the server.', 'made_up'])
  await act(() => switchWords('fr'))
  expect(items().slice(0, 2)).toEqual(['Se déconnecter', 'Compte\u00a0: Ana'])
})

it('lets the later of two switches win, whichever loads first', async () => {
  await renderWithWords(<Sample />, ['shell'])
  await act(async () => {
    await Promise.all([switchWords('ro'), switchWords('zh')])
  })
  expect(items()[0]).toBe('退出登录')
})

it('falls back to the id where a translation is missing', async () => {
  await renderWithWords(<Sample />, ['shell'])
  act(() => setWords({ locale: currentWords().locale, messages: {} }))
  expect(items()).toEqual(['shell.logout', 'shell.account', 'A sentence of the server.', 'made_up'])
})

it('renders nothing again when words come that nothing on the page was waiting for', async () => {
  const rendered = vi.fn<() => void>()
  await renderWithWords(
    <Profiler id="sample" onRender={rendered}>
      <Sample />
    </Profiler>,
    ['shell'],
  )
  rendered.mockClear()
  await act(() => loadWords(['palette']))
  expect(rendered).not.toHaveBeenCalled()
})

it('shows words that were asked for before they had come, once they are there', async () => {
  await renderWithWords(<Late />)
  expect(screen.getByRole('paragraph').textContent).toBe('usersBulk.tag')
  await act(() => loadWords(['users-bulk']))
  expect(screen.getByRole('paragraph').textContent).toBe('Tag')
})

function Late() {
  return <p>{useT()('usersBulk.tag')}</p>
}

function items(): (string | null)[] {
  return screen.getAllByRole('listitem').map((item) => item.textContent)
}
