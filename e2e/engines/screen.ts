import { setTimeout } from 'node:timers/promises'
import { untilStill } from '../harness/until-still.ts'
import { type Box, contrastIn, decodePng, type Picture, paintedBox } from './picture.ts'
import { presentFrame } from './present-frame.ts'
import type { Tab } from './tab.ts'
import { type Text, textsInView } from './texts-in-view.ts'

/** The minimum contrast of text: faint texts have more, and a background without text has less, even a gradient. */
const leastContrast = 30

/** The tolerance between text areas of the same text, in pixels. */
const leastTaller = 8

/** Some engines make a select as wide as its widest option, others as wide as the selected one. */
const selectSlack = 24

/** The tolerance of a text beside an elapsed time, which is narrower as "11:16" than as "59 min ago". */
const timeSlack = 56

/** The height of truncated descenders, in pixels; edges of letters differ by less. */
const leastCut = 2

/** The tolerance of a first letter's pixels: engines smooth its edges differently. */
const leastOfStart = 0.6

/** A text on the screen, and whether it is painted. */
export interface Shown extends Text {
  isPainted: boolean
  /** Whether it is in line with an elapsed time, and moves when that gets wider or narrower. */
  isBesideTime: boolean
  /** The contrast of the first letter, because a fade does not affect the middle of a line. */
  startContrast: number
}

/** Elapsed time progresses from one engine to the next: "59 min ago", then "13:05". */
const passing = /\b(just )?now\b|\d+ (sec|min|hr)\.? ago|\b\d{1,2}:\d{2}\b/g

/** The readable texts of a viewport, by text; all numbers count as one, because they may increase. */
export type Screen = Map<string, Shown>

const settledWithinMs = 60_000

/**
 * Reads the viewport once it shows the expected texts; without an expectation, once it is still and everything is
 * painted. After a minute, it is read in any case.
 */
export async function readScreen(tab: Tab, expected?: Screen): Promise<Screen> {
  const deadline = Date.now() + settledWithinMs
  let before: Screen | undefined
  for (;;) {
    await tab.evaluate(untilStill)
    await tab.evaluate(presentFrame)
    const screen = byText(await tab.evaluate(textsInView), decodePng(await tab.screenshot()))
    const isReady = expected
      ? differences(expected, screen).length === 0
      : [...screen.values()].every((displayed) => displayed.isPainted) &&
        isUnchanged(screen, before) &&
        !(await tab.evaluate(isBusy))
    if ((screen.size > 0 && isReady) || Date.now() > deadline) return screen
    before = screen
    await setTimeout(300)
  }
}

/** Runs in the page: whether it is still loading something. */
function isBusy(): boolean {
  return document.querySelector('[aria-busy=true]') !== null
}

function isUnchanged(screen: Screen, before?: Screen): boolean {
  return before?.size === screen.size && differences(screen, before).length === 0
}

function byText(texts: readonly Text[], picture: Picture): Screen {
  const displayed: Screen = new Map()
  const counts = new Map<string, number>()
  const times = texts.filter(({ text }) => text.search(passing) >= 0)
  for (const { text, box: given, isAtEdge, kind } of texts) {
    const isByPaint = kind === 'select' || kind === 'number'
    const box = (isByPaint && paintedBox(picture, given, leastContrast)) || given
    const form = text.replaceAll(passing, '# ago').replaceAll(/\d+/g, '#')
    const nth = (counts.get(form) ?? 0) + 1
    counts.set(form, nth)
    const name = nth === 1 ? form : `${form} (${nth})`
    displayed.set(name, {
      text,
      box,
      isAtEdge,
      kind,
      // only the height of a text area is compared: its text may be a placeholder, which is listed separately
      isPainted: kind === 'area' || contrastIn(picture, box) > leastContrast,
      isBesideTime: times.some((time) => isBeside(box, time.box)),
      startContrast: contrastIn(picture, { ...box, width: Math.min(box.width, 12) }),
    })
  }
  return displayed
}

/** The texts of one screen that the other lacks, has in another position or does not paint. */
export function differences(expected: Screen, actual: Screen = new Map()): string[] {
  const others = [...actual.values()]
  return [...expected].flatMap(([name, { box, isAtEdge, isPainted, isBesideTime, startContrast, kind }]) => {
    if (!isPainted) return []
    // Names of countries and dates depend on the engine.
    const other =
      nearestOfForm(actual, name, box) ?? others.find((each) => each.kind === kind && isNear(each.box, box))
    if (!other) return isAtEdge || kind === 'area' ? [] : [`${name}: is not there`]
    if (!other.isPainted) return [`${name}: is not painted`]
    if (kind === 'select' && box.height - other.box.height >= leastCut) return [`${name}: is cut off`]
    if (kind === 'number' && !isAsWide(box, other.box)) return [`${name}: has more than its figures`]
    if (kind === 'area' && Math.abs(box.height - other.box.height) >= leastTaller)
      return [`${name}: is ${other.box.height} px high instead of ${box.height}`]
    const canCompare = !other.isAtEdge && isLine(box) && isLine(other.box)
    if (canCompare && other.startContrast < startContrast * leastOfStart)
      return [`${name}: its start is faded`]
    const slack = kind === 'select' ? selectSlack : isBesideTime ? timeSlack : undefined
    if (isNear(other.box, box, slack)) return []
    return [`${name}: is at ${sizes(other.box)} instead of ${sizes(box)}`]
  })
}

/**
 * The nearest text of the same form. Their order is irrelevant: which of them is the first in view depends on what
 * an edge hides. Both edges are compared: in a minute, `59 min ago` becomes a clock time of half the width.
 */
function nearestOfForm(screen: Screen, name: string, box: Box): Shown | undefined {
  const form = formOf(name)
  const awayFrom = ({ box: { x, y, width } }: Shown) =>
    Math.min(Math.abs(x - box.x), Math.abs(x + width - box.x - box.width)) + Math.abs(y - box.y)
  return [...screen]
    .filter(([each]) => formOf(each) === form)
    .map(([, visible]) => visible)
    .toSorted((one, other) => awayFrom(one) - awayFrom(other))[0]
}

/** The key of a text without its index among texts of the same form. */
function formOf(name: string): string {
  return name.replace(/ \(\d+\)$/, '')
}

function isBeside(box: Box, other: Box): boolean {
  const gap = Math.max(other.x - box.x - box.width, box.x - other.x - other.width)
  return gap >= 0 && gap < 16 && Math.abs(box.y - other.y) < 8
}

/** Numbers may differ by one, and therefore by a few pixels. */
function isAsWide(one: Box, other: Box): boolean {
  return Math.abs(one.width - other.width) <= 8
}

function isLine({ height }: Box): boolean {
  return height < 28
}

/** Engines round the widths of letters differently: a line may be longer, and a paragraph may have one more line. */
function isNear(one: Box, other: Box, slack = 16): boolean {
  const isSame = Math.abs(one.height - other.height) <= (isLine(one) || isLine(other) ? 12 : 30)
  const isAligned =
    Math.abs(one.x - other.x) <= slack || Math.abs(one.x + one.width - other.x - other.width) <= slack
  return isSame && isAligned && Math.abs(one.y - other.y) <= 30
}

function sizes({ x, y, width, height }: Box): string {
  return [x, y, width, height].map(Math.round).join(', ')
}
