import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { reportNotLoaded } from '#src/shared/loading/not-loaded.ts'

const showAfterMs = 450
const hideAfterMs = 80
const gap = 8
const margin = 8

/**
 * Shows `tip` for what is hovered, focused by keyboard or touched. A hovered element's tip stays while the
 * pointer is on the tip itself, and Escape closes it, as WCAG 1.4.13 requires. Returns the function that removes all listeners.
 */
export function attachTips(tip: HTMLElement): () => void {
  let owner: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isByFocus = false
  const listeners = new AbortController()

  function show(next: HTMLElement) {
    clearTimeout(timer)
    if (owner !== next) hide()
    const text = next.dataset.tip
    if (!text || !next.isConnected) return
    owner = next
    isByFocus = false
    fill(tip, text, next.dataset.tipKey)
    if (next.getAttribute('aria-label') !== text) next.setAttribute('aria-describedby', tip.id)
    tip.showPopover?.()
    position(tip, next)
  }

  function hide() {
    clearTimeout(timer)
    if (owner?.getAttribute('aria-describedby') === tip.id) owner.removeAttribute('aria-describedby')
    owner = null
    if (tip.matches(':popover-open')) tip.hidePopover()
  }

  function over(event: PointerEvent) {
    if (event.pointerType === 'touch') return
    if (event.target === tip) {
      // for the keyboard: the pointer is on its way to what lies below
      if (isByFocus) hide()
      return clearTimeout(timer)
    }
    const next = tipOwner(event.target)
    if (next === owner) return clearTimeout(timer)
    clearTimeout(timer)
    if (next) timer = setTimeout(() => show(next), owner ? 0 : showAfterMs)
    else if (owner) timer = setTimeout(hide, hideAfterMs)
  }

  function focused(event: FocusEvent) {
    const target = event.target as Element
    if (!target.matches(':focus-visible')) return
    const next = tipOwner(target) ?? target.querySelector<HTMLElement>(':scope > [data-tip]')
    if (next) {
      show(next)
      isByFocus = true
    }
  }

  const options = { signal: listeners.signal, capture: true } as const
  document.addEventListener('pointerover', over, options)
  document.addEventListener('focusin', focused, options)
  document.addEventListener('focusout', hide, options)
  document.addEventListener('pointerdown', hide, options)
  document.addEventListener('scroll', hide, { ...options, passive: true })
  document.addEventListener('keydown', (event) => event.key === 'Escape' && hide(), options)
  // loaded if there is a touch screen; its listeners come after the one that hides the previous tip
  if (matchMedia('(any-pointer: coarse)').matches) {
    loadChunk(() => import('./tooltip-touch.ts'))
      .then(({ showTipsByTouch }) => showTipsByTouch(tipOwner, show, options))
      .catch(reportNotLoaded)
  }
  return () => {
    listeners.abort()
    hide()
  }
}

function tipOwner(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
}

function fill(tip: HTMLElement, text: string, key: string | undefined): void {
  tip.replaceChildren(text)
  if (!key) return
  const mark = document.createElement('kbd')
  mark.textContent = key
  tip.append(mark)
}

/**
 * Positions the tip below its owner, or above it without space below; beside an owner with `data-tip-beside`, whose
 * neighbours it would otherwise cover. Never beyond the edge of the window.
 */
function position(tip: HTMLElement, owner: HTMLElement): void {
  const box = owner.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = tip
  const below = box.bottom + gap
  let top = below + height + margin > innerHeight ? box.top - gap - height : below
  let left = box.left + box.width / 2 - width / 2
  if (owner.dataset.tipBeside !== undefined) {
    top = box.top + box.height / 2 - height / 2
    left = getComputedStyle(owner).direction === 'rtl' ? box.left - gap - width : box.right + gap
  }
  tip.style.setProperty('top', `${Math.max(margin, top)}px`)
  tip.style.setProperty('left', `${inWindow(left, width)}px`)
}

function inWindow(left: number, width: number): number {
  return Math.min(Math.max(margin, left), Math.max(margin, innerWidth - width - margin))
}
