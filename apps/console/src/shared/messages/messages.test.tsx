import { act, screen, waitFor } from '@testing-library/react'
import { Profiler } from 'react'
import { useIntl } from 'react-intl'
import { expect, it, vi } from 'vitest'
import { renderWithMessages } from '../../../test/render.tsx'
import { consoleLocales, documentLanguages, intlLocales } from './locales.ts'
import { useErrorMessage, useFieldMessages, useT } from './messages.tsx'
import {
  addMessageFiles,
  currentMessages,
  isPartlyEnglish,
  loadMessages,
  type MessageFile,
  setMessages,
  switchMessages,
} from './messages-store.ts'

function Sample() {
  const t = useT()
  const messages = useErrorMessage()
  return (
    <ul>
      <li>{t('shell.logout')}</li>
      <li>{t('shell.account', { name: 'Ana' })}</li>
      <li>{messages('made_up', 'A sentence of the server.')}</li>
      <li>{messages('made_up')}</li>
    </ul>
  )
}

function Suspension() {
  const t = useT()
  return (
    <ul>
      {['Ana', '王芳'].map((name) => (
        <li key={name}>{t('usersParts.suspend.title', { name })}</li>
      ))}
    </ul>
  )
}

it('has four languages, with British English', () => {
  expect(consoleLocales).toEqual(['en', 'fr', 'ro', 'zh'])
  expect([intlLocales.en, documentLanguages.en]).toEqual(['en-GB', 'en-GB'])
})

it('changes every message on the page at once, without a reload', async () => {
  await renderWithMessages(<Sample />, ['shell'])
  expect(items()).toEqual(['Logout', 'Account: Ana', 'A sentence of the server.', 'made_up'])
  await act(() => switchMessages('fr'))
  expect(items().slice(0, 2)).toEqual(['Se déconnecter', 'Compte\u00a0: Ana'])
})

it('adds no space between Chinese text and a Chinese name', async () => {
  await renderWithMessages(<Suspension />, ['users-parts'])
  expect(items()).toEqual(['Suspend Ana', 'Suspend 王芳'])
  await act(() => switchMessages('zh'))
  await waitFor(() => expect(items()).toEqual(['封禁 Ana', '封禁王芳']))
})

it('states what to enter in an empty field, by the kind of field, in every language', async () => {
  await renderWithMessages(<Empty />, ['errors'])
  expect(screen.getByRole('paragraph').textContent).toBe(
    'Enter a username. Fill in this field. Fill in this field.',
  )
  await act(() => switchMessages('zh'))
  await waitFor(() =>
    expect(screen.getByRole('paragraph').textContent).toBe('请输入用户名。 请填写此项。 请填写此项。'),
  )
})

it('applies the later of two switches, whichever loads first', async () => {
  await renderWithMessages(<Sample />, ['shell'])
  await act(async () => {
    await Promise.all([switchMessages('ro'), switchMessages('zh')])
  })
  expect(items()[0]).toBe('退出登录')
})

it('falls back to English if a translation is missing', async () => {
  await renderWithMessages(<Sample />, ['shell'])
  await act(() => switchMessages('fr'))
  const { 'shell.logout': _, ...damaged } = currentMessages().messages
  act(() => setMessages({ locale: 'fr', messages: damaged }))
  await waitFor(() => expect(items()[0]).toBe('Logout'))
  expect(items()[1]).toBe('Compte\u00a0: Ana')
})

it('falls back to the ID if English lacks the message too', async () => {
  await renderWithMessages(<Unknown />, ['shell'])
  await act(() => switchMessages('fr'))
  await act(() => vi.waitUntil(() => 'shell.dashboard' in currentMessages().messages))
  expect(screen.getByRole('paragraph').textContent).toBe('shell.noSuchMessage')
})

it('shows English if the file of a language cannot be loaded, reports it, and uses the file after a retry', async () => {
  await renderWithMessages(<Sample />, ['shell'])
  let isGone = true
  const load = loadMessageFile('../../messages/fr/shell.ts')
  addMessageFiles({
    '../../messages/fr/shell.ts': () => (isGone ? gone() : load()),
  })
  await act(() => switchMessages('fr'))
  expect(items()[0]).toBe('Logout')
  expect(isPartlyEnglish()).toBe(true)
  isGone = false
  await act(() => switchMessages('fr'))
  expect(items()[0]).toBe('Se déconnecter')
  expect(isPartlyEnglish()).toBe(false)
  addMessageFiles({ '../../messages/fr/shell.ts': load })
})

it('keeps the current language if neither the file of another nor the English one can be loaded', async () => {
  await renderWithMessages(<Sample />, ['shell'])
  await act(() => switchMessages('ro'))
  const before = items()
  const loads = ['../../messages/fr/shell.ts', '../../messages/en/shell.ts'].map(
    (path) => [path, loadMessageFile(path)] as const,
  )
  addMessageFiles(Object.fromEntries(loads.map(([path]) => [path, gone])))
  await expect(switchMessages('fr')).rejects.toThrow('Failed to fetch')
  expect(items()).toEqual(before)
  addMessageFiles(Object.fromEntries(loads))
})

it('renders nothing again for messages that no part of the page uses', async () => {
  const rendered = vi.fn<() => void>()
  await renderWithMessages(
    <Profiler id="sample" onRender={rendered}>
      <Sample />
    </Profiler>,
    ['shell'],
  )
  rendered.mockClear()
  await act(() => loadMessages(['palette']))
  expect(rendered).not.toHaveBeenCalled()
})

it('shows messages requested before they were loaded, once they are', async () => {
  await renderWithMessages(<Late />)
  expect(screen.getByRole('paragraph').textContent).toBe('usersBulk.tag')
  await act(() => loadMessages(['users-bulk']))
  expect(screen.getByRole('paragraph').textContent).toBe('Tag')
})

function Empty() {
  const code = useErrorMessage()
  const field = useFieldMessages()
  return (
    <p>
      {field('required', 'username')} {field('required', 'unknown')} {code('required')}
    </p>
  )
}

const gone = () => Promise.reject(new Error('Failed to fetch'))

const messageFiles = import.meta.glob<MessageFile>('../../messages/*/shell.ts')

function loadMessageFile(path: string): () => Promise<MessageFile> {
  const load = messageFiles[path]
  if (!load) throw new Error(`There is no ${path}.`)
  return load
}

function Unknown() {
  return <p>{useIntl().formatMessage({ id: 'shell.noSuchMessage' })}</p>
}

function Late() {
  return <p>{useT()('usersBulk.tag')}</p>
}

function items(): (string | null)[] {
  return screen.getAllByRole('listitem').map((item) => item.textContent)
}
