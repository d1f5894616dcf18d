import { createListeners } from '#src/shared/storage/listeners.ts'
export type SnackbarColor = 'success' | 'info' | 'warning' | 'error'

/** The content of a snackbar (specification section 3, "Snackbar"). */
export interface SnackbarContent {
  /** Default: the specification's 'Note archived', in the language in force. */
  message?: string
  /** `plain`: text on a dark bar. `alert`: with a colour and an icon. */
  variant?: 'plain' | 'alert'
  alert?: { color: SnackbarColor; variant?: 'filled' | 'outlined' }
  /** Without a close button only Escape and time close it. Default true. */
  close?: boolean
  /** One thing to do about it, such as Undo. Taking it closes the snackbar. */
  action?: { label: string; onAction: () => void }
}

export interface SnackbarEntry extends SnackbarContent {
  id: number
  open: boolean
}

/** Limits of specification section 9, and the time that fading out takes. */
export const snackbarLimits = { maxStack: 3, hideAfterMs: 6000, fadeMs: 220 } as const

/** A stack of messages outside React, so that anything may show one. */
export function createSnackbars() {
  let entries: readonly SnackbarEntry[] = []
  let lastId = 0
  const listeners = createListeners()

  function set(next: readonly SnackbarEntry[]) {
    entries = next
    listeners.notify()
  }

  /** Fades it out; it is gone once `remove` is called. */
  function close(id: number) {
    set(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)))
  }

  return {
    /** Shows a message and returns its id. The oldest gives way where three are open. */
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

/** Shows that something is done. */
export function showDone(message: string, action?: SnackbarContent['action']): number {
  return snackbars.show({ message, ...(action ? { action } : {}) })
}

/** Shows that something failed. */
export function showFailure(message: string, action?: SnackbarContent['action']): number {
  return snackbars.show({
    message,
    variant: 'alert',
    alert: { color: 'error' },
    ...(action ? { action } : {}),
  })
}
