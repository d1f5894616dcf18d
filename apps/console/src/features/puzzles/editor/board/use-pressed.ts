import { type RefObject, useEffect, useState } from 'react'

/** Whether a pointer that was pressed inside an element is still down, wherever it is by now. */
export function usePressed(element: RefObject<HTMLElement | null>): boolean {
  const [isPressed, setIsPressed] = useState(false)
  useEffect(() => {
    const inside = element.current
    const pressed = new Set<number>()
    const press = ({ pointerId }: PointerEvent) => {
      pressed.add(pointerId)
      setIsPressed(true)
    }
    const release = ({ pointerId }: PointerEvent) => {
      pressed.delete(pointerId)
      setIsPressed(pressed.size > 0)
    }
    inside?.addEventListener('pointerdown', press, { capture: true })
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
    return () => {
      inside?.removeEventListener('pointerdown', press, { capture: true })
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', release)
    }
  }, [element])
  return isPressed
}
