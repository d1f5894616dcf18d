import { click, find, isFocusSeen, moveFocusBy, until } from '../engines/interactions.ts'
import type { Tab } from '../engines/tab.ts'
import { messagesOf } from '../harness/messages.ts'
import { enter } from './console.ts'
import type { Walk } from './walk.ts'

const en = messagesOf('en')

/** A piece is drawn, moved and undone; a game is replayed. */
export const walkPuzzles: Walk = async (visit) => {
  const { tab, look, isPhone } = visit
  await enter(visit)
  await tab.goto('/puzzles')
  await find(tab, '[role=gridcell] a')
  await look('puzzles')
  if (!isPhone) {
    // the width of a page of 1440 px at a zoom of 200 %
    await tab.resize(720, 900)
    await until(tab, 'Buttons that stay in their cells', areButtonsInCells)
    await tab.resize(1440, 900)
  }
  await click(tab, '[role=gridcell] a')
  await find(tab, '[role=application]')
  await until(tab, 'The pieces', () => document.querySelector('[data-item]') !== null)
  await look('puzzle')
  await moveFocusBy(tab, 'Tab')

  await drawEllipse(tab)
  await until(tab, 'The ring of the focus on a fresh piece', isFocusSeen)
  await look('a piece is drawn')
  const drawn = await pieceAt(tab)
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight']) await tab.press(key)
  await untilPiece(tab, 'The moved piece', drawn, 1)
  await look('a piece is moved')
  // one undo step: consecutive moves are merged
  await tab.press('Control+z')
  await untilPiece(tab, 'The piece where it was drawn', drawn, 0)

  await tab.goto('/game-history')
  await find(tab, '[role=gridcell] a')
  await look('games')
  await click(tab, '[role=gridcell] a')
  await find(tab, 'input[type=range]')
  await until(tab, 'Marks of taps that are whole', areMarksWhole)
  await look('game')
  await click(tab, 'button', en('games.replay.next'))
  await look('next moment')
  await moveFocusBy(tab, 'Tab')
}

/** Runs in the page: WebKit paints dots beside a button that overlaps the padding of its cell. */
function areButtonsInCells(): boolean {
  const buttons = [...document.querySelectorAll('[role=gridcell] button')]
  const lefts = buttons.map((button) => {
    const cell = button.closest('[role=gridcell]') ?? button
    const space = cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight)
    return space - button.getBoundingClientRect().right
  })
  return innerWidth === 720 && lefts.length > 0 && Math.min(...lefts) > -0.5
}

/** Runs in the page: marks are at the taps, also at the edges of the picture. */
function areMarksWhole(): boolean {
  const marks = [...document.querySelectorAll('main span[style*="left"] > svg')]
  return marks.length > 0 && marks.every((mark) => mark.getBoundingClientRect().width === 26)
}

/** Draws an ellipse in the lower half of the picture. */
async function drawEllipse(tab: Tab): Promise<void> {
  await click(tab, '[role=toolbar] button', en('puzzleEditor.tool.ellipse'))
  const { x, y, width, height } = await tab.evaluate(() => {
    const board = document.querySelector('[role=application] image') ?? document.body
    const box = board.getBoundingClientRect()
    return { x: box.x, y: box.y, width: box.width, height: box.height }
  })
  const at = (across: number, down: number) => ({ x: x + across * width, y: y + down * height })
  const count = await tab.evaluate(() => document.querySelectorAll('[data-item]').length)
  await tab.drag(at(0.4, 0.7), at(0.45, 0.75), at(0.5, 0.8))
  await until(
    tab,
    'The drawn piece',
    (before) => document.querySelectorAll('[data-item]').length > before,
    count,
  )
}

/** The left edge of the selected piece, in pixels of the viewport. */
function pieceAt(tab: Tab): Promise<number> {
  return tab.evaluate(() =>
    Math.round(document.querySelector('[data-item][aria-pressed=true]')?.getBoundingClientRect().x ?? 0),
  )
}

/** Waits until the left edge of the selected piece is at or right of `start`. */
async function untilPiece(tab: Tab, what: string, start: number, side: 0 | 1): Promise<void> {
  await until(
    tab,
    what,
    (before, sign) => {
      const piece = document.querySelector('[data-item][aria-pressed=true]')
      return Math.sign(Math.round(piece?.getBoundingClientRect().x ?? -1) - before) === sign
    },
    start,
    side,
  )
}
