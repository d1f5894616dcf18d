import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import type { Database } from './database.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
  await db.query('CREATE TABLE rows (id integer PRIMARY KEY, name text NOT NULL)')
})
beforeEach(async () => {
  await db.query('TRUNCATE rows')
})
afterAll(() => db.close())

const count = async () => (await db.query<{ n: number }>('SELECT count(*) AS n FROM rows')).rows[0]?.n

/** Rows in COPY's text format, in chunks of about 60 KB, split at any byte. */
function* rowsAsText(length: number): Generator<Buffer> {
  let text = ''
  for (let id = 0; id < length; id += 1) {
    text += `${id}\tthe name of row ${id}, which is long enough to fill a line\n`
    if (text.length > 60_000) {
      yield Buffer.from(text.slice(0, 59_000))
      text = text.slice(59_000)
    }
  }
  yield Buffer.from(text)
}

function* failing(): Generator<Buffer> {
  yield Buffer.from('1\ta\n')
  throw new Error('the disk is gone')
}

function load(chunks: Iterable<Buffer>): Promise<void> {
  return db.withClient((client) =>
    pipeline(Readable.from(chunks), client.query(copyFrom('COPY rows FROM STDIN'))),
  )
}

it('copies rows in from a stream and out again', async () => {
  await load(rowsAsText(50_000))
  const chunks: Buffer[] = []
  await db.withClient((client) =>
    pipeline(client.query(copyTo('COPY (SELECT * FROM rows ORDER BY id) TO STDOUT')), async (source) => {
      for await (const chunk of source) chunks.push(chunk)
    }),
  )
  expect(Buffer.concat(chunks).equals(Buffer.concat([...rowsAsText(50_000)]))).toBe(true)
})

it('runs at the pace of a slow reader', async () => {
  await load(rowsAsText(50_000))
  let taken = 0
  const slow = new Writable({
    highWaterMark: 16_384,
    write(chunk: Buffer, _encoding, callback) {
      taken += chunk.length
      setImmediate(callback)
    },
  })
  await db.withClient((client) => pipeline(client.query(copyTo('COPY rows TO STDOUT')), slow))
  expect([taken > 3_000_000, await count()]).toEqual([true, 50_000])
})

it('loads nothing if one row is invalid, and names it', async () => {
  const wrong = load([...rowsAsText(10), Buffer.from('3\tthe same id again\n')])
  await expect(wrong).rejects.toMatchObject({ code: '23505', where: expect.stringContaining('line 11') })
  expect(await count()).toBe(0)
})

it('loads nothing if the source fails, and runs the next statement', async () => {
  await expect(load(failing())).rejects.toThrow('the disk is gone')
  expect(await count()).toBe(0)
})

it('ends a COPY whose work throws', async () => {
  const work = db.withClient(async (client) => {
    const stream = client.query(copyFrom('COPY rows FROM STDIN'))
    stream.on('error', () => {})
    await new Promise((resolve) => stream.write('1\ta\n', resolve))
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await count()).toBe(0)
})
