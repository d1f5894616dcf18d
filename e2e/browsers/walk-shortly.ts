import { click, fill, find, isFocusSeen, moveFocusBy, until } from '../engines/interactions.ts'
import { messagesOf } from '../harness/messages.ts'
import { closeMenu, enter, setLook } from './console.ts'
import type { Walk } from './walk.ts'

const en = messagesOf('en')

/** Known differences of engines, in a minute: days, scrolling rows, placeholders, focus rings, fields, lines. */
export const walkShortly: Walk = async (visit) => {
  const { tab, look } = visit
  await enter(visit)
  await tab.goto('/users?seen=today')
  await find(tab, '[data-cell]')
  await until(tab, 'A menu of single lines', isMenuOfLines)
  await look('players seen today')
  await click(tab, '[role=row] [data-cell="3"]')
  await until(tab, 'The panel', () => /^\/users\/[\w-]{36}/.test(location.pathname))
  await tab.press('Escape')
  await until(tab, 'The closed panel', () => location.pathname === '/users')
  await until(tab, 'The focus in the row', () => Boolean(document.activeElement?.closest('[role=row]')))
  await moveFocusBy(tab, 'ArrowDown')
  await until(tab, 'The ring of the focus in the list', isFocusSeen)

  await tab.goto('/notifications/new')
  await click(tab, 'form label', en('notifications.when.at'))
  await click(tab, 'form button', en('ui.openCalendar'))
  await find(tab, '[role=dialog] button[aria-current=date], [role=gridcell][aria-current=date]')
  await look('calendar')

  await setLook(tab, { rtlLayout: true })
  await tab.goto('/users')
  await find(tab, '[data-cell]')
  await look('players right to left')
  await tab.press('Control+k')
  await fill(tab, '[role=dialog] input', 'dark')
  await until(tab, 'The end of the search', isSearched, 'dark', en('palette.searching'))
  await look('palette right to left')
  await tab.goto('/notifications/new')
  await find(tab, 'form select')
  await look('fields right to left')
  await setLook(tab, { rtlLayout: false })

  await tab.resize(390, 844)
  await tab.goto('/aboutus')
  await until(tab, 'The text', () => document.querySelector('[contenteditable=true]') !== null)
  await closeMenu(tab)
  await look('a document on a phone')
}

/** Runs in the page: whether the palette shows all results for a text. */
function isSearched(text: string, searching: string): boolean {
  const field = document.querySelector<HTMLInputElement>('[role=dialog] input')
  return field?.value === text && !document.body.innerText.includes(searching)
}

function isMenuOfLines(): boolean {
  const titles = [...document.querySelectorAll('#menu a > span, #menu button > span')]
  return titles.length > 0 && titles.every((title) => title.getBoundingClientRect().height < 30)
}
