// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { countryNamer } from './country-name.ts'

describe('countryNamer', () => {
  it.each([
    ['en-GB', ['United States', 'Hong Kong', 'Moldova', 'France']],
    ['fr-FR', ['États-Unis', 'Hong Kong', 'Moldavie', 'France']],
    ['ro-RO', ['Statele Unite', 'Hong Kong', 'Moldova', 'Franța']],
    ['zh-CN', ['美国', '香港', '摩尔多瓦', '法国']],
  ])('uses common names of countries in %s', (locale, names) => {
    expect(['US', 'HK', 'MD', 'FR'].map(countryNamer(locale))).toEqual(names)
  })

  it('returns an invalid country code unchanged', () => {
    expect(['Atlantis', 'fr', ''].map(countryNamer('en-GB'))).toEqual(['Atlantis', 'fr', ''])
  })
})
