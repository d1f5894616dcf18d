import { setTimeout } from 'node:timers/promises'
import { type Box, contrastIn, decodePng, type Picture, paintedBox } from './picture.ts'
import type { Tab } from './tab.ts'

interface Text {
  text: string
  box: Box
  /** So near the lower edge, and not fixed to it, that one more line above moves it out of the viewport. */
  isAtEdge: boolean
  /** The box is that of a select, which lays its words out by itself: where they are is known by their paint alone. */
  isSelect: boolean
}

/** Faint texts have more; a ground without text has less, also where it is a gradient. */
const leastContrast = 30

/** Of a line whose descenders are cut off, in pixels; edges of letters differ by less. */
const leastCut = 2

/** Of the paint of a first letter: engines smooth its edges differently. */
const leastOfStart = 0.6

/** A text that stands on the screen, and whether its pixels are there. */
export interface Shown extends Text {
  isPainted: boolean
  /** How strongly the first letter is painted; a fade leaves the middle of a line as it is. */
  startContrast: number
}

/** Time that has passed goes on from one engine to the next: "59 min ago", "1 hr ago". */
const passing = /\bnow\b|\d+ (sec|min|hr)\.? ago/g

/** All that can be read in a viewport, by its text; figures count as one, since they may go on. */
export type Screen = Map<string, Shown>

const settledWithinMs = 60_000

/**
 * Reads the viewport once it shows what is expected; without an expectation, once it stands still and all of it is
 * painted. After a minute it is read as it is then.
 */
export async function readScreen(tab: Tab, expected?: Screen): Promise<Screen> {
  const deadline = Date.now() + settledWithinMs
  let before: Screen | undefined
  for (;;) {
    await tab.evaluate(untilStill)
    const screen = byText(await tab.evaluate(textsInView), decodePng(await tab.screenshot()))
    const isReady = expected
      ? differences(expected, screen).length === 0
      : [...screen.values()].every((shown) => shown.isPainted) &&
        isUnchanged(screen, before) &&
        !(await tab.evaluate(isBusy))
    if ((screen.size > 0 && isReady) || Date.now() > deadline) return screen
    before = screen
    await setTimeout(300)
  }
}

/** Runs in the page: whether it awaits something that it will show. */
function isBusy(): boolean {
  return document.querySelector('[aria-busy=true]') !== null
}

function isUnchanged(screen: Screen, before?: Screen): boolean {
  return before?.size === screen.size && differences(screen, before).length === 0
}

function byText(texts: readonly Text[], picture: Picture): Screen {
  const shown: Screen = new Map()
  const counts = new Map<string, number>()
  for (const { text, box: given, isAtEdge, isSelect } of texts) {
    const box = (isSelect && paintedBox(picture, given, leastContrast)) || given
    const kind = text.replaceAll(passing, '# ago').replaceAll(/\d+/g, '#')
    const nth = (counts.get(kind) ?? 0) + 1
    counts.set(kind, nth)
    const name = nth === 1 ? kind : `${kind} (${nth})`
    shown.set(name, {
      text,
      box,
      isAtEdge,
      isSelect,
      isPainted: contrastIn(picture, box) > leastContrast,
      startContrast: contrastIn(picture, { ...box, width: Math.min(box.width, 12) }),
    })
  }
  return shown
}

/** What a reader would miss: of all that the one screen shows, what the other lacks, has elsewhere or does not paint. */
export function differences(expected: Screen, actual: Screen = new Map()): string[] {
  const others = [...actual.values()]
  return [...expected].flatMap(([name, { box, isAtEdge, isPainted, startContrast }]) => {
    if (!isPainted) return []
    // Names of countries and dates come with the engine, in its own words.
    const other = actual.get(name) ?? others.find((each) => isNear(each.box, box))
    if (!other) return isAtEdge ? [] : [`${name}: is not there`]
    if (!other.isPainted) return [`${name}: is not painted`]
    if (other.isSelect && box.height - other.box.height >= leastCut) return [`${name}: is cut off`]
    if (isLine(box) && isLine(other.box) && other.startContrast < startContrast * leastOfStart)
      return [`${name}: its start is faded`]
    if (isNear(other.box, box)) return []
    return [`${name}: is at ${sizes(other.box)} instead of ${sizes(box)}`]
  })
}

function isLine({ height }: Box): boolean {
  return height < 28
}

/** Engines round the widths of letters differently: a line may be longer, and a paragraph one line higher. */
function isNear(one: Box, other: Box): boolean {
  const isSame = Math.abs(one.height - other.height) <= (isLine(one) || isLine(other) ? 12 : 30)
  const isAligned =
    Math.abs(one.x - other.x) <= 16 || Math.abs(one.x + one.width - other.x - other.width) <= 16
  return isSame && isAligned && Math.abs(one.y - other.y) <= 30
}

function sizes({ x, y, width, height }: Box): string {
  return [x, y, width, height].map(Math.round).join(', ')
}

/**
 * Runs in the page: resolves once no animation is under way but those that never end, and two more frames were drawn.
 * On a busy machine, WebKit may keep the last frame of a transition back until the next one is asked for.
 */
async function untilStill(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(
      ({ timeline, effect }) =>
        timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity,
    )
  await Promise.allSettled(ending.map((animation) => animation.finished))
  await document.fonts.ready
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
}

/** Runs in the page: each text and placeholder of the viewport that nothing covers. */
function textsInView(): Text[] {
  const found: Text[] = []
  // messages go by themselves, sooner or later
  const left = 'script, style, select, [aria-hidden=true], [data-snackbars]'
  const add = (text: string, of: Element, whole: DOMRect) => {
    const { x, y, right, bottom } = clipped(whole, of)
    const [width, height] = [right - x, bottom - y]
    const isInView = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight
    // how much is left of a text that is cut off is up to the widths of letters before it
    const isCutOff = width < whole.width / 2 || height < whole.height / 2
    if (!isInView || isCutOff || width < 3 || height < 3) return
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    if (!top || !(of.contains(top) || top.contains(of))) return
    const isAtEdge = y + height > innerHeight - 34 && !isFixed(of)
    found.push({ text, box: { x, y, width, height }, isAtEdge, isSelect: of.matches('select') })
  }
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function reaches the page
  function isFixed(of: Element): boolean {
    for (let around: Element | null = of; around; around = around.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(around).position)) return true
    return false
  }
  /** Without what an element around it cuts off. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function reaches the page
  function clipped(box: DOMRect, of: Element) {
    let { x, y, right, bottom } = box
    for (let around: Element | null = of; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue
      const edge = around.getBoundingClientRect()
      ;[x, y] = [Math.max(x, edge.x), Math.max(y, edge.y)]
      ;[right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)]
    }
    return { x, y, right, bottom }
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const text = node.textContent?.trim()
    const parent = node.parentElement
    if (!text || !parent || parent.closest(left)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    add(text, parent, range.getBoundingClientRect())
  }
  for (const field of document.querySelectorAll<HTMLInputElement>(':placeholder-shown')) {
    const { x, y, width, height } = field.getBoundingClientRect()
    // without its edges, which are painted with or without a placeholder
    add(field.placeholder, field, new DOMRect(x + 4, y + 6, width - 8, height - 12))
  }
  for (const select of document.querySelectorAll('select')) {
    const { x, y, right, height } = select.getBoundingClientRect()
    const icon = select.parentElement?.querySelector(':scope > svg')?.getBoundingClientRect()
    // words stand beside the icon, which lies over the select, and within its border
    const isIconFirst = icon !== undefined && icon.x - x < right - icon.right
    const start = icon && isIconFirst ? icon.right : x + 2
    const end = icon && !isIconFirst ? icon.x : right - 2
    add(select.selectedOptions[0]?.label ?? '', select, new DOMRect(start, y + 2, end - start, height - 4))
  }
  return found
}
