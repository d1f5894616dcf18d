import { useState } from 'react'
import { isSame } from './puzzle-draft.ts'

/** A value that is frozen while a pointer is down. */
export function useFrozenWhile<Value>(value: Value, isPressed: boolean): Value {
  const [frozen, setFrozen] = useState(value)
  if (!isPressed && !isSame(frozen, value)) setFrozen(value)
  return isPressed ? frozen : value
}
