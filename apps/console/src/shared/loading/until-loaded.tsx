import { type ReactNode, Suspense, use } from 'react'

/** Settles once the console has taken over what its document brought drawn; undefined where there is nothing of it. */
let takingOver: Promise<void> | undefined

/** From here on the drawn page stays, whole, until the code of all that it shows has come; call the result then. */
export function beginTakeOver(): () => void {
  let settle: (() => void) | undefined
  takingOver = new Promise((resolve) => {
    settle = resolve
  })
  return () => {
    takingOver = undefined
    settle?.()
    // it has arrived before: nothing of it slides or fades in once more
    // what moves with scrolling instead of with time, such as a fading edge, stays with it
    for (const animation of document.getAnimations())
      if (animation.timeline === document.timeline && animation.effect?.getComputedTiming().iterations === 1)
        animation.finish()
  }
}

/** A part of a page whose code may be on its way. The document may have brought it drawn: no outline takes its place then. */
export function UntilLoaded({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return <Suspense fallback={<Outline>{fallback}</Outline>}>{children}</Suspense>
}

function Outline({ children }: { children: ReactNode }) {
  if (takingOver) use(takingOver)
  return children
}
