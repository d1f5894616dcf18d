import { describe, expect, it } from 'vitest'
import { makeSampleWorld } from '../world.ts'
import { makeSampleQueries, type SampleQuery } from './help-queries.ts'
import { questions, topics } from './questions.ts'

const until = new Date('2026-11-20T12:00:00.000Z')
const world = makeSampleWorld(until)
const queries = makeSampleQueries(world, until)
const aboutGames = queries.filter(({ isAboutGame }) => isAboutGame)

const puzzleOf = ({ game }: SampleQuery) => world.puzzles.find(({ id }) => id === game.puzzleId)
const piecesOf = (query: SampleQuery) =>
  puzzleOf(query)?.versions[query.game.puzzleVersion - 1]?.content.items ?? []
const eventsOf = ({ game }: SampleQuery) => world.games.find((one) => one.game.id === game.id)?.events ?? []
/** The quoted names of a text: “…”, « … », „…”. */
const quoted = (text: string) =>
  [...text.matchAll(/“([^”]+)”|„([^”]+)”|«\u00a0([^»]+)\u00a0»/g)].map(([, a, b, c]) => a ?? b ?? c ?? '')
/** The pieces that a query names. */
const named = (query: SampleQuery) =>
  quoted(query.text).filter((name) => name !== puzzleOf(query)?.title[query.player.locale])
const pieceNamed = (query: SampleQuery) =>
  piecesOf(query).find(({ name }) => name[query.player.locale] === named(query)[0])
/** Whether words are those of a template, with something in the place of each name. */
const isFilled = (words: string, template: string) => {
  const [before = '', after] = template.split(/\{[a-z]+\}/)
  if (after === undefined) return words === template
  return (
    words.length > template.replace(/\{[a-z]+\}/, '').length &&
    words.startsWith(before) &&
    words.endsWith(after)
  )
}
const wrong = (list: readonly SampleQuery[], isRight: (query: SampleQuery) => boolean) =>
  list.filter((query) => !isRight(query)).map(({ text }) => text)

describe('the sample help queries', () => {
  it('are many, in every category and language, and the same on each run', () => {
    expect(queries.length).toBeGreaterThan(40)
    expect(new Set(queries.map(({ category }) => category))).toEqual(new Set(Object.values(topics)))
    expect(new Set(queries.map(({ player }) => player.locale))).toEqual(new Set(['en', 'fr', 'ro', 'zh']))
    expect(makeSampleQueries(makeSampleWorld(until), until)).toEqual(queries)
  })

  it('are in the language of their player, with every name filled in', () => {
    expect(
      wrong(
        queries,
        ({ player, topic, subject, text, reply }: SampleQuery) =>
          isFilled(subject, questions[player.locale][topic].subject) && !/[{}]/.test(text + reply),
      ),
    ).toEqual([])
  })

  it('have different subjects', () => {
    expect(new Set(queries.map(({ subject }) => subject)).size).toBe(queries.length)
  })

  it('name the puzzle of their game, and no other', () => {
    expect(
      wrong(
        aboutGames,
        (query: SampleQuery) =>
          quoted(query.text).includes(puzzleOf(query)?.title[query.player.locale] ?? '?') &&
          named(query).length <= 1,
      ),
    ).toEqual([])
    const general = queries.filter(({ isAboutGame }) => !isAboutGame)
    expect(wrong(general, ({ text }) => quoted(text).length === 0)).toEqual([])
  })

  it('name only pieces of that version of the puzzle', () => {
    expect(
      wrong(queries, (query: SampleQuery) => named(query).length === 0 || pieceNamed(query) !== undefined),
    ).toEqual([])
  })

  it('report only unfound pieces as missing, and mention only hints that were used', () => {
    const stuck = queries.filter(({ topic }) => topic === 'lastPiece' || topic === 'hint')
    expect(stuck.length).toBeGreaterThan(4)
    expect(
      wrong(stuck, (query: SampleQuery) => {
        const { id } = pieceNamed(query) ?? {}
        const own = eventsOf(query).filter(({ itemId }) => itemId === id)
        const isHinted = own.some(({ kind }) => kind === 'hint')
        return !own.some(({ outcome }) => outcome === 'hit') && (query.topic !== 'hint' || isHinted)
      }),
    ).toEqual([])
    const last = queries.filter(({ topic }) => topic === 'lastPiece')
    expect(wrong(last, ({ game }) => game.found === game.total - 1)).toEqual([])
  })

  it('ask only about opened lessons of found pieces', () => {
    expect(
      wrong(
        queries.filter(({ topic }) => topic === 'lesson'),
        (query: SampleQuery) => {
          const own = eventsOf(query).filter(({ itemId }) => itemId === pieceNamed(query)?.id)
          return (
            own.some(({ kind }) => kind === 'lesson_opened') && own.some(({ outcome }) => outcome === 'hit')
          )
        },
      ),
    ).toEqual([])
  })

  it('count the pieces that the game shows as found', () => {
    const counting = aboutGames.filter(({ text }) => /\d/.test(text))
    expect(
      wrong(
        counting,
        ({ text, game }: SampleQuery) =>
          (text.match(/\d+/g) ?? []).map(Number).join() === [game.found, game.total].join(),
      ),
    ).toEqual([])
  })

  it('call a game abandoned, timed out or won only if it was', () => {
    expect(
      wrong(queries, ({ topic, game }: SampleQuery) => {
        const lastsMs = (game.endedAt?.getTime() ?? 0) - game.startedAt.getTime()
        if (topic === 'stopped') return game.status === 'abandoned'
        if (topic === 'timeOut') return game.winner === 'none' && lastsMs === (game.duration ?? 0) * 1000
        return topic !== 'scenes' || game.winner === 'seeker'
      }),
    ).toEqual([])
  })

  it('are sent after the game has ended, by its player and from its device', () => {
    expect(
      wrong(
        queries,
        ({ askedAt, game, player }: SampleQuery) =>
          askedAt.getTime() > (game.endedAt ?? game.startedAt).getTime() &&
          askedAt <= until &&
          game.seekerId === player.id &&
          game.locale === player.locale &&
          // of their phone at the time: they may have a later one by now
          game.platform === player.platform,
      ),
    ).toEqual([])
    const phones = queries.filter(({ topic }) => topic === 'device')
    expect(wrong(phones, ({ player }) => player.platform !== 'web')).toEqual([])
  })
})
