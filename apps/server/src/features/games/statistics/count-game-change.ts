import { countGame, countWhole } from '@loupe/play-statistics/count-game'
import { addCounts } from '@loupe/play-statistics/packed-counts'
import { sliceOf } from '@loupe/play-statistics/slices'
import type { Queryable } from '#src/core/database/database.ts'
import { findStoredEvents } from '../events.repo.ts'
import type { GameRow } from '../games.row.ts'
import type { Rules } from '../ingest/boards.ts'
import { appendChanges, Changes, dayOf } from './changes.ts'
import { countStateOf } from './count-states.ts'
import { countedBoardOf } from './counted-board.ts'

/**
 * Adjusts the statistics to a change of a game without new events: its status, or its slice. Returns the game as it is
 * counted then. One that is not counted yet waits with its new row.
 */
export async function countGameChange(
  tx: Queryable,
  rules: Rules,
  { before, after }: { before: GameRow; after: GameRow },
): Promise<GameRow> {
  if (before.countedIn === null) return after
  // nothing counted changes
  if (before.eventsGone) return { ...after, countedIn: before.countedIn }
  const countedIn = after.isTest ? null : sliceOf(after)
  const stays = countedIn === before.countedIn && dayOf(before) === dayOf(after)
  if (stays && before.status === after.status) return after
  const changes = new Changes()
  const board = countedBoardOf(rules, before)
  const was = changes.of(before, before.countedIn)
  const state = stays ? countStateOf(before) : undefined
  if (state) {
    countWhole(was, board, before.status, state, -1)
    countWhole(was, board, after.status, state)
  } else {
    const events = (await findStoredEvents(tx, [before])).get(before.id) ?? []
    addCounts(was, countGame(board, before.status, events).counts, -1)
    if (countedIn !== null) {
      addCounts(changes.of(after, countedIn), countGame(board, after.status, events).counts)
    }
  }
  await appendChanges(tx, changes)
  return { ...after, countedIn }
}
