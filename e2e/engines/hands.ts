import { setTimeout } from 'node:timers/promises'
import { contrastBetween, decodePng } from './picture.ts'
import type { Point, Tab } from './tab.ts'

const withinMs = 30_000

/** Waits until a check in the page is true. */
export async function until<Args extends readonly unknown[]>(
  tab: Tab,
  what: string,
  check: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  await untilIs(tab, what, () => tab.evaluate(check, ...args))
}

async function untilIs(tab: Tab, what: string, check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + withinMs
  // an engine may be between two documents
  while (!(await check().catch(() => false))) {
    if (Date.now() > deadline) {
      const seen = await tab.evaluate(() => `${location.pathname}\n${document.body.innerText.slice(0, 500)}`)
      throw new Error(`${what} did not come. The page is ${seen}`)
    }
    await setTimeout(50)
  }
}

/**
 * Waits for an element that matches, whose name, label or text is `name`, which stands still and under nothing else, and
 * returns its middle.
 */
export async function find(tab: Tab, selector: string, name?: string): Promise<Point> {
  let point: Point | null = null
  await untilIs(tab, `${selector} ${name ?? ''}`, async () => {
    const before = point
    point = await tab.evaluate(middleOf, selector, name ?? null)
    return point !== null && before?.x === point.x && before.y === point.y
  })
  if (!point) throw new Error(`${selector} ${name} is gone again.`)
  return point
}

export async function click(tab: Tab, selector: string, name?: string): Promise<void> {
  await tab.drag(await find(tab, selector, name))
}

/** Presses a field and types into it. */
export async function fill(tab: Tab, selector: string, text: string, name?: string): Promise<void> {
  await click(tab, selector, name)
  await until(tab, 'The focus of the field', () =>
    Boolean(document.activeElement?.matches('input, textarea, [contenteditable]')),
  )
  await tab.type(text)
}

/** Presses a key that moves the focus, and waits until a reader sees where it went. */
export async function moveFocusBy(tab: Tab, key: string): Promise<void> {
  const before = decodePng(await tab.screenshot())
  await tab.evaluate(() => document.activeElement?.setAttribute('data-had-focus', ''))
  await tab.press(key)
  await until(tab, `The focus somewhere else after ${key}`, () => {
    const { activeElement } = document
    return Boolean(activeElement && !activeElement.hasAttribute('data-had-focus'))
  })
  await tab.evaluate(() =>
    document.querySelectorAll('[data-had-focus]').forEach((each) => each.removeAttribute('data-had-focus')),
  )
  await untilIs(tab, `Paint round the focus after ${key}`, async () => {
    const box = await tab.evaluate(focusedBox)
    return contrastBetween(before, decodePng(await tab.screenshot()), box) > 8
  })
}

/** Whether the element that has the focus is to show it. */
export function isFocusSeen(): boolean {
  const { activeElement } = document
  return Boolean(activeElement && activeElement !== document.body && activeElement.matches(':focus-visible'))
}

/** Runs in the page: the place of the focus, with the ring round it. */
function focusedBox(): { x: number; y: number; width: number; height: number } {
  const { x, y, width, height } = (document.activeElement ?? document.body).getBoundingClientRect()
  return { x: x - 5, y: y - 5, width: width + 10, height: height + 10 }
}

/** Runs in the page: the middle of the first element that is meant, as far as it is in view, once nothing covers it. */
function middleOf(selector: string, name: string | null): { x: number; y: number } | null {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find((each) => {
    const labels =
      each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement ? each.labels : null
    const names = [each.ariaLabel, each.textContent, ...[...(labels ?? [])].map((label) => label.textContent)]
    const isNamed = name === null || names.some((one) => one?.trim() === name)
    return isNamed && each.getBoundingClientRect().width > 0
  })
  if (!element) return null
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const box = element.getBoundingClientRect()
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
  const point = { x: box.x + box.width / 2, y: (top + bottom) / 2 }
  const hit = document.elementFromPoint(point.x, point.y)
  return hit && (element.contains(hit) || hit.contains(element)) ? point : null
}
