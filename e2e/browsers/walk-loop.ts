import { click, fill, find, until } from '../engines/interactions.ts'
import type { Tab } from '../engines/tab.ts'
import { messagesOf } from '../harness/messages.ts'
import { closeMenu, enter } from './console.ts'
import type { Walk } from './walk.ts'

const en = messagesOf('en')

/** From the dashboard to a finding, its case, the fix, and the notification of players. */
export const walkLoop: Walk = async (visit) => {
  const { tab, look, isPhone } = visit
  await enter(visit)
  await untilFound(tab)
  await look('home')
  await click(tab, 'button', en('dashboard.customise'))
  await find(tab, '[role=dialog] input[type=checkbox]')
  await look('panels of the home page')
  await tab.press('Escape')

  await tab.goto('/puzzles?view=findings')
  await until(tab, 'The findings', isThere, 'main li button')
  if (isPhone) await closeMenu(tab)
  await look('findings')
  await click(tab, 'main li a', en('puzzleFindings.toStatistics'))
  await until(tab, 'The heat', isThere, 'main canvas')
  await until(tab, 'The finding', isThere, 'main li[data-severity=serious]')
  await look('findings of a puzzle')
  await tab.goto('/puzzles?view=findings')
  await click(tab, 'main li button', en('cases.start'))
  await until(tab, 'The case', () => /\/cases\//.test(location.pathname))
  await until(tab, 'What is known of it', () => document.querySelector('main [aria-busy=true]') === null)
  await look('a case')

  await tab.goto('/notifications/new')
  await fill(tab, 'form input', 'The winter vault opens', en('notifications.titleText'))
  await fill(tab, 'form textarea', 'Eight pieces lie there.', en('notifications.bodyText'))
  await look('a notification')
  // the bar at the bottom of a small page covers the content below
  await tab.evaluate(() =>
    document.querySelector('form [role=radiogroup]')?.scrollIntoView({ block: 'center' }),
  )
  await click(tab, 'form label', en('notifications.audience.all'))
  await until(tab, 'The audience', isThere, '[data-outcome]')
  await look('its audience')
}

/** Findings are searched in the background, within two minutes of the start. */
async function untilFound(tab: Tab): Promise<void> {
  const wait = () => find(tab, 'main li a', en('dashboard.need.openFinding'))
  await wait().catch(wait)
}

function isThere(selector: string): boolean {
  return document.querySelector(selector) !== null
}
