import { type ComponentType, createContext, createElement, Suspense, use } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import type { PlayerFilter } from '#src/shared/records/player-filter.ts'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import styles from './notification-panel.module.css'

interface FilterProps {
  /** A filter as parsed by the contract. */
  filter: Record<string, unknown>
}

const Context = createContext<ComponentType<FilterProps> | null>(null)

export const FilteredPlayersProvider = Context.Provider

/** A stored filter as text, with a link to the players who match it now; rendered by the players' feature. */
export function filteredPlayers(load: () => Promise<PlayerFilter>): ComponentType<FilterProps> {
  return lazyPart(async () => {
    const players = await load()
    return function Filtered({ filter }: FilterProps) {
      const t = useT()
      const state = players.stateOf(filter)
      return (
        <>
          <players.Text filter={state} />
          <PageLink className={styles.link} href={players.hrefOf(state)}>
            {t('notifications.handedBack')}
          </PageLink>
        </>
      )
    }
  })
}

export function FilteredPlayers({ filter }: FilterProps) {
  const Filtered = use(Context)
  return Filtered === null ? null : <Suspense fallback={null}>{createElement(Filtered, { filter })}</Suspense>
}
