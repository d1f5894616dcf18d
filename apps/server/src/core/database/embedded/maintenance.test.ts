import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Engine } from './engine.ts'
import { maintain } from './maintenance.ts'
import { poolOn } from './open-embedded.ts'

let engine: Engine
let pool: Pool

beforeAll(async () => {
  engine = await Engine.start({ folder: null })
  pool = poolOn(engine)
})
beforeEach(async () => {
  await pool.query('DROP TABLE IF EXISTS rows; CREATE TABLE rows (id integer PRIMARY KEY, text text)')
  await maintain(pool, engine)
})
afterAll(async () => {
  await pool.end()
  await engine.close()
})

const fill = (count: number) =>
  pool.query(`INSERT INTO rows SELECT n, repeat('x', 200) FROM generate_series(1, ${count}) n`)

it('maintains a table with many changes, once', async () => {
  await fill(5000)
  expect(await maintain(pool, engine)).toMatchObject({ table: 'public.rows' })
  const { rows } = await pool.query(`SELECT reltuples FROM pg_class WHERE relname = 'rows'`)
  expect(rows).toEqual([{ reltuples: 5000 }])
  expect(await maintain(pool, engine)).toEqual({ checkpoint: false })
})

it('creates a checkpoint when the log has grown long', async () => {
  await fill(200_000)
  expect(await maintain(pool, engine)).toMatchObject({ checkpoint: true })
  expect(await maintain(pool, engine)).toMatchObject({ checkpoint: false })
})

it('postpones a table when another statement begins to wait', async () => {
  await fill(300_000)
  await pool.query('UPDATE rows SET text = id')
  const round = maintain(pool, engine)
  const waiting = pool.query('SELECT 1 AS one')
  expect(await round).not.toHaveProperty('table')
  expect((await waiting).rows).toEqual([{ one: 1 }])
  expect(await maintain(pool, engine)).toMatchObject({ table: 'public.rows' })
})
