import { QueryClientProvider } from '@tanstack/react-query'
import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Download from 'lucide-react/icons/download'
import { type ReactNode, useRef } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#src/app/query-client.ts'
import { areSingleKeysOn } from '#src/shared/keyboard/single-keys.ts'
import { useRecordActions } from '#src/shared/navigation/record-actions.ts'
import { currentPreferences } from '#src/shared/preferences/preferences-store.ts'
import { useGridKeys } from '#src/ui/table/use-grid-keys.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { PaletteButton } from '../palette-button.tsx'
import { PaletteGate } from '../palette-gate.tsx'
import { closeOverlay } from '../palette-store.ts'
import { editorShortcuts } from './editor-shortcuts.ts'
import { createKeyMatcher, sequenceMs, strokeOf, takesText } from './key-matcher.ts'
import { shortcuts } from './shortcuts.ts'

// code that is loaded on first use is loaded before these tests
beforeAll(() => Promise.all([import('../palette.tsx'), import('./key-list.tsx')]))
afterEach(() => {
  closeOverlay()
  vi.unstubAllGlobals()
})

describe('a keystroke', () => {
  it.each([
    [{ key: 'k', ctrlKey: true }, false, 'mod+k'],
    [{ key: 'K', ctrlKey: true }, false, 'mod+k'],
    [{ key: 'k', metaKey: true }, true, 'mod+k'],
    [{ key: 'k', ctrlKey: true }, true, null],
    [{ key: 'k', metaKey: true }, false, null],
    [{ key: 'л', code: 'KeyK', ctrlKey: true }, false, 'mod+k'],
    [{ key: 'K', ctrlKey: true, shiftKey: true }, false, null],
    [{ key: '?', shiftKey: true }, false, '?'],
    [{ key: '/', shiftKey: true }, false, '/'],
    [{ key: 'g' }, false, 'g'],
    [{ key: 'g', repeat: true }, false, null],
    [{ key: '?', altKey: true }, false, null],
    [{ key: 'Enter' }, false, null],
  ])('%j (Apple keyboard: %s) is %s', (init, apple, stroke) => {
    expect(strokeOf(new KeyboardEvent('keydown', init), apple)).toBe(stroke)
  })
})

describe('a sequence of two keys', () => {
  const users = { kind: 'go', path: '/users' }

  it('acts if the second key follows in time', () => {
    const match = createKeyMatcher(shortcuts)
    expect(match('g', 0)).toBeNull()
    expect(match('u', sequenceMs)).toEqual(users)
    expect(match('u', sequenceMs)).toBeNull()
  })

  it('does nothing if the second key is too late, or after another key', () => {
    const match = createKeyMatcher(shortcuts)
    match('g', 0)
    expect(match('u', sequenceMs + 1)).toBeNull()
    match('g', 0)
    match('x', 1)
    expect(match('u', 2)).toBeNull()
  })

  it('can start again', () => {
    const match = createKeyMatcher(shortcuts)
    match('g', 0)
    match('g', 1)
    expect(match('u', 2)).toEqual(users)
  })
})

describe('the keys of the list', () => {
  const keys = shortcuts.flatMap((shortcut) => shortcut.keys.map((key) => ({ ...shortcut, key })))

  it('are each listed once in their group', () => {
    const names = keys.map(({ group, key }) => `${group} ${key}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it.each(keys.filter(({ part }) => part === 'grid'))('$key is heard by a table', ({ key }) => {
    render(<Grid />)
    const [shift, bare] = key.startsWith('shift+') ? [true, key.slice(6)] : [false, key]
    const [ctrl, name] = bare.startsWith('mod+') ? [true, bare.slice(4)] : [false, bare]
    const row = screen.getByTestId('row')
    const event = createEvent.keyDown(row, {
      key: name === 'Space' ? ' ' : name,
      shiftKey: shift,
      ctrlKey: ctrl,
    })
    fireEvent(row, event)
    expect(event.defaultPrevented).toBe(true)
  })
})

describe('from anywhere', () => {
  it('Ctrl K opens the palette, and closes it and restores the focus', async () => {
    await renderShell()
    const button = screen.getByRole('button', { name: 'Search or go to…' })
    button.focus()
    await userEvent.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog', { name: 'Search or go to' })
    await userEvent.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('? lists the keys in their groups', async () => {
    await renderShell()
    await userEvent.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    const groups = within(dialog).getAllByRole('heading', { level: 3 })
    expect(groups.map((group) => group.textContent)).toEqual([
      'Anywhere',
      'In a list',
      'Go to',
      'In the puzzle editor',
      'In search results',
    ])
    expect(within(dialog).getAllByRole('term')).toHaveLength(shortcuts.length + editorShortcuts.length)
  })

  it('text typed right after Ctrl K goes to the palette, before the next frame', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0)
    vi.stubGlobal('fetch', neverResponds)
    const history = await renderShell()
    await userEvent.keyboard('{Control>}k{/Control}')
    const palette = await screen.findByRole('dialog', { name: 'Search or go to' })
    expect(document.activeElement).toBe(within(palette).getByRole('combobox'))
    await userEvent.keyboard('gu')
    expect(within(palette).getByRole<HTMLInputElement>('combobox').value).toBe('gu')
    expect(history.location.href).toBe('/elsewhere')
  })

  it('text typed while the palette loads goes to the palette, and Enter runs the result', async () => {
    vi.stubGlobal('fetch', neverResponds)
    const history = await renderShell()
    pressAtOnce({ key: 'k', ctrlKey: true }, 'g', 'u', 'Backspace')
    const palette = await screen.findByRole('dialog', { name: 'Search or go to' })
    expect(within(palette).getByRole<HTMLInputElement>('combobox').value).toBe('g')
    expect(history.location.href).toBe('/elsewhere')
    closeOverlay()
    pressAtOnce({ key: 'k', ctrlKey: true }, 'r', 'u', 'b', 'y', 'Enter')
    await waitFor(() => expect(currentPreferences().presetColor).toBe('theme2'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('Escape cancels a loading palette', async () => {
    await renderShell()
    pressAtOnce({ key: 'k', ctrlKey: true }, 'Escape', '/')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')))
    await act(async () => void (await import('../palette.tsx')))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('/ focuses the search of the page', async () => {
    await renderShell()
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('/ opens the palette on a page without a search', async () => {
    await renderShell({ hasSearch: false })
    await userEvent.keyboard('/')
    expect(await screen.findByRole('dialog', { name: 'Search or go to' })).toBeTruthy()
  })

  it('j and k click the buttons with these shortcuts', async () => {
    const pressed: string[] = []
    await renderShell({
      more: ['K', 'J'].map((key) => (
        <button key={key} type="button" aria-keyshortcuts={key} onClick={() => pressed.push(key)}>
          {key}
        </button>
      )),
    })
    await userEvent.keyboard('jjk')
    expect(pressed).toEqual(['J', 'J', 'K'])
  })

  it('x runs an action of the open record whose button is in a closed menu', async () => {
    const run = vi.fn<() => void>()
    const actions = [{ id: 'export', title: 'Export data', about: 'Ana', icon: Download, keys: 'x', run }]
    function OpenRecord() {
      useRecordActions(actions)
      return null
    }
    await renderShell({ more: <OpenRecord /> })
    await userEvent.keyboard('x')
    await userEvent.type(screen.getByRole('searchbox'), 'x')
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('g u opens the players', async () => {
    const history = await renderShell()
    await userEvent.keyboard('gu')
    expect(history.location.href).toBe('/users')
  })

  it('plain keys are text in fields', async () => {
    const history = await renderShell()
    await userEvent.type(screen.getByRole('searchbox'), '?/gu')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('?/gu')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(history.location.href).toBe('/elsewhere')
  })

  it('plain keys can be disabled, and those with Ctrl stay', async () => {
    await renderShell()
    await userEvent.keyboard('?')
    await userEvent.click(await screen.findByRole('checkbox', { name: /Single-key shortcuts/ }))
    expect(areSingleKeysOn()).toBe(false)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('?/')
    expect(document.activeElement).not.toBe(screen.getByRole('searchbox'))
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('dialog', { name: 'Search or go to' })).toBeTruthy()
  })
})

it('keys go to fields and open popups', () => {
  render(
    <>
      <input aria-label="text" />
      <input type="checkbox" />
      <div role="menu" tabIndex={-1} />
    </>,
  )
  expect(takesText(screen.getByRole('textbox'))).toBe(true)
  expect(takesText(screen.getByRole('menu'))).toBe(true)
  expect(takesText(screen.getByRole('checkbox'))).toBe(false)
  expect(takesText(document.body)).toBe(false)
})

function renderShell({ hasSearch = true, more }: { hasSearch?: boolean; more?: ReactNode } = {}) {
  return renderAt(
    '/elsewhere',
    <QueryClientProvider client={createQueryClient()}>
      <PaletteButton />
      <main>
        {hasSearch ? <input type="search" aria-label="Search" aria-keyshortcuts="/" /> : null}
        {more}
      </main>
      <PaletteGate onLogout={vi.fn<() => void>()} />
    </QueryClientProvider>,
    ['shell'],
  )
}

/** Presses keys in one task, so that nothing can load in between. */
function pressAtOnce(...keys: (string | KeyboardEventInit)[]): void {
  for (const key of keys) {
    fireEvent.keyDown(document.activeElement ?? document.body, typeof key === 'string' ? { key } : key)
  }
}

const nothing = () => undefined
const neverResponds = () => new Promise(nothing)

/** A row with one cell, navigated by the keys of tables. */
function Grid() {
  const body = useRef<HTMLDivElement>(null)
  const { onKeyDown } = useGridKeys({
    body,
    keys: ['one'],
    rowHeight: 40,
    cellCount: 1,
    onOpen: nothing,
    onSelect: nothing,
    onSelectAll: nothing,
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- represents the table, whose roles are not tested here
    <div ref={body} onKeyDown={onKeyDown}>
      <div data-testid="row" data-index="0" tabIndex={-1} />
    </div>
  )
}
