import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import FileText from 'lucide-react/icons/file-text'
import Users from 'lucide-react/icons/users'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type MenuLine, menu } from '#src/app/menu.ts'
import { landingPath } from '#src/app/public-paths.ts'
import { stubNarrowScreen } from '../../../../test/media.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { setDrawer } from './drawer-state.ts'
import { Nav } from './nav.tsx'

const item = (id: string, path: string): MenuLine => ({
  type: 'item',
  id,
  title: 'shell.users',
  path,
  icon: Users,
})
const content: MenuLine = {
  type: 'group',
  id: 'content',
  title: 'shell.contentManagement',
  icon: FileText,
  children: [
    { type: 'item', id: 'about', title: 'shell.aboutUs', path: '/aboutus' },
    { type: 'item', id: 'terms', title: 'shell.terms', path: '/termsandcondition' },
  ],
}

beforeEach(() => frame({ layout: 'vertical', drawerType: 'default', drawer: 'open' }))
afterEach(() => vi.unstubAllGlobals())

it('has the entries of the specification, the documents in a group, and the puzzles', async () => {
  await renderAt('/aboutus', <Nav menu={menu} />, ['shell'])
  const documents = [
    ['About Us', '/aboutus'],
    ['Privacy Policy', '/privacyandpolicy'],
    ['Terms And Conditions', '/termsandcondition'],
  ]
  expect(leadTo(within(screen.getByRole('navigation')).getAllByRole('link'))).toEqual([
    ['Dashboard', '/dashboard'],
    ['User Management', '/users'],
    ['Puzzles', '/puzzles'],
    ['Game History', '/game-history'],
    ['Help Center', '/help-center'],
    ['Notifications', '/notifications'],
    ...documents,
  ])
  const group = screen.getByRole('button', { name: 'Content Management' })
  const inside = document.getElementById(group.getAttribute('aria-controls') ?? '')
  expect(leadTo(within(inside ?? document.body).getAllByRole('link'))).toEqual(documents)
})

describe('the current page', () => {
  it('is the dashboard at first', async () => {
    await renderAt(landingPath, <Nav menu={menu} />, ['shell'])
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Dashboard')
  })

  it('is marked, also on sub-paths', async () => {
    await renderAt('/users/0199', <Nav menu={[item('users', '/users'), content]} />, ['shell'])
    expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/users')
  })

  it('has its group open', async () => {
    await renderAt('/termsandcondition', <Nav menu={[content]} />, ['shell'])
    expect(screen.getByRole('button', { name: 'Content Management' }).getAttribute('aria-expanded')).toBe(
      'true',
    )
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Terms And Conditions')
  })

  it('is marked on its closed group or flyout, and on "More items" in the bar', async () => {
    const six = Array.from({ length: 6 }, (_, index) => item(`page${index}`, `/page${index}`))
    const history = await renderAt('/aboutus', <Nav menu={[...six, content]} />, ['shell'])
    expect(marked()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Content Management' }))
    expect(marked()).toEqual(['Content Management'])
    frame({ drawerType: 'mini-drawer', drawer: 'closed' })
    await waitFor(() => expect(marked()).toContain('Content Management'))
    frame({ layout: 'horizontal' })
    await waitFor(() => expect(marked()).toContain('More items'))
    await act(async () => history.push('/page0'))
    await waitFor(() => expect(marked()).toEqual([]))
  })
})

it('opens a page without loading a document', async () => {
  const history = await renderAt('/aboutus', <Nav menu={[item('users', '/users'), content]} />, ['shell'])
  await userEvent.click(screen.getByRole('link', { name: 'User Management' }))
  expect(history.location.pathname).toBe('/users')
})

it('opens and closes a group on click in the open drawer', async () => {
  await renderAt('/users', <Nav menu={[content]} />, ['shell'])
  const group = screen.getByRole('button', { name: 'Content Management' })
  expect(group.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(group)
  expect(group.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(group)
  expect(group.getAttribute('aria-expanded')).toBe('false')
})

it('opens a flyout on hover or click in the mini drawer, until Escape or blur', async () => {
  frame({ layout: 'vertical', drawerType: 'mini-drawer', drawer: 'closed' })
  await renderAt('/users', <Nav menu={[content, item('users', '/users')]} />, ['shell'])
  const group = screen.getByRole('button', { name: 'Content Management' })
  fireEvent.pointerEnter(group.parentElement ?? group, { pointerType: 'mouse' })
  expect(group.getAttribute('aria-expanded')).toBe('true')
  fireEvent.pointerLeave(group.parentElement ?? group, { pointerType: 'mouse' })
  await waitFor(() => expect(group.getAttribute('aria-expanded')).toBe('false'))
  group.focus()
  await userEvent.keyboard('{Enter}')
  expect(group.getAttribute('aria-expanded')).toBe('true')
  act(() => screen.getByRole('link', { name: 'About Us' }).focus())
  await userEvent.keyboard('{Escape}')
  expect(group.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(group)
  await userEvent.keyboard('{Enter}')
  act(() => screen.getByRole('link', { name: 'User Management' }).focus())
  expect(group.getAttribute('aria-expanded')).toBe('false')
})

it('keeps a flyout open while the mouse moves to it, and closes it for another one', async () => {
  frame({ layout: 'vertical', drawerType: 'mini-drawer', drawer: 'closed' })
  const second: MenuLine = { ...content, id: 'second', title: 'shell.notifications' }
  await renderAt('/users', <Nav menu={[content, second]} />, ['shell'])
  const [first, other] = ['Content Management', 'Notifications'].map((name) =>
    screen.getByRole('button', { name }),
  )
  hover(first)
  fireEvent.pointerLeave(first?.parentElement ?? document.body, { pointerType: 'mouse' })
  hover(first)
  expect(first?.getAttribute('aria-expanded')).toBe('true')
  hover(other)
  expect(first?.getAttribute('aria-expanded')).toBe('false')
  expect(other?.getAttribute('aria-expanded')).toBe('true')
})

it('keeps six lines in the horizontal bar and the rest under "More items"', async () => {
  frame({ layout: 'horizontal', drawerType: 'default', drawer: 'open' })
  const six = Array.from({ length: 6 }, (_, index) => item(`page${index}`, `/page${index}`))
  await renderAt('/page0', <Nav menu={[...six, content]} />, ['shell'])
  const more = screen.getByRole('button', { name: 'More items' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  const flyout = document.getElementById(more.getAttribute('aria-controls') ?? '')
  expect(within(flyout ?? document.body).getByRole('button', { name: 'Content Management' })).toBeTruthy()
  expect(within(flyout ?? document.body).queryByRole('link', { name: 'User Management' })).toBeNull()
})

it('is one list for screen readers, except for the lines under "More items" in the bar', async () => {
  const six = Array.from({ length: 6 }, (_, index) => item(`page${index}`, `/page${index}`))
  await renderAt('/page0', <Nav menu={[...six, content]} />, ['shell'])
  const whole = screen.getAllByRole('list')[0]
  const group = screen.getByRole('button', { name: 'Content Management' })
  const listOfGroup = () => group.closest('[role=listitem]')?.parentElement?.closest('ul:not([role=none])')
  expect(listOfGroup()).toBe(whole)
  frame({ layout: 'horizontal' })
  await waitFor(() => expect(listOfGroup()).not.toBe(whole))
  expect(listOfGroup()?.id).toBe(
    screen.getByRole('button', { name: 'More items' }).getAttribute('aria-controls'),
  )
  expect(listOfGroup()?.closest('[role=none]')).toBeNull()
  frame({ layout: 'vertical', drawerType: 'mini-drawer', drawer: 'closed' })
  await waitFor(() => expect(listOfGroup()).toBe(whole))
})

it('marks "More items" if it contains the current page', async () => {
  frame({ layout: 'horizontal', drawerType: 'default', drawer: 'open' })
  const six = Array.from({ length: 6 }, (_, index) => item(`page${index}`, `/page${index}`))
  const history = await renderAt('/page0', <Nav menu={[...six, content]} />, ['shell'])
  const more = screen.getByRole('button', { name: 'More items' })
  expect('holdsCurrent' in more.dataset).toBe(false)
  act(() => history.push('/aboutus'))
  expect('holdsCurrent' in more.dataset).toBe(true)
})

it('shows a line of unknown type in red', async () => {
  // @ts-expect-error -- the tested mistake
  const mistaken: MenuLine = { type: 'divider', id: 'x' }
  await renderAt('/users', <Nav menu={[mistaken]} />, ['shell'])
  expect(screen.getByText('Menu Items Error')).toBeTruthy()
})

it('closes the temporary panel on Escape and on navigation', async () => {
  stubNarrowScreen()
  await renderAt('/aboutus', <Nav menu={[item('users', '/users')]} />, ['shell'])
  await userEvent.keyboard('{Escape}')
  expect(document.documentElement.dataset.drawer).toBe('closed')
  setDrawer(true)
  await userEvent.click(screen.getByRole('link', { name: 'User Management' }))
  expect(document.documentElement.dataset.drawer).toBe('closed')
})

it('keeps the focus when that panel closes: on its button after Escape, on the opened page', async () => {
  stubNarrowScreen()
  const frameAround = (
    <>
      <button type="button" aria-controls="menu">
        Show
      </button>
      <Nav menu={[item('users', '/users')]} />
      <main id="content" tabIndex={-1} />
    </>
  )
  await renderAt('/users', frameAround, ['shell'])
  const link = screen.getByRole('link', { name: 'User Management' })
  link.focus()
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show' }))
  act(() => setDrawer(true))
  link.focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

/** The text and the target of each link. */
function leadTo(links: HTMLElement[]): (string | null)[][] {
  return links.map((link) => [link.textContent, link.getAttribute('href')])
}

function marked(): string[] {
  return ['Content Management', 'More items'].filter((name) =>
    screen.queryByRole('button', { name, current: true }),
  )
}

function hover(group: HTMLElement | undefined): void {
  fireEvent.pointerEnter(group?.parentElement ?? document.body, { pointerType: 'mouse' })
}

function frame(data: Record<string, string>): void {
  Object.assign(document.documentElement.dataset, data)
}
