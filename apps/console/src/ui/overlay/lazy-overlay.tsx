import { type ComponentType, createElement, lazy, type ReactNode, useEffect, useState } from 'react'
import { reportNotLoaded } from '#src/shared/loading/not-loaded.ts'

/**
 * A dialog, a menu or another overlay whose code is fetched when it is first shown. Where that fails, the failure is
 * reported, `withdraw` closes the overlay again, and the page below stays as it is: the next opening fetches again.
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
        // reported by what stands in its place
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
