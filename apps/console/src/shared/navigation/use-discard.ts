import { useState } from 'react'
import { type Address, useLeaveGuard } from './navigation.tsx'

const anywhere = () => true

/**
 * Asks before typed text is lost, in a form without an address of its own: `close` is for its buttons, Escape and
 * clicks outside; links, Back and closing the tab are blocked as well. While `asking`, show the question and answer it
 * with `discard` or `keep`. Without typed text, it closes at once.
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
