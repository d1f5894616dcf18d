import { useState } from 'react'
import { isSame } from './puzzle-draft.ts'

/** A value that is frozen while a pointer is down. */
export function useSettled<Value>(value: Value, isPressed: boolean): Value {
  const [settled, setSettled] = useState(value)
  if (!isPressed && !isSame(settled, value)) setSettled(value)
  return isPressed ? settled : value
}
