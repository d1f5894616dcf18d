import { describe, expect, it } from 'vitest'
import { find, until } from '../engines/interactions.ts'
import type { Point, Tab } from '../engines/tab.ts'
import { messagesOf } from '../harness/messages.ts'
import { enter } from './console.ts'
import { engines, visitIn } from './visit.ts'

const en = messagesOf('en')

/** The driver of WebKit performs touch actions with the mouse. */
const ableEngines = engines.filter(([name]) => name !== 'WebKit')

describe.each(ableEngines)('%s on a touch screen', (name, open) => {
  it('opens a row by a tap, scrolls, and shows the tooltip of a button on a long press', () =>
    onPhone(open, async (tab) => {
      // touch events of the driver do not scroll in Firefox
      if (name === 'Chromium') {
        await tab.goto('/account-setting')
        await find(tab, '[type=password]')
        await tab.touch([line({ x: 200, y: 700 }, { x: 200, y: 300 })])
        await until(tab, 'The scrolled page', () => scrollY > 100)
      }
      await tab.goto('/users')
      await find(tab, '[data-cell]')
      await tap(tab, '[role=row] [data-cell="1"]')
      await until(tab, 'The panel', () => /^\/users\/[\w-]{36}/.test(location.pathname))
      // Firefox logs an error for a module whose loading is interrupted by leaving the page
      await find(tab, 'button', en('users.addTag'))
      await tab.goto('/users')
      const filters = await find(tab, 'button', en('ui.filters'))
      await tab.touch([[filters]], 900)
      await until(
        tab,
        'The tip',
        (text) => document.querySelector('[role=tooltip], [popover]:popover-open')?.textContent === text,
        en('ui.filters'),
      )
      expect(await tab.evaluate(() => document.querySelector('[role=menu]'))).toBe(null)
      expect(await tab.consoleErrors()).toEqual([])
    }))

  it('draws a piece, and zooms by two fingers without adding another', () =>
    onPhone(open, async (tab) => {
      await openBoard(tab)
      const count = await countPieces(tab)
      await tap(tab, '[role=toolbar] button', en('puzzleEditor.tool.ellipse'))
      await until(
        tab,
        'The chosen tool',
        (label) => document.querySelector(`button[aria-label="${label}"]`)?.ariaPressed === 'true',
        en('puzzleEditor.tool.ellipse'),
      )
      // once its position is stable: content that loads late may move it
      await find(tab, '[role=application] image')
      const at = await pointsOn(tab)
      await tab.touch([line(at(0.3, 0.3), at(0.5, 0.5))])
      await until(
        tab,
        'The drawn piece',
        (before) => document.querySelectorAll('[data-item]').length > before,
        count,
      )
      const width = await widthOfScene(tab)
      await tab.touch([line(at(0.45, 0.5), at(0.25, 0.5)), line(at(0.55, 0.5), at(0.75, 0.5))])
      await until(tab, 'The larger scene', isSceneWider, width * 2)
      expect(await countPieces(tab)).toBe(count + 1)
      expect(await tab.evaluate(() => visualViewport?.scale)).toBe(1)
      expect(await tab.consoleErrors()).toEqual([])
    }))
})

describe.each(engines.filter(([name]) => name === 'WebKit'))('%s', (_name, open) => {
  it('zooms the scene, and not the page, on the pinch events of Safari', () =>
    visitIn(open, async ({ tab }) => {
      await enter({ tab, isPhone: false, look: () => Promise.resolve() })
      await openBoard(tab)
      const width = await widthOfScene(tab)
      const prevented = await tab.evaluate(() => {
        const board = document.querySelector('[role=application] svg, svg[role=application]')
        const { x = 0, y = 0, width: wide = 0, height = 0 } = board?.getBoundingClientRect() ?? {}
        const place = { clientX: x + wide / 2, clientY: y + height / 2 }
        const send = (type: string, scale: number) => {
          const event = new Event(type, { bubbles: true, cancelable: true })
          board?.dispatchEvent(Object.assign(event, { scale, ...place }))
          return event.defaultPrevented
        }
        return [send('gesturestart', 1), send('gesturechange', 2.5), send('gestureend', 2.5)]
      })
      expect(prevented).toEqual([true, true, true])
      await until(tab, 'The larger scene', isSceneWider, width * 2)
      expect(await tab.consoleErrors()).toEqual([])
    }))
})

function onPhone(open: Parameters<typeof visitIn>[0], work: (tab: Tab) => Promise<void>): Promise<void> {
  return visitIn(
    open,
    async ({ tab }) => {
      await tab.resize(390, 844)
      await enter({ tab, isPhone: true, look: () => Promise.resolve() })
      await work(tab)
    },
    { isTouch: true },
  )
}

async function openBoard(tab: Tab): Promise<void> {
  await tab.goto('/puzzles')
  await find(tab, '[role=gridcell] a')
  const path = await tab.evaluate(
    () => document.querySelector('[role=gridcell] a')?.getAttribute('href') ?? '',
  )
  await tab.goto(path)
  await until(tab, 'The pieces', () => document.querySelector('[data-item]') !== null)
}

async function tap(tab: Tab, selector: string, name?: string): Promise<void> {
  await tab.touch([[await find(tab, selector, name)]])
}

/** A touch move in ten steps. */
function line(from: Point, to: Point): Point[] {
  return Array.from({ length: 11 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / 10,
    y: from.y + ((to.y - from.y) * step) / 10,
  }))
}

/** Points of the current view of the scene, from fractions of it. */
async function pointsOn(tab: Tab): Promise<(across: number, down: number) => Point> {
  const { x, y, width, height } = await tab.evaluate(() => {
    const box = document.querySelector('[role=application] image')?.getBoundingClientRect()
    return { x: box?.x ?? 0, y: box?.y ?? 0, width: box?.width ?? 0, height: box?.height ?? 0 }
  })
  return (across, down) => ({ x: x + across * width, y: y + down * height })
}

function countPieces(tab: Tab): Promise<number> {
  return tab.evaluate(() => document.querySelectorAll('[data-item]').length)
}

function widthOfScene(tab: Tab): Promise<number> {
  return tab.evaluate(
    () => document.querySelector('[role=application] image')?.getBoundingClientRect().width ?? 0,
  )
}

function isSceneWider(than: number): boolean {
  return (document.querySelector('[role=application] image')?.getBoundingClientRect().width ?? 0) > than
}
