import { find, moveFocusBy, pressUntil, until } from '../engines/interactions.ts'
import type { Tab } from '../engines/tab.ts'
import { admin } from '../harness/server.ts'
import type { Visit } from './walk.ts'

/** Signs in by keyboard alone, checks that the focus is always visible, and waits for the console. */
export async function signInByKeys(tab: Tab): Promise<void> {
  await tab.goto('/')
  await find(tab, 'input[type=email]')
  while (!(await tab.evaluate(() => document.activeElement?.matches('input[type=email]') ?? false))) {
    await moveFocusBy(tab, 'Tab')
  }
  await tab.type(admin.email)
  while (!(await tab.evaluate(() => document.activeElement?.matches('input[type=password]') ?? false))) {
    await moveFocusBy(tab, 'Tab')
  }
  await tab.type(admin.password)
  await tab.press('Enter')
  await until(tab, 'The console', () => document.querySelector('header nav, nav [aria-current]') !== null)
}

/**
 * Signs in, waits for the dashboard and closes the menu, which covers a small page on entry. Before that, Escape
 * has no listener, and Firefox logs an error for each module whose loading is interrupted by leaving the page.
 */
export async function enter({ tab, isPhone }: Visit): Promise<void> {
  await signInByKeys(tab)
  await until(tab, 'The figures', () => document.querySelector('main h2') !== null)
  if (isPhone) await closeMenu(tab)
}

/** Closes the menu of a small page. */
export async function closeMenu(tab: Tab): Promise<void> {
  await pressUntil(tab, 'Escape', 'The closed menu', () => {
    const menu = document.querySelector('nav')?.getBoundingClientRect()
    return !menu || menu.right <= 0 || menu.width === 0
  })
}

/** Some of the display preferences. */
interface Look {
  navType?: 'light' | 'dark'
  presetColor?: string
  rtlLayout?: boolean
}

/** Changes the stored preferences; the next page is opened with them. */
export async function setLook(tab: Tab, look: Look): Promise<void> {
  await tab.evaluate((change) => {
    const before = JSON.parse(localStorage.getItem('loupe-config') ?? '{}') as object
    localStorage.setItem('loupe-config', JSON.stringify({ ...before, ...change }))
  }, look)
}
