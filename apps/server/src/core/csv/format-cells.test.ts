import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asIs, isoTime, text } from './cells.ts'
import { formatCells } from './format-cells.ts'
import { csvLine } from './write-csv.ts'

const columns = [asIs('id'), text('name'), isoTime('joined'), text('notes')]
const written = fc.string({
  unit: fc.constantFrom('a', '=', '＠', "'", 'é', '王', '"', '\n', ',', '\r', ' '),
})
const record = fc.record({
  id: fc.uuid(),
  name: fc.option(written),
  joined: fc.option(
    fc.date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
  ),
  notes: fc.option(written),
})

it('formats texts and timestamps, whatever they contain and however the rows were split', () => {
  fc.assert(
    fc.property(fc.array(record), fc.array(fc.integer({ min: 1, max: 40 })), (records, cuts) => {
      const rows = records.map(({ id, name, joined, notes }) =>
        [id, copied(name), joined ? asPostgres(joined) : '', copied(notes)].join(','),
      )
      const expected = records.map(({ id, name, joined, notes }) =>
        csvLine([id, name, joined && asPostgres(joined).replace(' ', 'T') + '+00:00', notes]),
      )
      expect(finished(rows.map((row) => `${row}\n`).join(''), cuts)).toBe(expected.join(''))
    }),
  )
})

it('returns complete rows, and keeps an incomplete one for the next input', () => {
  const finish = formatCells([asIs('id'), text('name')])
  expect(finish(Buffer.from('1,ana\n2,"x\n')).toString()).toBe('1,ana\n')
  expect(finish(Buffer.from('y"')).toString()).toBe('')
  expect(finish(Buffer.from('\n3,=1\n')).toString()).toBe(`2,"x\ny"\n3,'=1\n`)
})

it('leaves infinity as PostgreSQL writes it', () => {
  const finish = formatCells([isoTime('until')])
  expect(finish(Buffer.from('infinity\n\n')).toString()).toBe('infinity\n\n')
})

/** A text as COPY writes it: null as an empty cell, the empty text as quotes. */
function copied(value: string | null): string {
  if (value === null) return ''
  return value === '' || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

/** Without trailing zeros of its decimals. */
function asPostgres(moment: Date): string {
  return moment
    .toISOString()
    .replace('T', ' ')
    .replace(/\.?0*Z$/, '')
}

function finished(rows: string, cuts: readonly number[]): string {
  const finish = formatCells(columns)
  let rest = Buffer.from(rows)
  let file = ''
  for (const length of cuts) {
    file += finish(rest.subarray(0, length)).toString()
    rest = rest.subarray(length)
  }
  return file + finish(rest).toString()
}
