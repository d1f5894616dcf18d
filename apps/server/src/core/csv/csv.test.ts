import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeCsv } from './describe-csv.ts'
import { guardFormula, mayBeFormula, unguardFormula } from './formulas.ts'
import { type CsvRecord, readCsv } from './read-csv.ts'
import { chunkBytes, receiveCsv } from './receive-csv.ts'
import { byteOrderMark, csvLine } from './write-csv.ts'

/** Sends bytes in pieces of `size`, so that characters and line ends are cut in two. */
async function receive(bytes: Uint8Array | string, size = 7, maxBytes = 10_000_000) {
  const buffer = Buffer.from(bytes)
  const pieces = Array.from({ length: Math.ceil(buffer.length / size) }, (_, index) =>
    buffer.subarray(index * size, (index + 1) * size),
  )
  const kept: Buffer[] = []
  const received = await receiveCsv(Readable.from(pieces), maxBytes, async (chunk, n) => {
    kept[n] = Buffer.from(chunk)
  })
  return { kept, file: Buffer.concat(kept), ...received }
}

async function read(bytes: Uint8Array | string) {
  const { file, records } = await receive(bytes)
  const described = describeCsv(file.subarray(0, chunkBytes), 10)
  const rows: CsvRecord[] = []
  for await (const batch of readCsv(Readable.from([file]), described, 3)) rows.push(...batch)
  return { ...described, records, rows }
}

describe('receiving', () => {
  const text = 'username;name\r\nana;Ană 珠\r\n'

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte-order mark', Buffer.from(byteOrderMark + text)],
    ['UTF-16, little end first', Buffer.from(byteOrderMark + text, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(byteOrderMark + text, 'utf16le').swap16()],
  ])('keeps %s as UTF-8 without a mark', async (_name, bytes) => {
    const { file, kept: _, ...received } = await receive(bytes)
    expect([file.toString(), received]).toEqual([text, { bytes: bytes.length, records: 2, chunks: 1 }])
  })

  it('names the line that is not valid UTF-8', async () => {
    const latin = Buffer.from('username,name\nana,Ana\nzoé,Zoé\n', 'latin1')
    await expect(receive(latin)).rejects.toThrow('Line 3 is not UTF-8 text')
  })

  it('refuses a character that is cut off at the end', async () => {
    await expect(receive(Buffer.from('username\né').subarray(0, -1))).rejects.toThrow('Line 2 is not UTF-8')
  })

  it('refuses a file that is not text', async () => {
    await expect(receive('username\nana\0')).rejects.toThrow('Line 2 contains binary characters')
  })

  it('refuses a file beyond the limit, and an empty one', async () => {
    await expect(receive('username\nana\n', 7, 12)).rejects.toThrow('too large')
    await expect(receive(byteOrderMark)).rejects.toThrow('empty')
    await expect(receive('\n\r\n\n')).rejects.toThrow('empty')
  })

  it('stores a file in pieces of one size, however it arrives', async () => {
    const long = `username\n${'a long row of a file\n'.repeat(30_000)}`
    for (const size of [1000, 65_536, 700_000]) {
      const { kept, file, chunks } = await receive(long, size)
      expect(kept.map(({ length }) => length)).toEqual([chunkBytes, chunkBytes, long.length - 2 * chunkBytes])
      expect([file.toString() === long, chunks]).toEqual([true, 3])
    }
  })

  it('reads nothing from the sender while a piece is being stored', async () => {
    const part = Buffer.from('a row of a file\n'.repeat(4096))
    let sent = 0
    let stored = 0
    const source = Readable.from(
      (function* parts() {
        for (let n = 0; n < 64; n += 1, sent += part.length) yield part
      })(),
      { objectMode: false },
    )
    let most = 0
    await receiveCsv(source, 1e9, async (chunk) => {
      await new Promise(setImmediate)
      most = Math.max(most, sent - stored)
      stored += chunk.length
    })
    expect(stored).toBe(64 * part.length)
    expect(most).toBeLessThan(2 * chunkBytes)
  })

  it('counts rows as they are read: without blank lines and line ends inside quotation marks', async () => {
    const { records } = await receive('a,b\n\n1,"x\ny"\r\n\r\n2,"z"""\n3,4')
    expect(records).toBe(4)
  })
})

describe('reading', () => {
  it.each([',', ';', '\t'])('detects the delimiter %j', async (delimiter) => {
    const { columns, ...described } = await read(
      `a${delimiter}b c${delimiter}d\n1${delimiter}"x, y; z"${delimiter}3\n`,
    )
    expect([described.delimiter, columns]).toEqual([delimiter, ['a', 'b c', 'd']])
  })

  it('chooses the delimiter that gives rows as many cells as the header', async () => {
    expect((await read('name;games, total;tag\nana;1,5;x\nion;2,5;y\n')).delimiter).toBe(';')
  })

  it('reads a file of one column', async () => {
    const { columns, rows } = await read('username\nana\n\nion')
    expect([columns, rows]).toEqual([
      ['username'],
      [
        { row: 1, line: 2, cells: ['ana'] },
        { row: 2, line: 4, cells: ['ion'] },
      ],
    ])
  })

  it('gives the line of each row, whatever is quoted before it', async () => {
    const { rows } = await read('a,b\r\n1,"x\r\ny"\r\n\r\n2,"say ""hi"""\n3,5" nail\n4\n5,6,\n')
    expect(rows).toEqual([
      { row: 1, line: 2, cells: ['1', 'x\r\ny'] },
      { row: 2, line: 5, cells: ['2', 'say "hi"'] },
      { row: 3, line: 6, cells: ['3', '5" nail'] },
      { row: 4, line: 7, cells: ['4'] },
      { row: 5, line: 8, cells: ['5', '6', ''] },
    ])
  })

  it('reads the line ends of old Macs', async () => {
    const { rows } = await read('a,b\r1,2\r3,4\r')
    expect(rows.map(({ line, cells }) => [line, cells])).toEqual([
      [2, ['1', '2']],
      [3, ['3', '4']],
    ])
  })

  it('ignores empty names after a trailing delimiter of the header', async () => {
    expect((await read('a,b,\n1,2,\n')).columns).toEqual(['a', 'b'])
  })

  it('reads 64 KiB, however long the first row is', () => {
    expect(describeCsv(Buffer.from('a,'.repeat(100_000)), 10).columns.length).toBeLessThanOrEqual(32 * 1024)
  })

  it('names the line of a quotation mark that is never closed', async () => {
    await expect(read('a,b\n1,2\n3,"4\n5,6\n')).rejects.toThrow('opened in line 3 is never closed')
    await expect(read(`a,b\n1,2\n3,"4${'\n5,6'.repeat(300_000)}\n`)).rejects.toThrow(
      'starting in line 3 is too long',
    )
  })
})

describe('writing', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+40 21', "'+40 21"],
    ['-5', "'-5"],
    ['@ana', "'@ana"],
    ['\tx', "'\tx"],
    ["'=x", "''=x"],
    ['|cmd', "'|cmd"],
    ['\u22125', "'\u22125"],
    ['＝1', "'＝1"],
    [' =1', "' =1"],
    ['\ufeff=1', "'\ufeff=1"],
    ['\u200b\u2060@x', "'\u200b\u2060@x"],
    ["'\u200b=1", "''\u200b=1"],
    [' 5', ' 5'],
    ['\u200bx', '\u200bx'],
    ["it's", "it's"],
    ["'quoted'", "'quoted'"],
    ['a=b', 'a=b'],
  ])('guards %j against formulas', (text, cell) => {
    expect([guardFormula(text), unguardFormula(cell)]).toEqual([cell, text])
  })

  it('reads back every written text, in any order of apostrophes, invisible characters and signs', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("'", ' ', '\u200b', '\ufeff', '=', '|', '\u2212', 'a')),
        (parts) => {
          const text = parts.join('')
          expect(unguardFormula(guardFormula(text))).toBe(text)
          expect(guardFormula(text)).not.toMatch(/^[ \u200b\ufeff]*[=|\u2212]/)
          const first = Buffer.from(text)[0]
          expect(guardFormula(text) === text || (first !== undefined && mayBeFormula[first])).toBe(true)
        },
      ),
    )
  })

  it('quotes cells where necessary', () => {
    expect(csvLine(['a,b', 'say "hi"', 'x\ny', ' edge', null, 7, true])).toBe(
      '"a,b","say ""hi""","x\ny", edge,,7,true\n',
    )
  })

  it('writes cells that read back unchanged', async () => {
    const character = fc.oneof(
      fc.constantFrom(...Array.from('\'=+-@\t\r\n",; aé珠💎＝')),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter((text) => !text.includes('\0')),
    )
    const cell = fc.array(character, { maxLength: 8 }).map((characters) => characters.join(''))
    const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const text = byteOrderMark + [['a', 'b', 'c'], ...rows].map((row) => csvLine(row)).join('')
        const { file } = await receive(text, 64)
        const back: string[][] = []
        for await (const batch of readCsv(Readable.from([file]), { delimiter: ',', lineEnd: '\n' }, 7)) {
          back.push(...batch.map(({ cells }) => cells.map(unguardFormula)))
        }
        expect(back).toEqual(rows)
      }),
      { numRuns: 60 },
    )
  })
})

it('fails if the rest of a file cannot be read', async () => {
  const source = Readable.from(halfOfAFile())
  await expect(readCsv(source, { delimiter: ',', lineEnd: '\n' }, 10).next()).rejects.toThrow('no such piece')
})

async function* halfOfAFile(): AsyncGenerator<Buffer> {
  yield Buffer.from('a\n1\n')
  throw new Error('no such piece')
}
