import { click, find, moveFocusBy, until } from '../engines/interactions.ts'
import { messagesOf } from '../harness/messages.ts'
import { closeMenu, enter } from './console.ts'
import type { Visit, Walk } from './walk.ts'

const en = messagesOf('en')
const fr = messagesOf('fr')
const zh = messagesOf('zh')

/** Languages, dark mode, right to left, and signing out. */
export const walkSettings: Walk = async (visit) => {
  const { tab, look, isPhone } = visit
  await tab.goto('/')
  await find(tab, 'input[type=email]')
  await look('login')
  await enter(visit)
  await find(tab, 'main h2')
  await look('dashboard')
  if (isPhone) await lookAtMenu(visit)

  // On the dashboard, engines format ranges of days differently.
  await tab.goto('/puzzles')
  await find(tab, '[role=gridcell] a')
  await click(tab, menuCalled(en('shell.language')))
  await find(tab, '[role=menuitemradio]', 'Français')
  await look('languages')
  await moveFocusBy(tab, 'ArrowDown')
  await click(tab, '[role=menuitemradio]', '中文')
  await until(tab, 'Chinese', () => document.documentElement.lang === 'zh-Hans')
  await look('Chinese')
  await click(tab, menuCalled(zh('shell.language')))
  await click(tab, '[role=menuitemradio]', 'Français')
  await until(tab, 'French', () => document.documentElement.lang === 'fr')
  await look('French')
  await click(tab, menuCalled(fr('shell.language')))
  await click(tab, '[role=menuitemradio]', 'English')
  await until(tab, 'English', () => document.documentElement.lang.startsWith('en'))

  await tab.press('Control+,')
  await find(tab, '[role=dialog] label', en('settings.mode.dark'))
  await look('settings')
  await click(tab, '[role=dialog] label', en('settings.mode.dark'))
  await until(tab, 'Dark', () => document.documentElement.dataset['mode'] === 'dark')
  await moveFocusBy(tab, 'Tab')
  await look('settings in the dark')
  await click(tab, '[role=dialog] label', en('settings.rtl'))
  await until(tab, 'Right to left', () => document.documentElement.dir === 'rtl')
  await look('settings right to left')
  await tab.press('Escape')
  await until(tab, 'The closed settings', () => document.querySelector('[role=dialog]') === null)
  await look('dashboard right to left in the dark')
  await tab.goto('/account-setting')
  await find(tab, 'h1')
  await look('account settings right to left in the dark')

  await click(tab, menuCalled(en('shell.account', { name: '' }).trim()))
  await find(tab, '[role=menuitem]', en('shell.logout'))
  await look('account menu')
  await click(tab, '[role=menuitem]', en('shell.logout'))
  await find(tab, '[role=dialog] button', en('shell.logoutYes'))
  await look('logout')
  await click(tab, '[role=dialog] button', en('shell.logoutYes'))
  await find(tab, 'input[type=email]')
  await look('login again')
}

async function lookAtMenu({ tab, look }: Visit): Promise<void> {
  await click(tab, '[aria-controls=menu]')
  await find(tab, '#menu a')
  await look('menu')
  await closeMenu(tab)
}

/** A button of the header whose name ends with the language or the person. */
function menuCalled(start: string): string {
  return `header button[aria-label^="${start}"]`
}
