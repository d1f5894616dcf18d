import { type ComponentType, createContext, createElement, Suspense, use } from 'react'
import type { PlayerFilter } from '#src/shared/records/player-filter.ts'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'

interface TextProps {
  /** A filter of players, or a part of one, as in the audit log. */
  filter: Record<string, unknown>
}

const Context = createContext<ComponentType<TextProps> | null>(null)

export const PlayerFilterTextProvider = Context.Provider

/** A filter of players as text, rendered by the players' feature. */
export function playerFilterText(load: () => Promise<PlayerFilter>): ComponentType<TextProps> {
  return lazyPart(async () => {
    const players = await load()
    return function LoadedText({ filter }: TextProps) {
      return <players.Text filter={players.stateOf(filter)} />
    }
  })
}

export function PlayerFilterText({ filter }: TextProps) {
  const Text = use(Context)
  return Text === null ? null : <Suspense fallback={null}>{createElement(Text, { filter })}</Suspense>
}
