import { type ComponentType, createContext, createElement, Suspense, use } from 'react'
import type { PlayerFilter } from '#src/shared/records/player-filter.ts'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'

interface WordsProps {
  /** A filter of players, or a part of one, as the audit trail keeps it. */
  filter: Record<string, unknown>
}

const Context = createContext<ComponentType<WordsProps> | null>(null)

export const LentWordsProvider = Context.Provider

/** What a filter of players says: made of what the feature of players lends. */
export function lentWords(load: () => Promise<PlayerFilter>): ComponentType<WordsProps> {
  return lazyPart(async () => {
    const players = await load()
    return function LentWords({ filter }: WordsProps) {
      return <players.Words filter={players.stateOf(filter)} />
    }
  })
}

export function FilterWords({ filter }: WordsProps) {
  const Words = use(Context)
  return Words === null ? null : <Suspense fallback={null}>{createElement(Words, { filter })}</Suspense>
}
