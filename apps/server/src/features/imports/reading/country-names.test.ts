import { expect, it } from 'vitest'
import { countryOf } from './country-names.ts'
import { languageOf } from './locale-names.ts'

it.each([
  ['fr', 'FR'],
  ['FRA', 'FR'],
  ['France', 'FR'],
  ['FRANȚA', 'FR'],
  ['法国', 'FR'],
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['U.S.', 'US'],
  ['United States', 'US'],
  ['États-Unis', 'US'],
  ['Etats Unis', 'US'],
  ['Statele Unite ale Americii', 'US'],
  ['美国', 'US'],
  ['UK', 'GB'],
  ['United Kingdom', 'GB'],
  ['The United Kingdom', 'GB'],
  ['Royaume-Uni', 'GB'],
  ['Regatul Unit', 'GB'],
  ['Republica Moldova', 'MD'],
  ['Moldova', 'MD'],
  ['la Moldavie', 'MD'],
  ['the Netherlands', 'NL'],
  ['Pays-Bas', 'NL'],
  ['Țările de Jos', 'NL'],
  ['Côte d’Ivoire', 'CI'],
  ["Cote d'Ivoire", 'CI'],
  ['Türkiye', 'TR'],
  ['Turkey', 'TR'],
  ['South Korea', 'KR'],
  ['Hong Kong', 'HK'],
  ['中国', 'CN'],
  ['DEU', 'DE'],
  ['ROU', 'RO'],
])('reads %s as the country %s', (text, code) => {
  expect(countryOf(text)).toBe(code)
})

it.each(['Atlantis', 'F', 'FRAN', '12', 'XXX', 'constructor', '?'])(
  'does not accept %s as a country',
  (text) => {
    expect(countryOf(text)).toBeNull()
  },
)

it.each([
  ['fr', 'fr'],
  ['fr-CA', 'fr'],
  ['FR_ca', 'fr'],
  ['fra', 'fr'],
  ['French', 'fr'],
  ['français', 'fr'],
  ['Franceză', 'fr'],
  ['法语', 'fr'],
  ['romana', 'ro'],
  ['中文', 'zh'],
  ['English', 'en'],
])('reads %s as the language %s', (text, locale) => {
  expect(languageOf(text)).toBe(locale)
})

it.each(['de', 'German', 'xx', 'constructor'])('does not accept %s as a language', (text) => {
  expect(languageOf(text)).toBeNull()
})
