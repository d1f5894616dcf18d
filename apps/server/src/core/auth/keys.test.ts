import { describe, expect, it } from 'vitest'
import { createKeys } from './keys.ts'

const keys = createKeys('a secret of the server')

describe('a keyed hash', () => {
  it('is equal for equal texts, and differs by text, purpose and secret', () => {
    const hash = keys.hash('codes', '123456')
    expect(keys.hash('codes', '123456')).toEqual(hash)
    const others = [
      keys.hash('codes', '123457'),
      keys.hash('other', '123456'),
      createKeys('another').hash('codes', '123456'),
    ]
    expect(others.filter((other) => other.equals(hash))).toEqual([])
  })
})

describe('a signature', () => {
  it('names its key, which differs by purpose and secret, and is also created with the previous secret', () => {
    const [signer, ...others] = createKeys('a new secret', 'a secret of the server').signers('trail')
    const [before] = keys.signers('trail')
    expect(others.map(({ id }) => id)).toEqual([before.id])
    expect(others[0]?.sign('a')).toEqual(before.sign('a'))
    const ids = [
      signer.id,
      before.id,
      keys.signers('other')[0].id,
      createKeys('another').signers('trail')[0].id,
    ]
    expect(new Set(ids).size).toBe(ids.length)
    expect(before.sign('a')).not.toEqual(before.sign('b'))
  })
})

describe('a sealed value', () => {
  it('can be opened, and is different each time', () => {
    const sealed = keys.seal('mail', 'Codul dumneavoastră: 123456')
    expect(keys.open('mail', sealed)).toBe('Codul dumneavoastră: 123456')
    expect(keys.seal('mail', 'Codul dumneavoastră: 123456')).not.toBe(sealed)
    expect(sealed).not.toContain('123456')
  })

  it('opens with the previous secret while that is known, and is sealed with the new one', () => {
    const changing = createKeys('a new secret', 'a secret of the server')
    expect(changing.open('mail', keys.seal('mail', 'a code'))).toBe('a code')
    expect(keys.open('mail', changing.seal('mail', 'a code'))).toBeNull()
    expect(changing.hashes('codes', '1')).toContainEqual(keys.hash('codes', '1'))
    expect(changing.hash('codes', '1')).not.toEqual(keys.hash('codes', '1'))
  })

  it('opens for no other purpose, with no other secret, and not if a bit of it was changed', () => {
    const sealed = keys.seal('mail', 'a code')
    const changed = Buffer.from(sealed, 'base64url')
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(keys.open('other', sealed)).toBeNull()
    expect(createKeys('another').open('mail', sealed)).toBeNull()
    expect(keys.open('mail', changed.toString('base64url'))).toBeNull()
    expect(keys.open('mail', sealed.slice(0, 30))).toBeNull()
    expect(keys.open('mail', '')).toBeNull()
  })
})
