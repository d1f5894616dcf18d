import type { HelpQueryRecord } from '@loupe/contract/help-queries'
import { useCallback, useSyncExternalStore } from 'react'
import { currentProfile } from '#src/lib/profile.ts'
import { read, remove, write } from '#src/lib/storage.ts'

/** Words that are typed into a query and not yet sent, and what of it was known when they were begun. */
export interface KeptWords {
  kind: 'reply' | 'note'
  reply: string
  note: string
  /** The query's version, and how many entries its thread had. */
  version: number
  seen: number
}

type Kept = Readonly<Record<string, KeptWords>>

const listeners = new Set<() => void>()
let words: Kept | null = null
let owner = ''

/**
 * The words that are kept for a query, and the way to keep others; null keeps none. They lie in this browser until
 * they are sent, so that no other query and no closed tab takes them along. Each administrator has their own.
 */
export function useKeptWords(id: string): [KeptWords | undefined, (next: KeptWords | null) => void] {
  const all = useSyncExternalStore(subscribe, keptWords, keptWords)
  const keep = useCallback(
    (next: KeptWords | null) => {
      const { [id]: _before, ...others } = keptWords()
      set(next === null ? others : { ...others, [id]: next })
    },
    [id],
  )
  return [all[id], keep]
}

/** What one does oneself is no news: words that were begun before it go on from there. */
export function moveKeptWords(id: string, from: number, saved: HelpQueryRecord): void {
  const kept = keptWords()[id]
  if (kept?.version !== from) return
  set({ ...keptWords(), [id]: { ...kept, version: saved.version, seen: saved.thread.length } })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keptWords(): Kept {
  const id = currentProfile()?.id ?? ''
  if (words === null || owner !== id) {
    owner = id
    words = parse(read(storageKey()))
  }
  return words
}

function set(next: Kept): void {
  words = next
  if (Object.keys(next).length === 0) remove(storageKey())
  else write(storageKey(), JSON.stringify(next))
  for (const listener of listeners) listener()
}

function storageKey(): string {
  return `loupe-help-words-${owner}`
}

function parse(text: string | null): Kept {
  if (!text) return {}
  try {
    return JSON.parse(text) satisfies Kept
  } catch {
    // somebody edited the storage: the next words are kept anew
    return {}
  }
}
