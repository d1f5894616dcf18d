import { useCallback, useEffect, useState } from 'preact/hooks'

/** A value that becomes null again after a time, such as the latest found piece or hint. */
export function useTemporary<Value>(ms: number): [Value | null, (value: Value) => void] {
  const [visible, setVisible] = useState<{ value: Value } | null>(null)
  useEffect(() => {
    if (!visible) return undefined
    const timer = setTimeout(() => setVisible(null), ms)
    return () => clearTimeout(timer)
  }, [visible, ms])
  const show = useCallback((value: Value) => setVisible({ value }), [])
  return [visible?.value ?? null, show]
}
