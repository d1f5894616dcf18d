import { useCallback, useEffect, useState } from 'preact/hooks'

/** A value that is gone again after a while: what was just found, what was just hinted at. */
export function useForAWhile<Value>(ms: number): [Value | null, (value: Value) => void] {
  const [visible, setVisible] = useState<{ value: Value } | null>(null)
  useEffect(() => {
    if (!visible) return undefined
    const timer = setTimeout(() => setVisible(null), ms)
    return () => clearTimeout(timer)
  }, [visible, ms])
  const show = useCallback((value: Value) => setVisible({ value }), [])
  return [visible?.value ?? null, show]
}
