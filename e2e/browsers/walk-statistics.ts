import { click, find, moveFocusBy, until } from '../engines/interactions.ts'
import { messagesOf } from '../harness/messages.ts'
import { enter } from './console.ts'
import type { Walk } from './walk.ts'

const en = messagesOf('en')

/** Players' taps in the editor while a piece is moved; the statistics as a picture and as a table. */
export const walkStatistics: Walk = async (visit) => {
  const { tab, look } = visit
  await enter(visit)
  await tab.goto('/puzzles?status=published')
  await find(tab, '[role=gridcell] a')
  await click(tab, '[role=gridcell] a')
  await find(tab, '[role=application]')
  await until(tab, 'The pieces', () => document.querySelector('[data-item]') !== null)
  await click(tab, 'label', en('puzzleWhatIf.switch'))
  await until(tab, 'The taps', isWithout, en('puzzleWhatIf.loading'))
  await tab.drag(await tab.evaluate(middleOfPiece))
  await find(tab, 'ul', en('puzzleWhatIf.legend'))
  await look('players’ taps')
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight']) await tab.press(key)
  await look('a piece moved under players’ taps')
  for (const key of ['Control+z', 'Control+z']) await tab.press(key)

  await click(tab, 'a', en('puzzleEditor.view.statistics'))
  await until(tab, 'The heat', () => document.querySelector('main canvas') !== null)
  await look('statistics')
  await click(tab, `[role=radiogroup][aria-label="${en('puzzleStatistics.layer')}"] label`)
  await moveFocusBy(tab, 'ArrowRight')
  await look('first taps')
  await click(tab, 'label', en('puzzleStatistics.table'))
  await find(tab, '[role=gridcell]')
  await look('statistics as a table')
}

/** Runs in the page: of the shape alone, without the number beside it. */
function middleOfPiece(): { x: number; y: number } {
  const box = (document.querySelector('[data-item] ellipse') ?? document.body).getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

function isWithout(text: string): boolean {
  return !document.body.innerText.includes(text)
}
