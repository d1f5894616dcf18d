import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderWithMessages } from '../../../../test/render.tsx'
import { pendingSearch } from '../../../../test/search.ts'
import { TagInput } from './tag-input.tsx'
import type { LoadOptions } from './use-options.ts'

const known = ['beta', 'beta-tester', 'vip'].map((word) => ({ value: word, label: word }))
const one = ['duellist']

describe('a tag input', () => {
  it('adds tags on a comma, and removes the last on Backspace', async () => {
    await renderWithMessages(<Tags />)
    await userEvent.type(input(), 'early player,')
    expect(messages()).toEqual(['duellist', 'early player'])
    await userEvent.keyboard('{Backspace}')
    expect(messages()).toEqual(['duellist'])
  })

  it('adds the typed text on blur, except when the window loses the focus', async () => {
    await renderWithMessages(<Tags />)
    await userEvent.type(input(), 'early player')
    fireEvent.blur(input())
    expect(messages()).toEqual(['duellist'])
    await userEvent.tab()
    expect(messages()).toEqual(['duellist', 'early player'])
  })

  it('adds no duplicate, ignoring case', async () => {
    await renderWithMessages(<Tags />)
    await userEvent.type(input(), 'DUELLIST,Duellist{Enter}')
    expect(messages()).toEqual(['duellist'])
    expect(input().value).toBe('')
  })

  it('keeps a tag that is typed and entered again', async () => {
    await renderWithMessages(<Tags />)
    for (const _ of ['once', 'twice']) {
      await userEvent.type(input(), 'vip')
      await screen.findByRole('option', { name: 'vip' })
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(input().value).toBe(''))
      expect(messages()).toEqual(['duellist', 'vip'])
    }
  })

  it('removes one tag per press of Backspace, however long it is held', async () => {
    await renderWithMessages(<Tags initial={['one', 'two', 'three']} />)
    input().focus()
    for (const repeat of [false, true, true]) fireEvent.keyDown(input(), { key: 'Backspace', repeat })
    await waitFor(() => expect(messages()).toEqual(['one', 'two']))
  })
})

describe('Escape in a tag input', () => {
  it('keeps every tag, before and after the list has closed', async () => {
    const onChange = vi.fn<(messages: string[]) => void>()
    await renderWithMessages(<Tags initial={['duellist', 'vip']} onChange={onChange} />)
    input().focus()
    await userEvent.keyboard('{Escape}{Escape}')
    await userEvent.click(input())
    await screen.findByRole('listbox')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await userEvent.keyboard('{Escape}{Escape}')
    expect(messages()).toEqual(['duellist', 'vip'])
    expect(onChange).not.toHaveBeenCalled()
  })

  it('closes the list, then clears the typed text, then reaches the surroundings', async () => {
    const onEscape = vi.fn<() => void>()
    await renderWithMessages(<Tags onEscape={onEscape} />)
    await userEvent.type(input(), 'bet')
    await screen.findByRole('option', { name: 'beta' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    expect(input().value).toBe('bet')
    onEscape.mockClear()
    await userEvent.keyboard('{Escape}')
    expect([input().value, onEscape.mock.calls.length]).toEqual(['', 0])
    await userEvent.keyboard('{Escape}')
    expect(onEscape).toHaveBeenCalledOnce()
  })
})

describe('Enter in a tag input', () => {
  it('adds the typed text, whether suggestions are loaded or not', async () => {
    const search = pendingSearch()
    await renderWithMessages(<Tags load={search.load} />)
    await userEvent.type(input(), 'beta{Enter}')
    expect(messages()).toEqual(['duellist', 'beta'])
    await userEvent.type(input(), 'bet')
    await search.response('bet', known)
    await screen.findByRole('option', { name: 'beta-tester' })
    await userEvent.keyboard('{Enter}')
    expect(messages()).toEqual(['duellist', 'beta', 'bet'])
    expect(input().value).toBe('')
  })

  it('adds the typed text if it was highlighted before the suggestions were loaded', async () => {
    const search = pendingSearch()
    await renderWithMessages(<Tags load={search.load} />)
    await userEvent.type(input(), 'be')
    await screen.findByRole('option', { name: 'Add “be”' })
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    await search.response('be', known)
    await screen.findByRole('option', { name: 'beta-tester' })
    await userEvent.keyboard('{Enter}')
    expect(messages()).toEqual(['duellist', 'be'])
  })

  it('highlights the option that it adds: the typed text is first', async () => {
    await renderWithMessages(<Tags />)
    await userEvent.type(input(), 'beta')
    await waitFor(() => expect(options()).toEqual(['beta', 'beta-tester']))
    await waitFor(() => expect(marked()).toBe('beta'))
    await userEvent.type(input(), '-')
    await waitFor(() => expect(options()).toEqual(['Add “beta-”', 'beta-tester']))
    await waitFor(() => expect(marked()).toBe('Add “beta-”'))
  })

  it('adds the suggestion highlighted by arrows', async () => {
    await renderWithMessages(<Tags />)
    await userEvent.type(input(), 'bet')
    await screen.findByRole('option', { name: 'beta-tester' })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(messages()).toEqual(['duellist', 'beta']))
  })

  it('adds the hovered suggestion, until something else is typed', async () => {
    await renderWithMessages(<Tags />)
    await userEvent.type(input(), 'bet')
    pointAt(await screen.findByRole('option', { name: 'beta-tester' }))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(messages()).toEqual(['duellist', 'beta-tester']))
    await userEvent.type(input(), 'vi')
    pointAt(await screen.findByRole('option', { name: 'vip' }))
    await userEvent.keyboard('p2{Enter}')
    expect(messages()).toEqual(['duellist', 'beta-tester', 'vip2'])
  })
})

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Tags' })
const messages = () =>
  screen
    .getAllByRole('button', { name: /^Remove /, hidden: true })
    .map((each) => each.getAttribute('aria-label')?.slice(7))
const options = () => screen.getAllByRole('option').map((option) => option.textContent)
const marked = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent

/** A moving pointer: some browsers also dispatch events when the list moves below a still pointer. */
const pointAt = (option: HTMLElement) => fireEvent.mouseMove(option, { movementX: 1 })

function Tags({
  initial = one,
  load = known,
  onChange,
  onEscape,
}: {
  initial?: string[]
  load?: LoadOptions
  onChange?: (messages: string[]) => void
  onEscape?: () => void
}) {
  const [value, setValue] = useState(initial)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- represents the dialog around the field
    <div onKeyDown={(event) => event.key === 'Escape' && onEscape?.()}>
      <TagInput
        label="Tags"
        value={value}
        onChange={(next) => {
          onChange?.(next)
          setValue(next)
        }}
        load={load}
      />
    </div>
  )
}
