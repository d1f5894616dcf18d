// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { countryNamer } from './country-name.ts'

describe('countryNamer', () => {
  it.each([
    ['en-GB', ['United States', 'Hong Kong', 'Moldova', 'France']],
    ['fr-FR', ['États-Unis', 'Hong Kong', 'Moldavie', 'France']],
    ['ro-RO', ['Statele Unite', 'Hong Kong', 'Moldova', 'Franța']],
    ['zh-CN', ['美国', '香港', '摩尔多瓦', '法国']],
  ])('names countries in %s as people do, without titles of state', (locale, names) => {
    expect(['US', 'HK', 'MD', 'FR'].map(countryNamer(locale))).toEqual(names)
  })

  it('shows what is no code of a country as it is', () => {
    expect(['Atlantis', 'fr', ''].map(countryNamer('en-GB'))).toEqual(['Atlantis', 'fr', ''])
  })
})
