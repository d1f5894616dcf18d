import { useSyncExternalStore } from 'react'
import { currentProfile } from './profile.ts'
import { read, remove, write } from './storage.ts'

type All<Words> = Readonly<Record<string, Words>>

/**
 * Words that are typed and not yet saved, each under what they are for: they lie in this browser, so that no other
 * page, no closed tab and no crash takes them along. Each administrator has their own.
 */
export function unsaved<Words>(name: string) {
  const listeners = new Set<() => void>()
  let words: All<Words> | null = null
  let owner = ''

  const storageKey = () => `loupe-${name}-${owner}`

  function all(): All<Words> {
    const id = currentProfile()?.id ?? ''
    if (words === null || owner !== id) {
      owner = id
      words = parse<Words>(read(storageKey()))
    }
    return words
  }

  function set(next: All<Words>): void {
    words = next
    if (Object.keys(next).length === 0) remove(storageKey())
    else write(storageKey(), JSON.stringify(next))
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    all,
    keep: (key: string, kept: Words) => set({ ...all(), [key]: kept }),
    /** Lets go of all whose key this holds of. */
    drop: (isGone: (key: string) => boolean) =>
      set(Object.fromEntries(Object.entries(all()).filter(([key]) => !isGone(key)))),
    useAll: () => useSyncExternalStore(subscribe, all, all),
  }
}

function parse<Words>(text: string | null): All<Words> {
  if (!text) return {}
  try {
    return JSON.parse(text) satisfies All<Words>
  } catch {
    // somebody edited the storage: the next words are kept anew
    return {}
  }
}
