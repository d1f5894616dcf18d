import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type MouseEvent, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderWithWords } from '../../test/render.tsx'
import { Button } from './button.tsx'
import { Combobox } from './combobox.tsx'
import { ConfirmDialog } from './dialog.tsx'
import { Menu } from './menu.tsx'
import { TagInput } from './tag-input.tsx'

const gems = [
  { value: 'ruby', label: 'Ruby' },
  { value: 'topaz', label: 'Topàz' },
  { value: 'posted', label: 'Émeraude par e-\u2060mail' },
]

describe('a menu', () => {
  it('opens on a press, does what is chosen and closes', async () => {
    const onSelect = vi.fn<() => void>()
    const item = await openMenu(onSelect)
    expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(item)
    expect(onSelect).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('has links, which the console follows itself unless they are to open a tab, and leaves them the focus', async () => {
    const go = vi.fn<(href: string) => void>()
    const follow = (event: MouseEvent, href: string) => {
      if (event.ctrlKey) return
      event.preventDefault()
      go(href)
    }
    const items = [{ id: 'profile', label: 'Profile', href: '/profile', follow }]
    await renderWithWords(
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

  it('closes on Escape and gives the focus back', async () => {
    await openMenu(() => undefined)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })))
  })
})

it('a confirmation names what it does and starts on the button that does it', async () => {
  const onConfirm = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  await renderWithWords(
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

it('a confirmation of what is dangerous starts on the way back, which a hasty Enter takes', async () => {
  const onConfirm = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  await renderWithWords(
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

describe('a combobox', () => {
  it('finds without regard to case and accents, and takes the first match with Enter', async () => {
    await renderWithWords(<Gem />)
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Gem' })
    await userEvent.type(input, 'TOPA')
    await screen.findByRole('option', { name: 'Topàz' })
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Ruby' })).toBeNull())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(input.value).toBe('topaz'))
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(input.value).toBe('')
  })

  it('finds what holds marks that nobody sees, and says when nothing matches', async () => {
    await renderWithWords(<Gem />)
    const input = screen.getByRole('combobox', { name: 'Gem' })
    await userEvent.type(input, 'e-mail')
    expect(await screen.findByRole('option', { name: /^Émeraude/ })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Ruby' })).toBeNull())
    await userEvent.type(input, ' opal')
    expect(await screen.findByText('Nothing found')).toBeTruthy()
  })
})

describe('a tag input', () => {
  it('takes new words by a comma, known ones by Enter, and gives the last back with Backspace', async () => {
    await renderWithWords(<Tags />)
    const input = screen.getByRole('combobox', { name: 'Tags' })
    await userEvent.type(input, 'early player,')
    expect(screen.getByText('early player')).toBeTruthy()
    await userEvent.keyboard('{Backspace}')
    expect(screen.queryByText('early player')).toBeNull()
    await userEvent.type(input, 'rub')
    await screen.findByRole('option', { name: 'Ruby' })
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Topàz' })).toBeNull())
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Remove ruby', hidden: true })).toBeTruthy(),
    )
  })

  it('keeps a word that is typed anew and entered', async () => {
    await renderWithWords(<Tags />)
    const input = screen.getByRole('combobox', { name: 'Tags' })
    const remove = { name: 'Remove ruby', hidden: true }
    for (const _ of ['once', 'twice']) {
      await userEvent.type(input, 'ruby')
      await screen.findByRole('option', { name: 'Ruby' })
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(input).toHaveProperty('value', ''))
      expect(screen.getAllByRole('button', remove)).toHaveLength(1)
    }
  })

  it('does not take a word twice, whatever its case', async () => {
    await renderWithWords(<Tags />)
    await userEvent.type(screen.getByRole('combobox', { name: 'Tags' }), 'DUELLIST,')
    expect(screen.getAllByText(/duellist/i)).toHaveLength(1)
  })
})

async function openMenu(onSelect: () => void) {
  await renderWithWords(
    <Menu label="More" groups={[{ id: 'all', items: [{ id: 'edit', label: 'Edit', onSelect }] }]}>
      {(trigger) => <Button {...trigger}>More</Button>}
    </Menu>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  return screen.findByRole('menuitem', { name: 'Edit' })
}

function Gem() {
  const [value, setValue] = useState('')
  return <Combobox label="Gem" value={value} valueLabel={value} onChange={setValue} load={gems} />
}

function Tags() {
  const [value, setValue] = useState(['duellist'])
  return <TagInput label="Tags" value={value} onChange={setValue} load={gems} />
}
