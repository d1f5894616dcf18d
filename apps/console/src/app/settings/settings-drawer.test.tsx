import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultPreferences } from '#src/shared/preferences/preferences.ts'
import { changePreferences } from '#src/shared/preferences/preferences-store.ts'
import { snackbars } from '#src/ui/feedback/snackbar-store.ts'
import { stubNarrowScreen } from '../../../test/media.ts'
import { renderWithMessages } from '../../../test/render.tsx'
import { FontPicture } from './pictures.tsx'
import { SettingsDrawer } from './settings-drawer.tsx'

vi.mock(import('./pictures.tsx'), async (original) => {
  const pictures = await original()
  return { ...pictures, FontPicture: vi.fn<typeof pictures.FontPicture>(pictures.FontPicture) }
})

const onClose = vi.fn<() => void>()
const stored = (): unknown => JSON.parse(localStorage.getItem('loupe-config') ?? '{}')

beforeEach(() => changePreferences(defaultPreferences))
afterEach(() => {
  onClose.mockReset()
  snackbars.clear()
})

describe('a choice', () => {
  it.each([
    ['Mode', 'Dark', { navType: 'dark' }, 'mode', 'dark'],
    ['Preset', 'Ruby', { presetColor: 'theme2' }, 'preset', 'theme2'],
    ['Menu', 'Horizontal', { layout: 'horizontal' }, 'layout', 'horizontal'],
    ['Drawer', 'Mini', { drawerType: 'mini-drawer' }, 'drawerType', 'mini-drawer'],
    ['Font', 'Roboto', { fontFamily: 'Roboto' }, 'font', 'Roboto'],
  ])('of %s is applied and stored at once: %s', async (group, choice, preference, attribute, value) => {
    await open()
    await userEvent.click(
      within(screen.getByRole('group', { name: new RegExp(group) })).getByRole('radio', { name: choice }),
    )
    expect(stored()).toMatchObject(preference)
    expect(document.documentElement.dataset[attribute]).toBe(value)
  })

  it.each([
    ['Outlined fields', { outlinedFilled: false }],
    ['Limit width on wide screens', { container: true }],
    ['Right to left', { rtlLayout: true }],
  ])('is a switch: %s', async (label, preference) => {
    await open()
    await userEvent.click(screen.getByRole('switch', { name: label }))
    expect(stored()).toMatchObject(preference)
  })

  it('is the corner radius, announced as text', async () => {
    await open()
    const radius = screen.getByRole('slider', { name: 'Corner radius' })
    expect(radius.getAttribute('aria-valuetext')).toBe('10 px')
    fireEvent.change(radius, { target: { value: '4' } })
    expect(stored()).toMatchObject({ borderRadius: 4 })
    expect(document.documentElement.style.getPropertyValue('--radius')).toBe('4px')
  })
})

it('renders again only the control that shows the change', async () => {
  await open()
  vi.mocked(FontPicture).mockClear()
  await userEvent.click(screen.getByRole('switch', { name: 'Right to left' }))
  expect(screen.getByRole('switch', { name: 'Right to left' })).toHaveProperty('checked', true)
  expect(FontPicture).not.toHaveBeenCalled()
  // other settings depend on the type of menu
  await userEvent.click(screen.getByRole('radio', { name: 'Horizontal' }))
  expect(FontPicture).toHaveBeenCalled()
})

it.each([
  ['Mode', ['Light', 'Dark', 'Match system']],
  ['Menu', ['Vertical', 'Horizontal']],
  ['Drawer', ['Default', 'Mini']],
  ['Font', ['Poppins', 'Inter', 'Roboto']],
  ['Preset', ['Sapphire', 'Emerald', 'Ruby', 'Amethyst', 'Topaz', 'Tourmaline', 'Onyx']],
])('offers for %s: %j', async (group, choices) => {
  await open()
  const offered = within(screen.getByRole('group', { name: new RegExp(`^${group}`) }))
  expect(offered.getAllByRole('radio')).toEqual(choices.map((name) => offered.getByRole('radio', { name })))
})

it('offers the type of drawer only in the vertical layout on wide screens', async () => {
  stubNarrowScreen()
  const { unmount } = await open()
  expect(screen.queryByRole('group', { name: 'Menu' })).not.toBeNull()
  expect(screen.queryByRole('group', { name: 'Drawer' })).toBeNull()
  unmount()
  vi.unstubAllGlobals()
  await open()
  expect(screen.queryByRole('group', { name: 'Drawer' })).not.toBeNull()
  await userEvent.click(screen.getByLabelText('Horizontal'))
  expect(screen.queryByRole('group', { name: 'Drawer' })).toBeNull()
})

it('restores the defaults except for the language, and can undo that', async () => {
  changePreferences({ navType: 'dark', presetColor: 'theme4', container: true })
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Restore defaults' }))
  expect(stored()).toEqual(defaultPreferences)
  snackbars.current()[0]?.action?.onAction()
  expect(stored()).toMatchObject({ navType: 'dark', presetColor: 'theme4', container: true })
})

it('undoes the reset by the same button and keyboard, until something else is chosen', async () => {
  changePreferences({ navType: 'dark', presetColor: 'theme4' })
  await open()
  screen.getByRole('button', { name: 'Restore defaults' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(stored()).toEqual(defaultPreferences)
  expect(document.activeElement?.textContent).toBe('Undo')
  await userEvent.keyboard('{Enter}')
  expect(stored()).toMatchObject({ navType: 'dark', presetColor: 'theme4' })
  await userEvent.click(screen.getByRole('button', { name: 'Restore defaults' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Ruby' }))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('closes by its button and by Escape', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
})

function open() {
  return renderWithMessages(<SettingsDrawer onClose={onClose} onLogout={() => undefined} />, ['settings'])
}
