import type { BaseUIEvent } from '@base-ui/react/types'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { Found, Option } from './use-options.ts'

/**
 * Enter before the options of a query are loaded: chooses the first of them once they are, instead of submitting the
 * form. Further typing, Escape and leaving the field cancel it.
 */
export function useDeferredEnter(
  query: string,
  { options, status }: Found,
  onTake: (option: Option) => void,
) {
  const waiting = useRef<string | null>(null)
  const take = useEffectEvent(onTake)

  useEffect(() => {
    if (waiting.current === null || status === 'loading') return
    const [first] = waiting.current === query ? options : []
    waiting.current = null
    if (first) take(first)
  }, [query, options, status])

  const cancel = () => {
    waiting.current = null
  }
  return {
    onKeyDown: (event: BaseUIEvent<KeyboardEvent>) => {
      cancel()
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      if (status !== 'loading' || query.trim() === '') return
      event.preventDefault()
      event.preventBaseUIHandler()
      waiting.current = query
    },
    onBlur: cancel,
  }
}
