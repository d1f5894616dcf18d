import { expect, it } from 'vitest'
import { makeEvent, makeGame } from '../../../../../test/games-page.tsx'
import { timelineOf } from '../timeline.ts'

const told = (...events: [kind: 'hidden' | 'shown' | 'pause' | 'resume' | 'quit', tMs: number][]) =>
  timelineOf(
    makeGame({ events: events.map(([kind, tMs]) => makeEvent({ kind, tMs })), endedAt: null }),
    undefined,
  ).moments.slice(1)

it('states in one line for how long the app was hidden', () => {
  const lines = told(['hidden', 1000], ['shown', 61_000], ['quit', 62_000])
  expect(lines.map(({ kind, awayMs }) => [kind, awayMs])).toEqual([
    ['hidden', 60_000],
    ['quit', null],
  ])
})

it('does so if the game pauses meanwhile', () => {
  const lines = told(['hidden', 1000], ['pause', 1000], ['shown', 5000], ['resume', 6000])
  expect(lines.map(({ kind, awayMs }) => [kind, awayMs])).toEqual([
    ['hidden', 4000],
    ['pause', null],
    ['resume', null],
  ])
})

it('treats the next event as the return if the app reported none', () => {
  expect(told(['hidden', 1000], ['resume', 9000]).map(({ awayMs }) => awayMs)).toEqual([8000, null])
  expect(told(['hidden', 1000]).map(({ awayMs }) => awayMs)).toEqual([null])
  expect(told(['shown', 1000]).map(({ kind }) => kind)).toEqual(['shown'])
})
