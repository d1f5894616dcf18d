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

it('finishes texts and moments, whatever they say and however the rows were cut', () => {
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

it('gives whole rows back, and keeps what is not whole for what comes next', () => {
  const finish = formatCells([asIs('id'), text('name')])
  expect(finish(Buffer.from('1,ana\n2,"x\n')).toString()).toBe('1,ana\n')
  expect(finish(Buffer.from('y"')).toString()).toBe('')
  expect(finish(Buffer.from('\n3,=1\n')).toString()).toBe(`2,"x\ny"\n3,'=1\n`)
})

it('leaves a moment without end as PostgreSQL says it', () => {
  const finish = formatCells([isoTime('until')])
  expect(finish(Buffer.from('infinity\n\n')).toString()).toBe('infinity\n\n')
})

/** As COPY writes a text: null as nothing, and the empty one in quotes, so that they differ. */
function copied(value: string | null): string {
  if (value === null) return ''
  return value === '' || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

/** Without the zeros at the end of its decimals. */
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
