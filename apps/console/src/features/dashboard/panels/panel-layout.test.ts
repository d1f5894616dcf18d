import fc from 'fast-check'
import { expect, it } from 'vitest'
import { defaultLayout, moved, panels, readLayout, rowsOf, toggled } from './panel-layout.ts'

it('puts two adjacent half-width panels into one row, and wide panels alone', () => {
  expect(rowsOf(defaultLayout, 'chart')).toEqual([
    ['needs'],
    ['figures'],
    ['games', 'retention'],
    ['active', 'hardest'],
    ['sends'],
  ])
  expect(rowsOf(toggled(defaultLayout, 'active'), 'chart')).toEqual([
    ['needs'],
    ['figures'],
    ['games', 'retention'],
    ['hardest', 'sends'],
  ])
})

it('gives the games of each day a row of their own as a table', () => {
  expect(rowsOf(defaultLayout, 'table').slice(2)).toEqual([
    ['games'],
    ['retention', 'active'],
    ['hardest', 'sends'],
  ])
})

it('moves a panel by one position, and not beyond the ends', () => {
  expect(moved(defaultLayout, 'games', -1).order.slice(0, 3)).toEqual(['needs', 'games', 'figures'])
  expect(moved(defaultLayout, 'needs', -1)).toEqual(defaultLayout)
  expect(moved(defaultLayout, 'sends', 1)).toEqual(defaultLayout)
})

it('reads any stored text as a layout of all panels, each once', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({
        order: fc.array(fc.constantFrom(...panels, 'gone')),
        hidden: fc.array(fc.constantFrom(...panels)),
      })
      .map((layout) => JSON.stringify(layout)),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const { order, hidden } = readLayout(text)
      expect(order.toSorted()).toEqual(defaultLayout.order.toSorted())
      expect(new Set(hidden).size).toBe(hidden.length)
    }),
  )
})

it('restores what was stored, after any moves', () => {
  const moves = fc.array(
    fc.tuple(fc.constantFrom(...defaultLayout.order), fc.constantFrom<0 | 1 | -1>(0, 1, -1)),
  )
  fc.assert(
    fc.property(moves, (list) => {
      const layout = list.reduce(
        (before, [id, by]) => (by === 0 ? toggled(before, id) : moved(before, id, by)),
        defaultLayout,
      )
      expect(readLayout(JSON.stringify(layout))).toEqual(layout)
    }),
  )
})
