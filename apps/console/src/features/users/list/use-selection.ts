import { useState } from 'react'

/** The selection of the list: checked rows, also of other pages, or everything that matches. */
export interface Selection {
  selected: ReadonlySet<string>
  /** Everything that matches; `ticked` is empty then. */
  isAll: boolean
  isEmpty: boolean
  tick: (selected: ReadonlySet<string>) => void
  selectAll: () => void
  clear: () => void
}

interface State {
  filter: string
  selected: ReadonlySet<string>
  isAll: boolean
}

const nothing: ReadonlySet<string> = new Set()

/**
 * A selection belongs to the filter under which it was made: another filter clears it, so that no action affects
 * invisible players. Pages and order do not matter.
 */
export function useSelection(filter: string): Selection {
  const [stored, setStored] = useState<State>({ filter, selected: nothing, isAll: false })
  const { selected, isAll } = stored.filter === filter ? stored : { selected: nothing, isAll: false }
  return {
    selected,
    isAll,
    isEmpty: !isAll && selected.size === 0,
    tick: (next) => setStored({ filter, selected: next, isAll: false }),
    selectAll: () => setStored({ filter, selected: nothing, isAll: true }),
    clear: () => setStored({ filter, selected: nothing, isAll: false }),
  }
}
