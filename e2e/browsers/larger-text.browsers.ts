import { describe, expect, it } from 'vitest'
import { find } from '../engines/interactions.ts'
import { enter } from './console.ts'
import { engines, visitIn } from './visit.ts'

describe.each(engines)('%s with text half as large again', (name, open) => {
  it('keeps every header and button of a list on a phone', () =>
    visitIn(
      open,
      async ({ tab }) => {
        await tab.resize(390, 844)
        await enter({ tab, isPhone: true, look: () => Promise.resolve() })
        const cutOff: string[] = []
        for (const path of ['/users', '/puzzles', '/game-history', '/help-center']) {
          await tab.goto(path)
          // this browser has no setting for it: the font size of the root element replaces it, which no style of ours sets
          if (name === 'WebKit') await tab.evaluate(enlargeRoot)
          await find(tab, '[role=gridcell]')
          cutOff.push(...(await tab.evaluate(findCutOff)).map((each) => `${path}: ${each}`))
        }
        expect(cutOff).toEqual([])
        expect(await tab.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px')
      },
      { textSizePx: 24 },
    ))
})

/** Runs in the page. */
function enlargeRoot(): void {
  document.documentElement.style.fontSize = '24px'
}

/** Runs in the page: headers and buttons of the list that exceed its edge, or almost touch it. */
function findCutOff(): string[] {
  const inList = [
    ...document.querySelectorAll<HTMLElement>('[role=columnheader] > *, [role=gridcell] button'),
  ]
  return inList.flatMap((each) => {
    const { left, right } = each.getBoundingClientRect()
    const isInView = left >= 8 && right <= innerWidth - 8
    return isInView ? [] : [`${each.ariaLabel ?? each.textContent} ends at ${Math.round(right)}`]
  })
}
