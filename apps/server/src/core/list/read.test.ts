import { describe, expect, it, vi } from 'vitest'
import type { Queryable } from '../database/database.ts'
import { type ReadRequest, readRows } from './read.ts'
import { Values } from './values.ts'

/** A database that expects and finds one row, and records its queries. */
function fakeDatabase(): { db: Queryable; asked: string[] } {
  const asked: string[] = []
  const query = ({ text }: { text: string }) => {
    const isEstimate = text.startsWith('explain')
    asked.push(isEstimate ? 'estimate' : 'rows')
    return Promise.resolve({
      rows: isEstimate ? [[[{ Plan: { 'Plan Rows': 1 } }]]] : [[1, null, 'value', 'id']],
    })
  }
  return { db: { query } as unknown as Queryable, asked } // nothing else is asked for
}

function requestFor(status: string): ReadRequest {
  const values = new Values()
  return {
    rowQuery: {
      table: 'users',
      columns: ['id'],
      pageJoins: null,
      exactMatch: null,
      conditions: [{ column: 'status', sql: `status = ${values.bind(status)}` }],
      order: { key: 'status', column: 'status', kind: 'text', descending: false },
      position: null,
      offset: 0,
      limit: 11,
    },
    findExactMatch: null,
    exactRows: null,
    isSearchAlone: false,
    values,
    counter: 'users',
    keys: null,
    lanes: null,
    days: null,
    wantsTotal: true,
    isExact: false,
  }
}

describe('a filtered list', () => {
  it('queries the planner once for the pages of one filter, and again for another value', async () => {
    const { db, asked } = fakeDatabase()
    await readRows(db, requestFor('active'))
    await readRows(db, requestFor('active'))
    expect(asked).toEqual(['estimate', 'rows', 'rows'])
    await readRows(db, requestFor('erased'))
    expect(asked.slice(3)).toEqual(['estimate', 'rows'])
  })

  it('prepares the statement of a search alone, except for later pages', async () => {
    const { db } = fakeDatabase()
    const names: (string | undefined)[] = []
    const ask = db.query.bind(db)
    const naming = (statement: { name?: string; text: string }) => {
      if (!statement.text.startsWith('explain')) names.push(statement.name)
      return ask(statement)
    }
    Object.assign(db, { query: naming })
    const filtered = requestFor('active')
    const search = { ...requestFor('active'), isSearchAlone: true }
    await readRows(db, filtered)
    await readRows(db, search)
    await readRows(db, { ...search, rowQuery: { ...search.rowQuery, offset: 10 } })
    expect(names).toEqual([undefined, expect.stringMatching(/^list_\d+$/), undefined])
  })

  it('uses no estimate of another database', async () => {
    await readRows(fakeDatabase().db, requestFor('active'))
    const { db, asked } = fakeDatabase()
    await readRows(db, requestFor('active'))
    expect(asked).toEqual(['estimate', 'rows'])
  })

  it('reads exact matches while the planner runs', async () => {
    const { db, asked } = fakeDatabase()
    const findExactMatch = () => {
      asked.push('exact')
      return Promise.resolve(null)
    }
    await readRows(db, { ...requestFor('active'), findExactMatch })
    expect(asked).toEqual(['estimate', 'exact', 'rows'])
  })

  it('begins a first page with rows of unique names, in one round trip if the estimate is cached', async () => {
    const { db, asked } = fakeDatabase()
    await readRows(db, requestFor('active'))
    const held = Promise.withResolvers<void>()
    const slow = (statement: { text: string }) => {
      asked.push(statement.text.includes('username_key') ? 'exact' : 'rows')
      const id = asked.at(-1)
      return held.promise.then(() => ({ rows: [[1, null, 'value', id]] }))
    }
    Object.assign(db, { query: slow })
    const page = readRows(db, { ...requestFor('active'), exactRows: () => `username_key = 'ana'` })
    await vi.waitFor(() => expect(asked).toEqual(['estimate', 'rows', 'exact', 'rows']))
    held.resolve()
    expect((await page).rows.map(({ isExactMatch, values }) => [isExactMatch, values])).toEqual([
      [true, ['exact']],
      [false, ['rows']],
    ])
  })
})
