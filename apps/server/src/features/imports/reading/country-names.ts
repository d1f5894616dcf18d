import { locales } from '@loupe/contract/shared/values'
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { foldName } from './fold-name.ts'

/**
 * The two-letter code of a country, by its code of two or three letters or by its name in one of the four languages,
 * ignoring letter case, accents and punctuation. Null for unknown names. Any two letters are accepted as a code.
 */
export function countryOf(text: string): string | null {
  const folded = foldName(text)
  const alias = aliases.get(folded)
  if (alias !== undefined) return alias
  if (/^[a-z]{2}$/i.test(text)) return text.toUpperCase()
  names ??= namesOfAll()
  return names.get(folded) ?? names.get(folded.replace(/^(?:the|la|le|les) /, '')) ?? null
}

/** Built on first use: most files have codes. */
let names: Map<string, string> | undefined

function namesOfAll(): Map<string, string> {
  const all = new Map<string, string>()
  for (const locale of locales) {
    for (const style of ['long', 'short'] as const) {
      const display = new Intl.DisplayNames(locale, { type: 'region', style, fallback: 'none' })
      for (const [code = ''] of codes) {
        const name = display.of(code)
        if (name !== undefined) all.set(foldName(name), code)
      }
    }
  }
  for (const [code = '', alpha3 = ''] of codes) all.set(alpha3.toLowerCase(), code)
  return all
}

/** Common names that the Unicode data lacks, folded. */
const aliases = new Map(
  Object.entries({
    uk: 'GB',
    'great britain': 'GB',
    england: 'GB',
    scotland: 'GB',
    wales: 'GB',
    'northern ireland': 'GB',
    'grande bretagne': 'GB',
    angleterre: 'GB',
    'marea britanie': 'GB',
    anglia: 'GB',
    us: 'US',
    'united states of america': 'US',
    'etats unis d amerique': 'US',
    'statele unite ale americii': 'US',
    sua: 'US',
    holland: 'NL',
    hollande: 'NL',
    olanda: 'NL',
    'czech republic': 'CZ',
    'republique tcheque': 'CZ',
    'republica ceha': 'CZ',
    'republic of moldova': 'MD',
    'republique de moldavie': 'MD',
    'republique de moldova': 'MD',
    moldavia: 'MD',
    'russian federation': 'RU',
    'republic of korea': 'KR',
    korea: 'KR',
    'viet nam': 'VN',
    burma: 'MM',
    turkey: 'TR',
    turquie: 'TR',
    turcia: 'TR',
    macedonia: 'MK',
    swaziland: 'SZ',
    'ivory coast': 'CI',
    'cape verde': 'CV',
    'people s republic of china': 'CN',
    'republique populaire de chine': 'CN',
    中华人民共和国: 'CN',
  }),
)
