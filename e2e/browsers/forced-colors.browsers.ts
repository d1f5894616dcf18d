import { describe, expect, it } from 'vitest'
import { find } from '../engines/interactions.ts'
import { readScreen } from '../engines/screen.ts'
import { enter, setLook } from './console.ts'
import { engines, visitIn } from './visit.ts'

/** Safari does not support forced colours. */
const ableEngines = engines.filter(([name]) => name !== 'WebKit')

const pages = ['/users', '/puzzles', '/help-center', '/aboutus', '/account-setting']

describe.each(ableEngines)('%s with forced colours', (_name, open) => {
  it.each(['light', 'dark'] as const)('paints every text in %s mode', (mode) =>
    visitIn(
      open,
      async ({ tab }) => {
        await enter({ tab, isPhone: false, look: () => Promise.resolve() })
        await setLook(tab, { navType: mode })
        const unpainted: string[] = []
        for (const path of pages) {
          await tab.goto(path)
          await find(tab, 'h1')
          expect(await tab.evaluate(() => document.documentElement.dataset['mode'])).toBe(mode)
          for (const [name, { isPainted }] of await readScreen(tab))
            if (!isPainted) unpainted.push(`${path}: ${name}`)
        }
        expect(unpainted).toEqual([])
        expect(await tab.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
        expect(await tab.consoleErrors()).toEqual([])
      },
      { isForcedColors: true },
    ),
  )
})
