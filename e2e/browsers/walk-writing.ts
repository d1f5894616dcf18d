import { click, fill, find, moveFocusBy, scrollTo, until } from '../engines/interactions.ts'
import type { Tab } from '../engines/tab.ts'
import { messagesOf } from '../harness/messages.ts'
import { enter } from './console.ts'
import type { Visit, Walk } from './walk.ts'

const en = messagesOf('en')

/** A reply and a note, a document from typing to publication, and a scheduled notification. */
export const walkWriting: Walk = async (visit) => {
  await enter(visit)
  await answerQuery(visit)
  await writeDocument(visit)
  await scheduleNotification(visit)
}

async function answerQuery({ tab, look }: Visit): Promise<void> {
  await tab.goto('/help-center')
  await find(tab, '[role=gridcell] a')
  await look('help center')
  await click(tab, '[role=gridcell] a')
  await fill(tab, 'textarea', 'First line', en('helpQueries.replyText'))
  for (let line = 2; line <= 7; line += 1) {
    await tab.press('Enter')
    await tab.type(`Line ${line}`)
  }
  await until(tab, 'A reply box as high as its text', () => {
    const box = document.activeElement
    return box instanceof HTMLTextAreaElement && box.scrollHeight <= box.clientHeight + 1
  })
  await look('reply')
  await tab.press('Control+Enter')
  await until(tab, 'The sent reply', isInThread, 'Line 7')
  await look('sent')

  await click(tab, '[role=radiogroup] label', en('helpQueries.note'))
  await fill(tab, 'textarea', 'A note for colleagues', en('helpQueries.noteText'))
  await click(tab, 'button', `${en('helpQueries.addNote')}Ctrl ↵`)
  await until(tab, 'The note', isInThread, 'A note for colleagues')
  await look('noted')
}

async function writeDocument({ tab, look }: Visit): Promise<void> {
  await tab.goto('/aboutus')
  await click(tab, '[contenteditable=true]')
  await untilCaretAtEnd(tab)
  await tab.press('Enter')
  await tab.type('Typed by hand.')
  await tab.press('Control+a')
  await tab.press('Control+c')
  await untilCaretAtEnd(tab)
  await tab.press('Enter')
  await tab.press('Control+v')
  await until(
    tab,
    'The pasted text',
    () => document.querySelector('[contenteditable=true]')?.textContent?.split('Typed by hand.').length === 3,
  )
  await click(tab, '[data-tool]', en('documents.addTable'))
  await until(tab, 'The caret in the first cell', () =>
    Boolean(
      document.activeElement?.matches('[contenteditable=true]') &&
        getSelection()?.anchorNode?.parentElement?.closest('th:first-child'),
    ),
  )
  await tab.type('A cell')
  await until(tab, 'The word in the first cell', () =>
    [...document.querySelectorAll('[contenteditable=true] table')].some(
      (table) => table.querySelector('th')?.textContent === 'A cell',
    ),
  )
  await scrollTo(tab, '[contenteditable=true] table')
  await look('document')
  await tab.press('Alt+F10')
  await moveFocusBy(tab, 'ArrowRight')
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
    await tab.press(key)
    await until(tab, `The whole tool after ${key}`, isToolWhole)
  }
  await tab.press('Control+s')
  await until(tab, 'The saved draft', isWithout, en('documents.unsavedWords'))
  await scrollTo(tab, '[contenteditable=true] table')
  await look('draft')

  await click(tab, 'button', en('documents.publish'))
  await fill(tab, '[role=dialog] textarea', 'A table', en('documents.summary'))
  await look('publishing')
  await click(tab, '[role=dialog] button', en('documents.publishNow'))
  await until(tab, 'The closed dialog', () => document.querySelector('[role=dialog]') === null)
  await tab.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await look('published')
}

async function scheduleNotification({ tab, look }: Visit): Promise<void> {
  await tab.goto('/notifications')
  await find(tab, '[role=gridcell] a')
  await look('notifications')
  await tab.goto('/notifications/new')
  await fill(tab, 'form input', 'The winter vault opens', en('notifications.titleText'))
  await fill(tab, 'form textarea', 'Eight pieces lie there.', en('notifications.bodyText'))
  await click(tab, 'form label', en('notifications.when.at'))
  await fill(tab, 'form input', '18:30', en('notifications.time'))
  await look('notification at a time')
  await click(tab, 'form button', en('ui.openCalendar'))
  await find(tab, '[role=dialog] button[aria-current=date], [role=gridcell][aria-current=date]')
  await look('calendar')
  await moveFocusBy(tab, 'ArrowRight')
}

/**
 * Presses Control+End until the caret stays at the end. For 50 ms after it was focused, the editor restores the
 * selection, which is too short for a person to notice.
 */
async function untilCaretAtEnd(tab: Tab): Promise<void> {
  for (let isAtEnd = false; !isAtEnd; ) {
    await tab.press('Control+End')
    isAtEnd = await tab.evaluate(isCaretAtEnd)
  }
}

/** Runs in the page. */
async function isCaretAtEnd(): Promise<boolean> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
  const [editor, selection] = [document.querySelector('[contenteditable=true]'), getSelection()]
  if (!editor || !selection?.isCollapsed || !selection.focusNode) return false
  const rest = document.createRange()
  rest.selectNodeContents(editor)
  rest.setStart(selection.focusNode, selection.focusOffset)
  return rest.toString() === ''
}

/** Runs in the page: whether the focused tool is fully visible in the toolbar. */
function isToolWhole(): boolean {
  const tool = document.activeElement?.getBoundingClientRect()
  const bar = document.activeElement?.closest('[role=toolbar]')?.getBoundingClientRect()
  return Boolean(tool && bar && tool.left >= bar.left - 0.5 && tool.right <= bar.right + 0.5)
}

function isInThread(text: string): boolean {
  return [...document.querySelectorAll('[role=log] *')].some((each) => each.textContent?.includes(text))
}

function isWithout(text: string): boolean {
  return !document.body.innerText.includes(text)
}
