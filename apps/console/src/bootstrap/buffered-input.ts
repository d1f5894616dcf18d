/** What can be clicked; the nearest of these is the intended target. */
const pressable =
  'a,button,input,textarea,select,label,summary,[role=row],[role=columnheader],[role=tab],[role=radio]'

/**
 * The page is visible before it is interactive, and its controls are inert until then. The last click on it, and text
 * typed into a clicked field, is recorded; the returned function replays it once the page is interactive, if the same
 * element is still in that position.
 */
export function bufferInput(): () => void {
  let buffered: { x: number; y: number; name: string; text: string; isField: boolean } | undefined
  const listening = new AbortController()
  const { signal } = listening
  const options = { signal, capture: true }

  addEventListener(
    'click',
    ({ clientX: x, clientY: y, detail, ctrlKey, metaKey, shiftKey, altKey }) => {
      const outline = document.querySelector<HTMLElement>('[data-outline]')
      // a click by the keyboard has no position, and one with a modifier key means another window
      if (!outline || detail === 0 || ctrlKey || metaKey || shiftKey || altKey) return
      outline.inert = false
      const target = at(x, y)
      outline.inert = true
      buffered = target && { x, y, name: nameOf(target), text: '', isField: isField(target) }
    },
    options,
  )
  addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event
      if (key === 'Escape') buffered = undefined
      if (!buffered?.isField || ctrlKey || metaKey || altKey || isComposing) return
      if (key === 'Backspace') buffered.text = buffered.text.slice(0, -1)
      else if (Array.from(key).length === 1) buffered.text += key
      else return
      // a space would scroll the page
      event.preventDefault()
    },
    options,
  )
  return () => {
    listening.abort()
    const target = buffered && at(buffered.x, buffered.y)
    if (!buffered || !target || nameOf(target) !== buffered.name) return
    if (!isField(target)) return target.click()
    target.focus()
    if (!buffered.text) return
    target.setRangeText(buffered.text, target.value.length, target.value.length, 'end')
    target.dispatchEvent(
      new InputEvent('input', { bubbles: true, data: buffered.text, inputType: 'insertText' }),
    )
  }
}

function at(x: number, y: number): HTMLElement | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>(pressable) ?? undefined
}

function isField(element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement {
  return element.matches('textarea,input:is(:not([type]),[type=text],[type=search],[type=email])')
}

/** Identifies an element: its link or label, without parts that may have changed meanwhile, such as times. */
function nameOf(element: HTMLElement): string {
  const link = element.matches('a') ? element : element.querySelector('a')
  const name =
    link?.getAttribute('href') ??
    element.getAttribute('aria-label') ??
    element.getAttribute('placeholder') ??
    element.textContent.trim()
  return `${element.tagName} ${element.getAttribute('role') ?? ''} ${name}`
}
