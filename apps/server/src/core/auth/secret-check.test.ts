import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import type { Database } from '../database/database.ts'
import { type CountSealed, fingerprintOf, knownFingerprint, requireSecret } from './secret-check.ts'

const ours = 'the secret of the first server, which is long'
const another = 'the secret of another server, which is long'
const nothingSealed: CountSealed = async () => ({ total: 0, unreadable: 0 })
const sealedElsewhere: CountSealed = async () => ({ total: 2, unreadable: 2 })

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.query('delete from facts')
})

const start = (secret: string, before: string | null = null, sealed = nothingSealed) =>
  requireSecret(db, { secret, before }, sealed)

describe('the secret of a database', () => {
  it('is stored as a fingerprint at the first start, never in plain text', async () => {
    await start(ours)
    await start(ours)
    expect(await knownFingerprint(db)).toBe(fingerprintOf(ours))
    const { rows } = await db.query<{ all: string }>('select facts::text as all from facts')
    expect(JSON.stringify(rows)).not.toContain('first server')
  })

  it('is required of every other server, and the refusal has instructions', async () => {
    await start(ours)
    await expect(start(another)).rejects.toThrow(
      /used with a different secret .+ than this server’s .+ the same LOUPE_SECRET .+ LOUPE_SECRET_BEFORE.+ forget-secret/,
    )
    expect(await knownFingerprint(db)).toBe(fingerprintOf(ours))
  })

  it('is rotated by a server that has the previous one, and back in the same way', async () => {
    await start(ours)
    await start(another, ours)
    await start(another, ours)
    await expect(start(ours)).rejects.toThrow('a different secret')
    await start(ours, another)
    expect(await knownFingerprint(db)).toBe(fingerprintOf(ours))
  })

  it('is recognised by sealed values if an earlier version stored no fingerprint', async () => {
    await expect(start(another, null, sealedElsewhere)).rejects.toThrow('a different secret')
    expect(await knownFingerprint(db)).toBeNull()
    expect(await start(ours, null, async () => ({ total: 2, unreadable: 1 }))).toBe(1)
  })

  it('belongs to one of two servers that start for the first time at the same moment', async () => {
    const ends = await Promise.allSettled([start(ours), start(another)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
