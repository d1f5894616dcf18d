const pressMs = 500
/** A resting finger moves by a few pixels; a scrolling one moves further. */
const stillPx = 10

/** Elements with a tap action of their own, which cannot show a tip on tap. */
const pressable =
  'a, button, input, label, select, summary, textarea, [role=row], [role=option], [role^=menuitem]'

/**
 * Shows tips on touch screens: of a control on a long press, which does not also click the control; of anything else,
 * and of a disabled control, on a tap. The next touch hides them. Does nothing once `signal` is aborted.
 */
export function showTipsByTouch(
  ownerOf: (target: EventTarget | null) => HTMLElement | null,
  show: (owner: HTMLElement) => void,
  options: AddEventListenerOptions & { capture: true },
): void {
  if (options.signal?.aborted) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let press: { x: number; y: number; isLong: boolean } | null = null

  function begin({ pointerType, target, clientX, clientY }: PointerEvent) {
    clearTimeout(timer)
    press = null
    const owner = ownerOf(target)
    if (pointerType !== 'touch') return
    const start = { x: clientX, y: clientY, isLong: false }
    press = start
    if (!owner) return
    timer = setTimeout(() => {
      start.isLong = true
      show(owner)
    }, pressMs)
  }

  function move({ clientX, clientY }: PointerEvent) {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > stillPx) clearTimeout(timer)
  }

  function click(event: MouseEvent) {
    const owner = ownerOf(event.target)
    if (press?.isLong) {
      event.preventDefault()
      event.stopPropagation()
    } else if (press && owner && isIdle(owner)) show(owner)
    press = null
  }

  /** The browser's menu for a long press would cover the tip; that of a link is more useful than the tip. */
  function menu(event: MouseEvent) {
    const owner = ownerOf(event.target)
    if (press && owner && !owner.closest('a')) event.preventDefault()
  }

  const end = () => clearTimeout(timer)
  document.addEventListener('pointerdown', begin, options)
  document.addEventListener('pointermove', move, options)
  document.addEventListener('pointerup', end, options)
  document.addEventListener('pointercancel', end, options)
  document.addEventListener('click', click, options)
  document.addEventListener('contextmenu', menu, options)
  // a key also clicks the focused element, long after a touch without a click
  document.addEventListener('keydown', () => (press = null), options)
  options.signal?.addEventListener('abort', end)
}

function isIdle(owner: HTMLElement): boolean {
  return !owner.closest(pressable) || owner.closest('[aria-disabled=true]') !== null
}
