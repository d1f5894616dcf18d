import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { reportNotLoaded } from '#src/shared/loading/not-loaded.ts'

/**
 * A dialog, a menu or another overlay whose code is loaded when it is first shown. If that fails, the failure is
 * reported, `withdraw` closes the overlay again, and the page below is not affected: the next opening loads it again.
 */
export function lazyOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  withdraw: (props: Props) => void,
): (props: Props) => ReactNode {
  let Loaded: ComponentType<Props> | undefined

  // Not by React.lazy: React leaves a fallback in place for 300 ms, an empty one too, and shows it even for code that
  // has been loaded ahead.
  return function LazyOverlay(props: Props) {
    const [Current, setCurrent] = useState(() => Loaded)
    const fail = useEffectEvent(() => {
      reportNotLoaded()
      withdraw(props)
    })
    useLayoutEffect(() => {
      let isOpen = true
      const fetch = async () => {
        try {
          Loaded = await load()
          if (isOpen) setCurrent(() => Loaded)
        } catch {
          if (isOpen) fail()
        }
      }
      if (!Current) void fetch()
      return () => {
        isOpen = false
      }
    }, [Current])
    return Current ? createElement(Current, props) : null
  }
}
