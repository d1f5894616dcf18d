import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import type { Locale } from '@loupe/contract/shared/values'
import type { SampleGame } from '../games/games.ts'
import type { SamplePuzzle } from '../puzzles/puzzles.ts'
import type { Topic } from './questions.ts'

/** Values of a round for the templates of a query, in the player's language. */
export type TopicValues = Record<'puzzle' | 'piece' | 'hint' | 'found' | 'total', string>

/** A topic that matches a round, with the values for its question. */
export interface MatchingTopic {
  topic: Topic
  values: TopicValues
}

/** The topics of a query after a round: only those that match what happened in it. */
export function topicsOf(
  { game, events }: SampleGame,
  puzzles: readonly SamplePuzzle[],
  locale: Locale,
): MatchingTopic[] {
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
  const about = (topic: Topic, isMatching: boolean, piece?: PuzzleItem): MatchingTopic[] =>
    isMatching ? [{ topic, values: valuesOf(puzzle, piece, game, locale) }] : []
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

function valuesOf(
  { title }: SamplePuzzle,
  piece: PuzzleItem | undefined,
  { found, total }: SampleGame['game'],
  locale: Locale,
): TopicValues {
  return {
    puzzle: title[locale],
    piece: piece?.name[locale] ?? '',
    hint: piece?.hint[locale] ?? '',
    found: String(found),
    total: String(total),
  }
}
