import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { renderWithMessages } from '../../../test/render.tsx'
import { SnackbarHost } from './snackbar.tsx'
import { createSnackbars, type Snackbars, snackbarLimits } from './snackbar-store.ts'

let snackbars: Snackbars

beforeEach(async () => {
  snackbars = createSnackbars()
  await renderWithMessages(<SnackbarHost snackbars={snackbars} />)
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
const button = (name: string) => screen.getByRole('button', { name })
const at = () => document.activeElement
const key = (keys: string) => userEvent.keyboard(keys)
const open = () => snackbars.current().filter((entry) => entry.open).length

describe('a snackbar', () => {
  it('shows the specified default message', () => {
    act(() => {
      snackbars.show()
    })
    expect(screen.getByText('Note archived')).toBeTruthy()
  })

  it('closes after six seconds, and not before', () => {
    show('Saved')
    pass(5999)
    expect(open()).toBe(1)
    pass(1)
    expect(open()).toBe(0)
    pass(220)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('is removed after the duration of fading', () => {
    const sheet = readFileSync(join(import.meta.dirname, 'snackbar.module.css'), 'utf8')
    expect(sheet).toContain(`transition: opacity ${snackbarLimits.fadeMs}ms`)
    expect(sheet).toMatch(/\.bar\[data-leaving\] \{\s*opacity: 0;/)
    show('Saved')
    expect(screen.getByRole('listitem').dataset.leaving).toBeUndefined()
    pass(6000)
    expect(screen.getByRole('listitem').dataset.leaving).toBe('')
  })

  it('does not close on a click elsewhere', () => {
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

  it('pauses while hovered, and resumes', () => {
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

  it('pauses while focused', () => {
    show('Saved')
    act(() => {
      screen.getByRole('button', { name: 'Close' }).focus()
    })
    pass(60_000)
    expect(open()).toBe(1)
  })

  it('runs its action once', () => {
    const onAction = vi.fn<() => void>()
    act(() => {
      snackbars.show({ message: 'Suspended', action: { label: 'Undo', onAction } })
    })
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onAction).toHaveBeenCalledOnce()
    expect(open()).toBe(0)
  })

  it('is plain, or an alert in one of four colours, filled or outlined', () => {
    for (const color of ['success', 'info', 'warning', 'error'] as const) {
      act(() => {
        snackbars.clear()
        snackbars.show({ message: 'Plain' })
        snackbars.show({ message: 'Filled', variant: 'alert', alert: { color } })
        snackbars.show({ message: 'Outlined', variant: 'alert', alert: { color, variant: 'outlined' } })
      })
      const [plain, filled, outlined] = screen.getAllByRole('listitem').map(({ className }) => className)
      expect(plain).not.toMatch(/success|info|warning|error|outlined/)
      expect(filled).toContain(color)
      expect(filled).not.toContain('outlined')
      expect(outlined).toContain(color)
      expect(outlined).toContain('outlined')
    }
  })

  it('without a close button closes by Escape or after its time', () => {
    act(() => {
      snackbars.show({ message: 'Saved', close: false })
    })
    expect(screen.queryByRole('button')).toBeNull()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(open()).toBe(0)
  })

  it('is announced politely, a failure assertively', () => {
    show('Saved')
    expect(screen.getByRole('list').getAttribute('aria-live')).toBe('polite')
    act(() => {
      snackbars.show({ message: 'Lost', variant: 'alert', alert: { color: 'error' } })
    })
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toBe('Lost')
    // a list item like the others, which the live region does not announce again
    expect(alert.closest('li')?.getAttribute('role')).toBeNull()
    expect(alert.closest('[aria-live]')?.getAttribute('aria-live')).toBe('off')
  })
})

it('shows at most three: the oldest closes', () => {
  for (const message of ['One', 'Two', 'Three', 'Four']) show(message)
  expect(
    snackbars
      .current()
      .filter((entry) => entry.open)
      .map((entry) => entry.message),
  ).toEqual(['Two', 'Three', 'Four'])
})

describe('F6', () => {
  const onClose = vi.fn<() => void>()
  const onAction = vi.fn<() => void>()

  beforeEach(async () => {
    vi.useRealTimers()
    onClose.mockReset()
    onAction.mockReset()
    await renderWithMessages(
      <Dialog open title="A window" onClose={onClose}>
        <input aria-label="Name" />
      </Dialog>,
    )
    act(() => screen.getByRole('textbox').focus())
    show('One')
    act(() => {
      snackbars.show({ message: 'Two', action: { label: 'Undo', onAction } })
    })
  })

  it('moves from an open dialog to the newest message, and back', async () => {
    await key('{F6}')
    expect(at()).toBe(button('Undo'))
    await key('{F6}')
    expect(at()).toBe(screen.getByRole('textbox'))
  })

  it('and Enter run the action of the message, and restore the focus', async () => {
    await key('{F6}{Enter}')
    expect(onAction).toHaveBeenCalledOnce()
    expect(at()).toBe(screen.getByRole('textbox'))
  })

  it('and Escape close the message, not the dialog below it', async () => {
    await key('{F6}{Escape}')
    expect(snackbars.current().map(({ message, open: isOpen }) => [message, isOpen])).toEqual([
      ['One', true],
      ['Two', false],
    ])
    expect(at()).toBe(screen.getByRole('textbox'))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('and Tab move through the messages, and after the last one back', async () => {
    await key('{F6}{Tab}')
    expect(at()?.getAttribute('aria-label')).toBe('Close')
    await key('{Tab}')
    expect(at()).toBe(screen.getByRole('textbox'))
  })

  it('keeps its function in the browser without a message', () => {
    act(() => snackbars.clear())
    expect(fireEvent.keyDown(document.body, { key: 'F6' })).toBe(true)
  })

  it('moves to the page if the previously focused element is gone', async () => {
    await key('{F6}')
    act(() => screen.getByRole('textbox').remove())
    await key('{F6}')
    expect(at()?.matches('[data-dialog]')).toBe(true)
  })
})
