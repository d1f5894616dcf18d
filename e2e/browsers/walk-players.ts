import { click, fill, find, moveFocusBy, pressUntil, until } from '../engines/interactions.ts'
import type { Tab } from '../engines/tab.ts'
import { messagesOf } from '../harness/messages.ts'
import { enter, setLook } from './console.ts'
import type { Walk } from './walk.ts'

const en = messagesOf('en')

/** The players with the filter "today": panel, tags, dates, a bulk action, the palette. */
export const walkPlayers: Walk = async (visit) => {
  const { tab, look, isPhone } = visit
  await enter(visit)
  await tab.goto('/users?seen=today')
  await find(tab, '[data-cell]')
  await look('seen today')
  await click(tab, `[role=row] [data-cell="${isPhone ? 1 : 3}"]`)
  await until(tab, 'The panel', () => /^\/users\/[\w-]{36}/.test(location.pathname))
  await find(tab, 'button', en('users.addTag'))
  await look('panel')
  await removeTags(tab)
  await click(tab, 'button', en('users.addTag'))
  await find(tab, 'input[role=combobox]')
  await tab.type('galette')
  await tab.press('Enter')
  await find(tab, 'button', en('ui.removeWord', { word: 'galette' }))
  await look('tags')
  // the list of tags, the field, a message and the panel close one after another
  await pressUntil(tab, 'Escape', 'The closed panel', () => location.pathname === '/users')
  await until(tab, 'The focus in the row', () => Boolean(document.activeElement?.closest('[role=row]')))
  await moveFocusBy(tab, 'ArrowDown')

  await tab.goto('/users')
  await find(tab, '[data-cell]')
  await click(tab, 'button', en(isPhone ? 'ui.filters' : 'ui.filter'))
  await find(tab, '[role=menuitem]', en('users.filter.seen'))
  await look('filters')
  await moveFocusBy(tab, 'ArrowDown')
  await click(tab, '[role=menuitem]', en('users.filter.seen'))
  await find(tab, 'button', en('ui.filter.done'))
  await look('filter of days')
  await fill(tab, 'input', '01/11/2026', en('ui.filter.from'))
  await tab.press('Enter')
  await until(tab, 'The day in the address', () => location.search.includes('2026-11-01'))
  await find(tab, '[data-cell]')
  await look('seen since a day')

  await tab.goto('/users')
  await find(tab, '[data-cell]')
  await click(tab, '[role=gridcell] input[type=checkbox]')
  await find(tab, '[role=toolbar] button')
  await look('many players')
  await moveFocusBy(tab, 'Tab')
  if (isPhone) await click(tab, '[role=toolbar] button', en('ui.more'))
  await click(tab, isPhone ? '[role=menuitem]' : '[role=toolbar] button', en('usersBulk.tag'))
  await find(tab, '[role=dialog] input')
  await look('tag many players')
  await tab.press('Escape')
  await tab.press('Escape')

  await tab.press('Control+k')
  await find(tab, '[role=dialog] input')
  await look('palette')
  await tab.type('dark')
  await until(tab, 'The end of the search', isWithout, en('palette.searching'))
  await look('palette with a word')
  await tab.press('Escape')

  await setLook(tab, { rtlLayout: true })
  await tab.goto('/users')
  await find(tab, '[data-cell]')
  // on a phone each player is a card, and no figure has a column
  if (!isPhone) await until(tab, 'Figures under the name of their column', areFiguresUnderTheirName)
  await look('right to left')
  await tab.press('Control+k')
  await find(tab, '[role=dialog] input')
  await until(tab, 'Empty fields with the direction of the page', areEmptyFieldsPainted)
  await look('palette right to left')
}

/** Runs in the page: some releases of Firefox paint no placeholder in a field whose direction is that of its text. */
function areEmptyFieldsPainted(): boolean {
  const fields = [...document.querySelectorAll(':placeholder-shown')]
  return fields.length > 0 && fields.every((field) => getComputedStyle(field).unicodeBidi !== 'plaintext')
}

/** One more tag on this player may need another row in a single engine. */
async function removeTags(tab: Tab): Promise<void> {
  const tag = `main button[aria-label^="${en('ui.removeWord', { word: '' }).trim()}"]`
  const count = () => tab.evaluate((selector) => document.querySelectorAll(selector).length, tag)
  for (let left = await count(); left > 0; left--) {
    await click(tab, tag)
    await until(
      tab,
      'A tag less',
      (selector, before) => document.querySelectorAll(selector).length < before,
      tag,
      left,
    )
  }
}

/** Runs in the page: WebKit swaps the paddings of a cell if its text has the opposite direction. */
function areFiguresUnderTheirName(): boolean {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function reaches the page
  const startOf = (selector: string) => {
    const cell = [...document.querySelectorAll(selector)].at(-1)
    const words = document.createRange()
    if (cell) words.selectNodeContents(cell)
    return words.getBoundingClientRect().left
  }
  return Math.abs(startOf('[role=columnheader]') - startOf('[role=gridcell]')) < 2
}

function isWithout(text: string): boolean {
  return !document.body.innerText.includes(text)
}
