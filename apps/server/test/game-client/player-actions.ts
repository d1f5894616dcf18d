import type { Game } from '@loupe/game-client'
import { findUser } from '#src/features/users/users.repo.ts'
import type { TestApp } from '../harness.ts'

/** An action of a player. */
export type Action = 'miss' | 'ring' | 'stud' | 'washer' | 'hint' | 'lesson' | 'pause' | 'resume' | 'away'

export const actions: readonly Action[] = [
  'miss',
  'ring',
  'stud',
  'washer',
  'hint',
  'lesson',
  'pause',
  'resume',
  'away',
]

/** Points at the centres of the pieces of `makePublished`, and one without a piece. */
const points = { miss: [0.01, 0.99], ring: [0.2, 0.4], stud: [0.55, 0.3], washer: [0.85, 0.15] } as const

export function act(game: Game, action: Action): void {
  if (action === 'pause') return game.pause()
  if (action === 'resume') return game.resume()
  if (action === 'hint') return game.hint('ring')
  if (action === 'lesson') {
    game.lessonOpened('ring')
    return game.lessonClosed('ring')
  }
  if (action === 'away') {
    game.hidden()
    return game.shown()
  }
  const [x, y] = points[action]
  game.look({ zoom: 2.25, panX: x, panY: y, width: 390, height: 700 })
  return game.tap(x, y)
}

/** The stored figures and events of a game, without IDs. */
export async function storedGame({ db }: TestApp, id: string) {
  const { rows: games } = await db.query(
    `select status, winner, score, found, total, misses, hints_used, play_ms, events, ended_at - started_at as lasted
      from games where id = $1`,
    [id],
  )
  const { rows: events } = await db.query(
    `select seq, t_ms, kind, x, y, item_id, outcome, zoom, pan_x, pan_y, view_width, view_height
      from game_events where game_id = $1 order by seq`,
    [id],
  )
  return { game: games[0], events }
}

/** The totals of a player. */
export async function totalsOf({ db }: TestApp, playerId: string | null) {
  return playerId === null ? null : (await findUser(db, playerId)).totals
}
