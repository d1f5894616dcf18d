import type { PlayerFilter } from '#src/shared/records/player-filter.ts'
import { preselectedPlayers } from '#src/shared/records/preselected-players.ts'
import type { Draft } from './draft.ts'

/**
 * The initial draft of a new notification. `preset`, players selected in their list, takes precedence over a stored
 * draft.
 */
export function newDraft(isPreselected: boolean, players: PlayerFilter): Partial<Draft> | null {
  const preselected = isPreselected ? preselectedPlayers() : null
  if (!preselected) return null
  const { selection, from } = preselected
  return 'userIds' in selection
    ? { who: 'chosen', filter: {}, chosen: selection.userIds.map((id) => ({ id, name: '' })) }
    : { who: 'filter', chosen: [], filter: players.read(new URL(from, 'https://console').search.slice(1)) }
}
