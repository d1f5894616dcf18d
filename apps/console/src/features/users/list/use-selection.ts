import { useState } from 'react'

/** What is chosen in the list: ticked rows, also of other pages, or everything that matches. */
export interface Selection {
  ticked: ReadonlySet<string>
  /** Everything that matches; `ticked` is empty then. */
  isAll: boolean
  isEmpty: boolean
  tick: (ticked: ReadonlySet<string>) => void
  tickAll: () => void
  clear: () => void
}

interface State {
  filter: string
  ticked: ReadonlySet<string>
  isAll: boolean
}

const nothing: ReadonlySet<string> = new Set()

/**
 * A selection belongs to the filter under which it was made: with another one it is gone, so that nothing is done to
 * players whom nobody sees. Pages and order do not matter to it.
 */
export function useSelection(filter: string): Selection {
  const [kept, setKept] = useState<State>({ filter, ticked: nothing, isAll: false })
  const { ticked, isAll } = kept.filter === filter ? kept : { ticked: nothing, isAll: false }
  return {
    ticked,
    isAll,
    isEmpty: !isAll && ticked.size === 0,
    tick: (next) => setKept({ filter, ticked: next, isAll: false }),
    tickAll: () => setKept({ filter, ticked: nothing, isAll: true }),
    clear: () => setKept({ filter, ticked: nothing, isAll: false }),
  }
}
