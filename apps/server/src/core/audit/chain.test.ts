import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalAuditJson, hashOfEntry, hashOfValues, noHead } from './chain.ts'

describe('canonicalJson', () => {
  it('gives the same text for equal values, in any order of their keys', () => {
    expect(canonicalAuditJson({ b: [{ z: 1, a: null }], a: 'é' })).toBe('{"a":"é","b":[{"a":null,"z":1}]}')
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).toReversed())
        expect(canonicalAuditJson(turned)).toBe(canonicalAuditJson(value))
        expect(JSON.parse(canonicalAuditJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})

describe('the hash of an entry', () => {
  const entry = {
    id: '0192f0c1-2d3e-7f40-8a5b-6c7d8e9fa0b1',
    at: new Date('2026-11-20T12:00:00.123Z'),
    actor_id: null,
    session_id: null,
    ip: '127.0.0.1',
    request_id: 'r',
    action: 'users.update',
    subject_kind: 'users',
    subject_id: 'u',
    result: 'done',
  }
  const valuesHash = hashOfValues({ before: { name: 'a' }, after: { name: 'b' } }, Buffer.from('salt'))
  const place = {
    seq: 1,
    previousHash: noHead.hash,
    valuesHash,
    sealKey: null,
    vouches: null,
    sealFollows: null,
  }
  const keyed = { ...place, sealKey: '0123456789abcdef', vouches: false, sealFollows: true }

  it('is the same in every version of Loupe', () => {
    expect(valuesHash.toString('hex')).toBe(
      '1c376721a974c500e9c2157400f8f25ddf43ade7d6a2f52fc63e1ac55de140c6',
    )
    expect(hashOfEntry(entry, place).toString('hex')).toBe(
      'dd43cb4a5960e1e1905517fb8403c837c25cdae092ca58f80ab3f0623a012d78',
    )
    expect(hashOfEntry(entry, keyed).toString('hex')).toBe(
      '39093a54b170fbb409903493b05d2551490916b0791d6512c254b39aecb4a2c0',
    )
  })

  it('differs if any part of the entry, its number or its predecessor differs', () => {
    const hashes = [
      hashOfEntry(entry, place),
      ...Object.keys(entry).map((name) =>
        hashOfEntry({ ...entry, [name]: name === 'at' ? new Date(0) : 'other' }, place),
      ),
      hashOfEntry(entry, keyed),
      hashOfEntry(entry, { ...keyed, vouches: true }),
      hashOfEntry(entry, { ...keyed, sealFollows: false }),
      hashOfEntry(entry, { ...keyed, sealKey: 'fedcba9876543210' }),
      hashOfEntry(entry, { ...place, seq: 2 }),
      hashOfEntry(entry, { ...place, previousHash: valuesHash }),
      hashOfEntry(entry, { ...place, valuesHash: noHead.hash }),
    ].map((hash) => hash.toString('hex'))
    expect(new Set(hashes).size).toBe(hashes.length)
  })
})
