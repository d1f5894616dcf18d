import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithWords } from '../../test/render.tsx'
import { useCodeWords, useT } from './words.tsx'
import { currentWords, setWords, switchWords } from './words-store.ts'

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

it('changes every word on the page at once, without loading it again', async () => {
  await renderWithWords(<Sample />, ['shell'])
  expect(items()).toEqual(['Logout', 'Account of Ana', 'A sentence of the server.', 'made_up'])
  await act(() => switchWords('fr'))
  expect(items().slice(0, 2)).toEqual(['Se déconnecter', 'Compte de Ana'])
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

function items(): (string | null)[] {
  return screen.getAllByRole('listitem').map((item) => item.textContent)
}
