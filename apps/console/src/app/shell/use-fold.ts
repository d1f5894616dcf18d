import {
  type FocusEvent,
  type PointerEvent,
  useCallback,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useEscape } from '#src/ui/escape.ts'
import { isMini, narrow, subscribeToFrame } from './drawer-state.ts'

/**
 * A line of the menu that holds others. In an open drawer they fold out below it on a press. In the mini drawer and
 * in the horizontal bar they fly out beside it, on hover as on a press, and go away with the pointer or the focus.
 */
export function useFold({ holdsCurrent, isMore }: { holdsCurrent: boolean; isMore: boolean }) {
  const element = useRef<HTMLLIElement>(null)
  const [isExpanded, setIsExpanded] = useState(holdsCurrent)
  const [wasCurrent, setWasCurrent] = useState(holdsCurrent)
  /** What made it fly out; a press on what the mouse has opened by coming here must not put it away. */
  const [poppedBy, setPoppedBy] = useState<'mouse' | 'press' | null>(null)
  const isPopped = poppedBy !== null
  const fliesOut = useSyncExternalStore(
    subscribeToFrame,
    useCallback(() => doesFlyOut(element.current), []),
    () => false,
  )
  // going to a page inside opens its group, which may be closed again
  if (holdsCurrent !== wasCurrent) {
    setWasCurrent(holdsCurrent)
    if (holdsCurrent) setIsExpanded(true)
  }
  const close = () => setPoppedBy(null)
  useEscape(isPopped, close)

  function pop(by: 'mouse' | 'press') {
    place(element.current)
    setPoppedBy(by)
  }
  return {
    isExpanded,
    isPopped: isPopped && fliesOut,
    isOpen: fliesOut ? isPopped : isExpanded || (isMore && !fliesOut),
    line: {
      ref: element,
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && fliesOut && !isPopped) pop('mouse')
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') close()
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      },
    },
    button: {
      onClick: () => {
        if (!fliesOut) setIsExpanded(!isExpanded)
        else if (poppedBy === 'press') close()
        else pop('press')
      },
    },
  }
}

/** Inside "More items" a group folds out below itself, for the flyout has room; elsewhere the frame decides. */
function doesFlyOut(element: HTMLElement | null): boolean {
  if (isMini()) return true
  const isBar = document.documentElement.dataset.layout === 'horizontal' && !matchMedia(narrow).matches
  return isBar && element?.parentElement?.closest('li') === null
}

/** With its margin to the edge of the window, in px (nav.module.css). */
const widestFlyout = 288

/** Where the flyout starts. It is fixed to the window, so that no scrolling drawer cuts it off. */
function place(element: HTMLElement | null): void {
  if (!element) return
  const { top, left, right } = element.getBoundingClientRect()
  const isRightToLeft = document.documentElement.dir === 'rtl'
  element.style.setProperty('--flyout-top', `${top}px`)
  const start = isRightToLeft ? window.innerWidth - right : left
  element.style.setProperty('--flyout-start', `${Math.min(start, window.innerWidth - widestFlyout)}px`)
}
