import { type ReactNode, Suspense, use } from 'react'

/** Settles once the console has hydrated the rendered page of its document; undefined without one. */
let hydration: Promise<void> | undefined

/**
 * From here on the rendered page stays unchanged until the code of everything it shows is loaded; call the returned
 * function then.
 */
export function beginHydration(): () => void {
  let finish: (() => void) | undefined
  hydration = new Promise((resolve) => {
    finish = resolve
  })
  return () => {
    hydration = undefined
    finish?.()
    // the page is visible already: its entry animations must not run again; animations driven by scrolling, such as a
    // fading edge, are kept
    for (const animation of document.getAnimations())
      if (animation.timeline === document.timeline && animation.effect?.getComputedTiming().iterations === 1)
        animation.finish()
  }
}

/** A part of a page whose code may be loading. If the document already shows it rendered, no fallback replaces it. */
export function UntilLoaded({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return <Suspense fallback={<Fallback>{fallback}</Fallback>}>{children}</Suspense>
}

function Fallback({ children }: { children: ReactNode }) {
  if (hydration) use(hydration)
  return children
}
