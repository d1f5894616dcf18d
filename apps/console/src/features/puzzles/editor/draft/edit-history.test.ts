// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beginHistory, redo, step, undo } from './edit-history.ts'

describe('undo and redo', () => {
  it('go through every step in both directions', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 30 }), ([first = '', ...others]) => {
        let history = beginHistory(first)
        others.forEach((value, index) => (history = step(history, value, `field ${index}`, 0)))
        for (const value of [first, ...others].toReversed()) {
          expect(history.present).toBe(value)
          history = undo(history)
        }
        for (const value of others) {
          history = redo(history)
          expect(history.present).toBe(value)
        }
        expect(redo(history)).toBe(history)
      }),
    )
  })

  it('merge text typed without a pause into one step', () => {
    let history = beginHistory('')
    history = step(history, 'R', 'name', 0)
    history = step(history, 'Ri', 'name', 300)
    history = step(history, 'Rin', 'name', 5000)
    expect(undo(history).present).toBe('Ri')
    expect(undo(undo(history)).present).toBe('')
  })

  it('treat a drag as one step, however long it takes', () => {
    let history = step(beginHistory(0), 1, 'drag 1', null)
    history = step(history, 2, 'drag 1', null)
    history = step(history, 3, 'drag 2', null)
    expect(undo(history).present).toBe(2)
    expect(undo(undo(history)).present).toBe(0)
  })

  it('drop redo steps after another change', () => {
    const history = step(undo(step(beginHistory('a'), 'b', 'x', 0)), 'c', 'x', 0)
    expect(redo(history)).toBe(history)
    expect(undo(history).present).toBe('a')
  })
})
