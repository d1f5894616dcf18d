import { createListeners } from '#src/shared/storage/listeners.ts'
export type SnackbarColor = 'success' | 'info' | 'warning' | 'error'

/** The content of a snackbar (specification section 3, "Snackbar"). */
export interface SnackbarContent {
  /** Default: the specification's 'Note archived', in the current language. */
  message?: string
  /** `plain`: text on a dark bar. `alert`: with a colour and an icon. */
  variant?: 'plain' | 'alert'
  alert?: { color: SnackbarColor; variant?: 'filled' | 'outlined' }
  /** Without a close button it is only closed by Escape or after its time. Default true. */
  close?: boolean
  /** An action, such as Undo. Running it closes the snackbar. */
  action?: { label: string; onAction: () => void }
}

export interface SnackbarEntry extends SnackbarContent {
  id: number
  open: boolean
}

/** Limits of specification section 9, and the duration of fading out. */
export const snackbarLimits = { maxStack: 3, hideAfterMs: 6000, fadeMs: 220 } as const

/** A stack of messages outside React, so that any code can show one. */
export function createSnackbars() {
  let entries: readonly SnackbarEntry[] = []
  let lastId = 0
  const listeners = createListeners()

  function set(next: readonly SnackbarEntry[]) {
    entries = next
    listeners.notify()
  }

  /** Fades it out; `remove` then deletes it. */
  function close(id: number) {
    set(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)))
  }

  return {
    /** Shows a message and returns its ID. The oldest one is closed if three are open. */
    show(content: SnackbarContent = {}): number {
      lastId += 1
      const open = entries.filter((entry) => entry.open)
      const leaving = new Set(
        open.slice(0, Math.max(0, open.length - snackbarLimits.maxStack + 1)).map((entry) => entry.id),
      )
      set([
        ...entries.map((entry) => (leaving.has(entry.id) ? { ...entry, open: false } : entry)),
        { ...content, id: lastId, open: true },
      ])
      return lastId
    },
    close,
    remove(id: number) {
      set(entries.filter((entry) => entry.id !== id))
    },
    clear() {
      set([])
    },
    current: () => entries,
    subscribe: listeners.subscribe,
  }
}

export type Snackbars = ReturnType<typeof createSnackbars>

/** The console's own stack, shown by the `SnackbarHost` of the shell. */
export const snackbars = createSnackbars()

/** Shows a success message. */
export function showDone(message: string, action?: SnackbarContent['action']): number {
  return snackbars.show({ message, ...(action ? { action } : {}) })
}

/** Shows a failure message. */
export function showFailure(message: string, action?: SnackbarContent['action']): number {
  return snackbars.show({
    message,
    variant: 'alert',
    alert: { color: 'error' },
    ...(action ? { action } : {}),
  })
}
