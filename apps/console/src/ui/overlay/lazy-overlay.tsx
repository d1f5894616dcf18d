import { type ComponentType, createElement, lazy, type ReactNode, useEffect, useState } from 'react'
import { reportNotLoaded } from '#src/shared/loading/not-loaded.ts'

/**
 * A dialog, a menu or another overlay whose code is loaded when it is first shown. If that fails, the failure is
 * reported, `withdraw` closes the overlay again, and the page below is not affected: the next opening loads it again.
 */
export function lazyOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  withdraw: (props: Props) => void,
): (props: Props) => ReactNode {
  const fetched = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch {
        // reported by its replacement
        return { default: NotLoaded }
      }
    })
  let Overlay = fetched()

  function NotLoaded(props: Props) {
    useEffect(() => {
      Overlay = fetched()
      reportNotLoaded()
      withdraw(props)
      // once: further properties are those of an overlay that is closed
      // oxlint-disable-next-line react/exhaustive-deps
    }, [])
    return null
  }

  return function LazyOverlay(props: Props) {
    const [Own] = useState(() => Overlay)
    return createElement(Own, props)
  }
}
