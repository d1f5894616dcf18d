import { useCallback, useEffect, useState } from 'preact/hooks'

/** A value that is gone again after a while: what was just found, what was just hinted at. */
export function useForAWhile<Value>(ms: number): [Value | null, (value: Value) => void] {
  const [shown, setShown] = useState<{ value: Value } | null>(null)
  useEffect(() => {
    if (!shown) return undefined
    const timer = setTimeout(() => setShown(null), ms)
    return () => clearTimeout(timer)
  }, [shown, ms])
  const show = useCallback((value: Value) => setShown({ value }), [])
  return [shown?.value ?? null, show]
}
