import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import type { Locale } from '@loupe/contract/shared/values'
import type { SampleGame } from '../games/games.ts'
import type { SamplePuzzle } from '../puzzles/puzzles.ts'
import type { Topic } from './questions.ts'

/** What a query may name of the round that it is about, in its player's language. */
export type Mentioned = Record<'puzzle' | 'piece' | 'hint' | 'found' | 'total', string>

/** A topic that fits a round, with what its question names of it. */
export interface Fitting {
  topic: Topic
  mentioned: Mentioned
}

/** The topics that a player may ask about after a round: only what that round shows. */
export function topicsOf(
  { game, events }: SampleGame,
  puzzles: readonly SamplePuzzle[],
  locale: Locale,
): Fitting[] {
  const puzzle = puzzles.find(({ id }) => id === game.puzzleId)
  const content = puzzle?.versions[game.puzzleVersion - 1]?.content
  if (!puzzle || !content) throw new Error(`The game ${game.id} is on no version of the sample`)
  const hit = new Set(events.filter(({ outcome }) => outcome === 'hit').map(({ itemId }) => itemId))
  const withEvent = (kind: string) =>
    new Set(events.filter((event) => event.kind === kind).map(({ itemId }) => itemId))
  const missing = content.items.filter(({ id, role }) => role === 'target' && !hit.has(id))
  const [first, ...others] = missing
  const hinted = withEvent('hint')
  const read = withEvent('lesson_opened')
  const unhelped = missing.find(({ id }) => hinted.has(id))
  const learned = content.items.find(({ id }) => hit.has(id) && read.has(id))
  const isOutOfTime =
    game.status === 'completed' && first !== undefined && lastsMs(game) === (game.duration ?? 0) * 1000
  const about = (topic: Topic, isFitting: boolean, piece?: PuzzleItem): Fitting[] =>
    isFitting ? [{ topic, mentioned: mentionedOf(puzzle, piece, game, locale) }] : []
  return [
    about('lastPiece', first !== undefined && others.length === 0, first),
    about('hint', unhelped !== undefined, unhelped),
    about('timeOut', isOutOfTime),
    about('stopped', game.status === 'abandoned'),
    about('lesson', learned !== undefined, learned),
    about('scenes', game.winner === 'seeker'),
  ].flat()
}

function lastsMs({ startedAt, endedAt }: SampleGame['game']): number {
  return (endedAt ?? startedAt).getTime() - startedAt.getTime()
}

function mentionedOf(
  { title }: SamplePuzzle,
  piece: PuzzleItem | undefined,
  { found, total }: SampleGame['game'],
  locale: Locale,
): Mentioned {
  return {
    puzzle: title[locale],
    piece: piece?.name[locale] ?? '',
    hint: piece?.hint[locale] ?? '',
    found: String(found),
    total: String(total),
  }
}
