import { setTimeout } from 'node:timers/promises'
import { contrastBetween, decodePng } from './picture.ts'
import { presentFrame } from './present-frame.ts'
import type { Point, Tab } from './tab.ts'

/** Generous: a busy machine may take tens of seconds for what usually takes one. */
const withinMs = 90_000

/** The time for the effect of a key, with its animation. */
const takesEffectWithinMs = 2000

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
      throw new Error(`${what} did not come. The page is ${await tab.evaluate(describePage)}`)
    }
    await setTimeout(50)
  }
}

/** Runs in the page: its address, the focused element and whether the focus is visible, and the beginning of its text. */
function describePage(): string {
  const { activeElement } = document
  const focus = activeElement?.cloneNode(false)
  const isSeen = `${document.hasFocus() ? 'focused' : 'not focused'}, ${activeElement?.matches(':focus-visible') ? 'with' : 'without'} a ring`
  const markup = focus instanceof Element ? focus.outerHTML : 'nothing'
  return `${location.pathname} (${isSeen}: ${markup})\n${document.body.innerText.slice(0, 500)}`
}

/**
 * Waits for a matching element whose name, label or text is `name`, which is still and not covered, and
 * returns its centre.
 */
export async function find(tab: Tab, selector: string, name?: string): Promise<Point> {
  let point: Point | null = null
  await untilIs(tab, `${selector} ${name ?? ''}`, async () => {
    const before = point
    point = await tab.evaluate(middleOf, selector, name ?? null, false)
    return point !== null && before?.x === point.x && before.y === point.y
  })
  if (!point) throw new Error(`${selector} ${name} is gone again.`)
  return point
}

/**
 * Clicks an element. Late content may move it between the check and the click: a click that would reach another
 * element is blocked and repeated at the new position.
 */
export async function click(tab: Tab, selector: string, name?: string): Promise<void> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    await find(tab, selector, name)
    const point = await tab.evaluate(middleOf, selector, name ?? null, true)
    if (!point) continue
    await tab.drag(point)
    const isMissed = await tab.evaluate(() => (globalThis as GuardedPage).loupePress?.isMissed ?? false)
    // a new document opened by the click has no record of it
    if (!isMissed) return
  }
  throw new Error(`${selector} ${name ?? ''} moved before each press.`)
}

/** Guards a click that must reach one element only; `end` stops listening. */
interface GuardedPage {
  loupePress?: { isMissed: boolean; end: () => void }
}

/** Presses a key repeatedly until it has its effect: a loading page may not handle the first press. */
export async function pressUntil(tab: Tab, key: string, what: string, check: () => boolean): Promise<void> {
  await untilIs(tab, what, async () => {
    await tab.press(key)
    const deadline = Date.now() + takesEffectWithinMs
    while (Date.now() < deadline) {
      if (await tab.evaluate(check)) return true
      await setTimeout(50)
    }
    return false
  })
}

/** Scrolls an element to the centre, because typing scrolls the page by different distances in each engine. */
export async function scrollTo(tab: Tab, selector: string): Promise<void> {
  await find(tab, selector)
  await tab.evaluate(
    (requested) =>
      document.querySelector(requested)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    selector,
  )
}

/** Clicks a field and types into it. */
export async function fill(tab: Tab, selector: string, text: string, name?: string): Promise<void> {
  await click(tab, selector, name)
  await until(tab, 'The focus of the field', () =>
    Boolean(document.activeElement?.matches('input, textarea, [contenteditable]')),
  )
  await tab.type(text)
}

/** Presses a key that moves the focus, and waits until the focus is visible. */
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
    await tab.evaluate(presentFrame)
    const box = await tab.evaluate(focusedBox)
    return contrastBetween(before, decodePng(await tab.screenshot()), box) > 8
  })
}

/** Whether the focused element should show its focus. */
export function isFocusSeen(): boolean {
  const { activeElement } = document
  return Boolean(activeElement && activeElement !== document.body && activeElement.matches(':focus-visible'))
}

/** Runs in the page: the box of the focused element, including its focus ring. */
function focusedBox(): { x: number; y: number; width: number; height: number } {
  const { x, y, width, height } = (document.activeElement ?? document.body).getBoundingClientRect()
  return { x: x - 5, y: y - 5, width: width + 10, height: height + 10 }
}

/**
 * Runs in the page: the centre of the visible part of the first matching element, once nothing covers it.
 * With `isGuarded`, the next click is blocked unless it reaches that element.
 */
function middleOf(
  selector: string,
  name: string | null,
  isGuarded: boolean,
): { x: number; y: number } | null {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find((each) => {
    const labels =
      each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement ? each.labels : null
    const names = [each.ariaLabel, each.textContent, ...[...(labels ?? [])].map((label) => label.textContent)]
    const isNamed = name === null || names.some((one) => one?.trim() === name)
    return isNamed && each.getBoundingClientRect().width > 0
  })
  if (!element) return null
  const visibleMiddle = () => {
    const box = element.getBoundingClientRect()
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
    return { x: box.x + box.width / 2, y: (top + bottom) / 2 }
  }
  const isReachedBy = (hit: Element | null) =>
    Boolean(hit && (element.contains(hit) || hit.contains(element)))
  let point = visibleMiddle()
  const isReached = () => isReachedBy(document.elementFromPoint(point.x, point.y))
  // only then: WebKit also scrolls to some elements that are in view
  if (!isReached()) {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    point = visibleMiddle()
  }
  if (!isReached()) return null
  if (isGuarded) {
    const page = globalThis as GuardedPage
    page.loupePress?.end()
    const listening = new AbortController()
    const press = { isMissed: false, end: () => listening.abort() }
    page.loupePress = press
    const aimed = document.elementFromPoint(point.x, point.y)
    let pressed: EventTarget | null = null
    const guard = (event: Event) => {
      const { type, target } = event
      if (type === 'pointerdown') {
        pressed = target
        // an ancestor only counts if it receives the pointer events of the element
        press.isMissed = target !== aimed && !element.contains(target as Node)
      }
      // the element moved between press and release: the click is dispatched on the common ancestor
      if (type === 'click' && target !== pressed && !element.contains(target as Node)) press.isMissed = true
      if (press.isMissed) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      if (type === 'click') press.end()
    }
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      addEventListener(type, guard, { capture: true, signal: listening.signal })
  }
  return point
}
