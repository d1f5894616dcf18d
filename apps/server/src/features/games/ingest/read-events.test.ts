import { SentEvent } from '@loupe/contract/game/games'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainTapOf } from './read-events.ts'

const whole = fc.oneof(
  fc.integer({ min: -1, max: 86_400_001 }),
  fc.double(),
  fc.constantFrom('1', null, undefined),
)
const fraction = fc.oneof(
  fc.double({ min: -0.1, max: 1.1 }),
  fc.constantFrom(0, 1, -0, Number.NaN, '0.5', null),
)
const view = fc.record(
  {
    zoom: fc.double({ min: 0.01, max: 100, noNaN: true }),
    panX: fc.double({ min: -1, max: 2, noNaN: true }),
    panY: fc.double({ min: -1, max: 2, noNaN: true }),
    width: fc.integer({ min: 1, max: 100_000 }),
    height: fc.integer({ min: 1, max: 100_000 }),
    angle: fc.anything(),
  },
  { requiredKeys: ['zoom', 'panX', 'panY'] },
)
const strangeView = fc.record(
  {
    zoom: fc.oneof(fc.double({ min: -1, max: 101 }), fc.constantFrom(0, null, '2')),
    panX: fc.double({ min: -1.1, max: 2.1 }),
    panY: fraction,
    width: whole,
    height: whole,
  },
  { requiredKeys: [] },
)
const sent = fc.oneof(
  fc.anything(),
  fc.record(
    {
      id: fc.oneof(
        fc.uuid(),
        fc.uuid().map((id) => id.toUpperCase()),
        fc.string(),
      ),
      seq: whole,
      tMs: whole,
      kind: fc.constantFrom('tap', 'tap', 'tap', 'hint', 'dance'),
      x: fraction,
      y: fraction,
      itemId: fc.constantFrom(undefined, 'ring', ''),
      view: fc.oneof(view, strangeView, fc.anything()),
      battery: fc.anything(),
    },
    { requiredKeys: ['id', 'kind'] },
  ),
)
const good = fc.record(
  {
    id: fc.uuid(),
    seq: fc.nat(1_000_000),
    tMs: fc.nat(86_400_000),
    kind: fc.constant('tap'),
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
    view: fc.constantFrom(
      { zoom: 2, panX: 0.5, panY: 0.5 },
      { zoom: 0.01, panX: -1, panY: 2, width: 1, height: 1 },
    ),
  },
  { requiredKeys: ['id', 'seq', 'tMs', 'kind', 'x', 'y'] },
)

it('reads as a plain tap only what the contract accepts, with the same result', () => {
  fc.assert(
    fc.property(fc.oneof(sent, good), (event) => {
      const plain = plainTapOf(event)
      const parsed = SentEvent.safeParse(event)
      expect(plain === null || { ...plain, kind: 'tap' }).toEqual(plain === null || parsed.data)
    }),
    { numRuns: 2000 },
  )
})

it('reads every valid tap as a plain one', () => {
  fc.assert(
    fc.property(good, (event) => {
      const { kind: _, ...tap } = event
      expect(plainTapOf(event)).toEqual(tap)
    }),
  )
})
