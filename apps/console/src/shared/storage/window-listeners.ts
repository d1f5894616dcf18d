import { createListeners } from './listeners.ts'

/** Listeners of a value that a window event may change too, such as `storage`, caused by other tabs. */
export function createWindowListeners(event: 'pageshow' | 'storage') {
  const { notify, subscribe } = createListeners()
  return {
    notify,
    subscribe: (listener: () => void) => {
      const unsubscribe = subscribe(listener)
      window.addEventListener(event, listener)
      return () => {
        unsubscribe()
        window.removeEventListener(event, listener)
      }
    },
  }
}
