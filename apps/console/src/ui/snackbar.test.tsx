import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWithWords } from '../../test/render.tsx'
import { SnackbarHost } from './snackbar.tsx'
import { createSnackbars, type Snackbars } from './snackbar-store.ts'

let snackbars: Snackbars

beforeEach(async () => {
  snackbars = createSnackbars()
  await renderWithWords(<SnackbarHost snackbars={snackbars} />)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const show = (message: string) =>
  act(() => {
    snackbars.show({ message })
  })
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const open = () => snackbars.current().filter((entry) => entry.open).length

describe('a snackbar', () => {
  it('says the specified words when it is given none', () => {
    act(() => {
      snackbars.show()
    })
    expect(screen.getByText('Note archived')).toBeTruthy()
  })

  it('leaves after six seconds, and not before', () => {
    show('Saved')
    pass(5999)
    expect(open()).toBe(1)
    pass(1)
    expect(open()).toBe(0)
    pass(220)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('does not close by a click elsewhere', () => {
    show('Saved')
    fireEvent.pointerDown(document.body)
    fireEvent.click(document.body)
    expect(open()).toBe(1)
  })

  it('closes by its button', () => {
    show('Saved')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(open()).toBe(0)
  })

  it('closes by Escape, the newest first, unless something above it takes the key', () => {
    show('One')
    show('Two')
    const taken = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true })
    taken.preventDefault()
    act(() => {
      window.dispatchEvent(taken)
    })
    expect(open()).toBe(2)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(snackbars.current().find((entry) => entry.open)?.message).toBe('One')
  })

  it('waits while it is hovered, and goes on where it stood', () => {
    show('Saved')
    pass(4000)
    fireEvent.pointerEnter(screen.getByRole('list'))
    pass(60_000)
    expect(open()).toBe(1)
    fireEvent.pointerLeave(screen.getByRole('list'))
    pass(1999)
    expect(open()).toBe(1)
    pass(1)
    expect(open()).toBe(0)
  })

  it('waits while it holds the focus', () => {
    show('Saved')
    act(() => {
      screen.getByRole('button', { name: 'Close' }).focus()
    })
    pass(60_000)
    expect(open()).toBe(1)
  })

  it('offers one thing to do, once', () => {
    const onAction = vi.fn<() => void>()
    act(() => {
      snackbars.show({ message: 'Suspended', action: { label: 'Undo', onAction } })
    })
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onAction).toHaveBeenCalledOnce()
    expect(open()).toBe(0)
  })

  it('is announced: politely, and a failure at once', () => {
    show('Saved')
    expect(screen.getByRole('list').getAttribute('aria-live')).toBe('polite')
    act(() => {
      snackbars.show({ message: 'Lost', variant: 'alert', alert: { color: 'error' } })
    })
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toBe('Lost')
    // a line of the list like the others, which the list does not tell a second time
    expect(alert.closest('li')?.getAttribute('role')).toBeNull()
    expect(alert.closest('[aria-live]')?.getAttribute('aria-live')).toBe('off')
  })
})

it('shows three at most: the oldest gives way', () => {
  for (const message of ['One', 'Two', 'Three', 'Four']) show(message)
  expect(
    snackbars
      .current()
      .filter((entry) => entry.open)
      .map((entry) => entry.message),
  ).toEqual(['Two', 'Three', 'Four'])
})
