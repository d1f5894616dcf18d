import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MouseEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '#src/ui/button/button.tsx'
import { renderWithMessages } from '../../../test/render.tsx'
import { ConfirmDialog } from './dialog.tsx'
import { Menu } from './menu.tsx'

describe('a menu', () => {
  it('opens on click, runs the chosen item and closes', async () => {
    const onSelect = vi.fn<() => void>()
    const item = await openMenu(onSelect)
    expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(item)
    expect(onSelect).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('has links, which navigate in place unless they open a tab, and keep the focus', async () => {
    const go = vi.fn<(href: string) => void>()
    const follow = (event: MouseEvent, href: string) => {
      if (event.ctrlKey) return
      event.preventDefault()
      go(href)
    }
    const items = [{ id: 'profile', label: 'Profile', href: '/profile', follow }]
    await renderWithMessages(
      <Menu label="Account" groups={[{ id: 'account', items }]}>
        {(trigger) => (
          <button {...trigger} type="button">
            Account
          </button>
        )}
      </Menu>,
    )
    const button = screen.getByRole('button', { name: 'Account' })
    await userEvent.click(button)
    const link = await screen.findByRole('menuitem', { name: 'Profile' })
    expect(link.getAttribute('href')).toBe('/profile')
    fireEvent.click(link, { ctrlKey: true })
    expect(go).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
    await userEvent.click(button)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Profile' }))
    expect(go.mock.calls).toEqual([['/profile']])
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement).not.toBe(button)
  })

  it('closes on Escape and restores the focus', async () => {
    await openMenu(() => undefined)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })))
  })

  it('leaves the focus in the field that took it while the menu closed', async () => {
    fireEvent.click(await openMenu(() => undefined))
    const field = screen.getByLabelText('Name')
    field.focus()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement).toBe(field)
  })
})

it('a confirmation names its action and focuses that button', async () => {
  const onConfirm = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  await renderWithMessages(
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title="Erase 3 players?"
      confirmLabel="Erase 3"
    />,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Erase 3' })))
  expect(screen.getByRole('dialog', { name: 'Erase 3 players?' })).toBeTruthy()
  expect(screen.queryByRole('banner')).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

it('a confirmation of a dangerous action focuses the cancel button, for a hasty Enter', async () => {
  const onConfirm = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  await renderWithMessages(
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      onConfirm={onConfirm}
      title="Revoke the key?"
      cancelLabel="Keep it"
      confirmLabel="Revoke"
    />,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' })))
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(onConfirm).not.toHaveBeenCalled()
})

async function openMenu(onSelect: () => void) {
  await renderWithMessages(
    <>
      <Menu label="More" groups={[{ id: 'all', items: [{ id: 'edit', label: 'Edit', onSelect }] }]}>
        {(trigger) => <Button {...trigger}>More</Button>}
      </Menu>
      <input aria-label="Name" />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  return screen.findByRole('menuitem', { name: 'Edit' })
}
