import { useSyncExternalStore } from 'react'
import { currentProfile } from '#src/shared/session/profile.ts'
import { copyUnreadable, removeDraft, writeDraft } from './drafts.ts'
import { fieldsOf, parseJson, read, type Schema } from './storage.ts'
import { createWindowListeners } from './window-listeners.ts'

type All<Draft> = Readonly<Record<string, Draft>>

/**
 * Unsaved drafts by key, stored in this browser, so that they survive other pages, closed tabs and crashes. Each
 * administrator has their own.
 */
export function unsavedDrafts<Draft>(name: string, schema: Schema<Draft>) {
  const listeners = createWindowListeners('storage')
  /** The text that was last read or written, with its value, so that React can compare by identity. */
  let known: { key: string; text: string | null; all: All<Draft> } = { key: '', text: null, all: {} }

  const storageKey = () => `loupe-${name}-${currentProfile()?.id ?? ''}`

  /** Read from the storage each time, because another tab may have written its own draft meanwhile. */
  function all(): All<Draft> {
    const key = storageKey()
    const text = read(key)
    if (known.key !== key || known.text !== text) known = { key, text, all: parse(key, text, schema) }
    return known.all
  }

  function set(next: All<Draft>): void {
    const key = storageKey()
    if (Object.keys(next).length === 0) removeDraft(key)
    else writeDraft(key, JSON.stringify(next))
    known = { key, text: read(key), all: next }
    listeners.notify()
  }

  return {
    all,
    keep: (key: string, stored: Draft) => set({ ...all(), [key]: stored }),
    /** Removes all drafts whose key matches. */
    drop: (isGone: (key: string) => boolean) =>
      set(Object.fromEntries(Object.entries(all()).filter(([key]) => !isGone(key)))),
    useAll: () => useSyncExternalStore(listeners.subscribe, all, all),
  }
}

/** Each draft is parsed separately: an invalid one does not affect the others. */
function parse<Draft>(key: string, text: string | null, schema: Schema<Draft>): All<Draft> {
  if (text === null) return {}
  const stored = Object.entries(fieldsOf(parseJson(text)))
  const drafts = stored.flatMap(([id, value]): [string, Draft][] => {
    const parsed = schema.safeParse(value)
    return parsed.success ? [[id, parsed.data]] : []
  })
  if (drafts.length === 0 || drafts.length < stored.length) copyUnreadable(key, text)
  return Object.fromEntries(drafts)
}
