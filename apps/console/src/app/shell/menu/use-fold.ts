import {
  type FocusEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useEscape } from '#src/ui/hooks/escape.ts'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import { isBar, isMini, subscribeToFrame } from './drawer-state.ts'

/** The pointer may leave a line for this long on its way to the flyout. */
const leaveAfterMs = 150
/** Closes the open flyout: there is one at a time. */
let closePopped = () => {}

/**
 * A line of the menu with children. In an open drawer they expand below it on click. In the mini drawer and in the
 * horizontal bar they fly out beside it, on hover or click, and close when the pointer or the focus leaves.
 */
export function useFold({ holdsCurrent, isMore }: { holdsCurrent: boolean; isMore: boolean }) {
  const element = useRef<HTMLLIElement>(null)
  const [isExpanded, setIsExpanded] = useState(holdsCurrent)
  const [wasCurrent, setWasCurrent] = useState(holdsCurrent)
  /** What opened it; a click on what the mouse has opened by hovering must not close it. */
  const [poppedBy, setPoppedBy] = useState<'mouse' | 'press' | null>(null)
  const isPopped = poppedBy !== null
  const fliesOut = useSyncExternalStore(
    subscribeToFrame,
    useCallback(() => doesFlyOut(element.current), []),
    () => false,
  )
  // going to a page inside opens its group, which can be closed again
  if (holdsCurrent !== wasCurrent) {
    setWasCurrent(holdsCurrent)
    if (holdsCurrent) setIsExpanded(true)
  }
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const close = useCallback(() => {
    clearTimeout(leaving.current)
    setPoppedBy(null)
  }, [])
  useEscape(
    isPopped,
    useCallback(() => {
      // the focused entry is about to be removed
      const line = element.current
      if (line?.contains(document.activeElement)) moveFocus(line.querySelector('button'))
      close()
    }, [close]),
  )
  useLayoutEffect(() => {
    if (isPopped) position(element.current)
  }, [isPopped])
  useEffect(() => () => clearTimeout(leaving.current), [])

  function pop(by: 'mouse' | 'press') {
    clearTimeout(leaving.current)
    if (closePopped !== close) closePopped()
    closePopped = close
    setPoppedBy(by)
  }
  return {
    isExpanded,
    fliesOut,
    isPopped: isPopped && fliesOut,
    isOpen: fliesOut ? isPopped : isExpanded || (isMore && !fliesOut),
    line: {
      ref: element,
      onPointerEnter: (event: PointerEvent) => {
        clearTimeout(leaving.current)
        if (event.pointerType === 'mouse' && fliesOut && !isPopped) pop('mouse')
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') leaving.current = setTimeout(close, leaveAfterMs)
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

/** Inside "More items" a group expands below itself, since the flyout has space; elsewhere the frame decides. */
function doesFlyOut(element: HTMLElement | null): boolean {
  if (isMini()) return true
  return isBar() && element?.parentElement?.closest('li') === null
}

/** Free space between a flyout and the edge of the window. */
const margin = 8

/**
 * Positions the flyout beside its line, but inside the window. It is fixed to the window, so that no scrolling drawer
 * cuts it off.
 */
function position(element: HTMLElement | null): void {
  const flyout = element?.querySelector('ul')
  if (!element || !flyout) return
  const { top, left, right } = element.getBoundingClientRect()
  const { width, height } = flyout.getBoundingClientRect()
  const start = document.documentElement.dir === 'rtl' ? innerWidth - right : left
  element.style.setProperty('--flyout-top', `${Math.min(top, innerHeight - height - margin)}px`)
  element.style.setProperty('--flyout-start', `${Math.min(start, innerWidth - width - margin)}px`)
}
