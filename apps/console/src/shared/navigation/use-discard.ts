import { useState } from 'react'
import { type Address, useLeaveGuard } from './navigation.tsx'

const anywhere = () => true

/**
 * Keeps typed words from being lost without a question, in a form that has no address of its own: `close` is for its
 * buttons, Escape and presses beside it; links, Back and the tab's cross are held back as well. While `asking`, show
 * the question and answer it with `discard` or `keep`. Where nothing was typed, nothing is asked.
 */
export function useDiscard(
  isDirty: boolean,
  onClose: () => void,
  isOut: (to: Address) => boolean = anywhere,
) {
  const guard = useLeaveGuard(isDirty, isOut)
  const [isClosing, setIsClosing] = useState(false)
  return {
    confirming: isClosing || guard.confirming,
    close: () => (isDirty ? setIsClosing(true) : onClose()),
    discard: () => {
      if (guard.confirming) return guard.leave()
      setIsClosing(false)
      onClose()
    },
    keep: () => {
      guard.stay()
      setIsClosing(false)
    },
    release: guard.release,
  }
}
