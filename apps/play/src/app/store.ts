import { useEffect, useState } from 'preact/hooks'

/** Observable state. */
export interface Store<State> {
  get: () => State
  set: (change: Partial<State>) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<State extends object>(initial: State): Store<State> {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The state of a store. The component is rendered again when it changes. */
export function useStore<State extends object>(store: Store<State>): State {
  const [state, setState] = useState(store.get())
  useEffect(() => {
    const update = () => setState(store.get())
    update()
    return store.subscribe(update)
  }, [store])
  return state
}
