import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openChromium } from '../engines/chromium.ts'
import { openFirefox } from '../engines/firefox.ts'
import { click, find, isFocusSeen, signInByKeys, until } from '../engines/hands.ts'
import { differences, readScreen, type Screen } from '../engines/screen.ts'
import type { Tab } from '../engines/tab.ts'
import { openWebkit } from '../engines/webkit.ts'
import { type Server, startServer } from '../harness/server.ts'
import { wordsOf } from '../harness/words.ts'

const en = wordsOf('en')

interface Seen {
  screens: Map<string, Screen>
  complaints: readonly string[]
}

/** One journey that knows no engine: what Chromium shows, the others show at the same place, in paint. */
describe('the console', () => {
  let server: Server
  let chromium: Seen
  beforeAll(async () => {
    server = await startServer({ LOUPE_SAMPLE_DATA: 'on' })
    chromium = await walkIn(openChromium, server.url)
  })
  afterAll(() => server.stop())

  it('gives Chromium nothing to complain of', () => {
    expect(chromium.complaints).toEqual([])
  })

  it.each([
    ['Firefox', openFirefox],
    ['WebKit', openWebkit],
  ])('shows the same in %s', async (_name, open) => {
    const seen = await walkIn(open, server.url)
    expect(seen.complaints).toEqual([])
    const found = [...chromium.screens].flatMap(([name, screen]) =>
      differences(screen, seen.screens.get(name)).map((each) => `${name}: ${each}`),
    )
    expect(found).toEqual([])
  })
})

async function walkIn(open: typeof openChromium, url: string, expected?: Map<string, Screen>): Promise<Seen> {
  const engine = await open(url)
  try {
    const screens = new Map<string, Screen>()
    await walk(engine.tab, async (name) => {
      screens.set(name, await readScreen(engine.tab, expected?.get(name)))
    })
    return { screens, complaints: engine.tab.complaints() }
  } finally {
    await engine.close()
  }
}

async function walk(tab: Tab, look: (name: string) => Promise<void>): Promise<void> {
  await tab.goto('/')
  await find(tab, 'input[type=email]')
  await look('login')
  await signInByKeys(tab)

  await tab.goto('/users?seen=today')
  await find(tab, '[data-cell]')
  await look('players seen today')
  await tab.drag(await find(tab, '[data-cell="3"]'))
  await until(tab, 'The panel', () => /^\/users\/[\w-]{36}/.test(location.pathname))
  await tab.press('Escape')
  await until(tab, 'The closed panel', () => location.pathname === '/users')
  await until(tab, 'The focus in the row', () => Boolean(document.activeElement?.closest('[role=row]')))
  await tab.press('ArrowDown')
  await until(tab, 'The ring of the focus after a press and an arrow', isFocusSeen)

  await tab.press('Control+k')
  await find(tab, '[role=dialog] input')
  await look('palette')
  await tab.press('Escape')

  await tab.goto('/notifications?dialog=write')
  await click(tab, 'label', en('notifications.when.at'))
  await click(tab, 'button', en('ui.openCalendar'))
  await find(tab, '[role=dialog] button[aria-current=date], [role=gridcell][aria-current=date]')
  await look('calendar')

  await tab.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('loupe-config') ?? '{}') as object
    localStorage.setItem('loupe-config', JSON.stringify({ ...kept, rtlLayout: true }))
  })
  await tab.goto('/users')
  await find(tab, '[data-cell]')
  await look('players right to left')
  await tab.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('loupe-config') ?? '{}') as object
    localStorage.setItem('loupe-config', JSON.stringify({ ...kept, rtlLayout: false }))
  })

  await tab.resize(390, 844)
  await tab.goto('/users')
  await find(tab, '[data-cell]')
  await closeMenu(tab)
  await look('players on a telephone')
  await tab.goto('/aboutus')
  await find(tab, '[contenteditable=true]')
  await closeMenu(tab)
  await look('a document on a telephone')
}

/** The menu is open on entry on a small screen. */
async function closeMenu(tab: Tab): Promise<void> {
  await tab.press('Escape')
  await until(tab, 'The closed menu', () => {
    const nav = document.querySelector('nav')?.getBoundingClientRect()
    return !nav || nav.right <= 0 || nav.width === 0
  })
}
