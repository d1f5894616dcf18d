import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lastRecord } from './last-record.ts'
import { csvLine } from './write-csv.ts'

const cell = fc.string({ unit: fc.constantFrom('a', 'é', '王', '"', '\n', ',', '\r') })

it('finds the last record, whatever its cells contain and however the file was split', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.uuid(), cell, cell), { minLength: 1 }),
      fc.array(fc.nat(12)),
      (records, cuts) => {
        const lines = records.map((cells) => csvLine(cells))
        let rest = Buffer.from(lines.join(''))
        const parts = cuts.map((length) => {
          const part = rest.subarray(0, length)
          rest = rest.subarray(length)
          return part
        })
        expect(`${lastRecord([...parts, rest])}\n`).toBe(lines.at(-1))
      },
    ),
  )
})

it('finds none in an empty file', () => {
  expect(lastRecord([])).toBe('')
})
