import type { Locale } from '@loupe/contract/shared/values'

type System =
  | 'amorphous'
  | 'cubic'
  | 'hexagonal'
  | 'monoclinic'
  | 'orthorhombic'
  | 'tetragonal'
  | 'triclinic'
  | 'trigonal'

interface Gem {
  hardness: string
  /** Null for opaque stones: no light passes through them. */
  refraction: string | null
  density: string
  system: System
  /** The countries where it is found, by code. */
  from: readonly string[]
}

/** The properties of the stones, from the mineral database of gemmology.dev. */
export const gems = {
  alexandrite: {
    hardness: '8.5',
    refraction: '1.746–1.755',
    density: '3.71–3.75',
    system: 'orthorhombic',
    from: ['RU', 'BR', 'LK', 'TZ'],
  },
  almandine: {
    hardness: '7–7.5',
    refraction: '1.78–1.81',
    density: '4.05–4.30',
    system: 'cubic',
    from: ['IN', 'LK', 'BR', 'MG'],
  },
  amazonite: {
    hardness: '6–6.5',
    refraction: '1.522–1.530',
    density: '2.56–2.58',
    system: 'triclinic',
    from: ['US', 'BR', 'RU', 'MG'],
  },
  amethyst: {
    hardness: '7',
    refraction: '1.544–1.553',
    density: '2.65',
    system: 'trigonal',
    from: ['BR', 'UY', 'ZM', 'MG'],
  },
  andalusite: {
    hardness: '7–7.5',
    refraction: '1.629–1.650',
    density: '3.13–3.17',
    system: 'orthorhombic',
    from: ['BR', 'LK', 'ES', 'MG'],
  },
  apatite: {
    hardness: '5',
    refraction: '1.628–1.649',
    density: '3.16–3.22',
    system: 'hexagonal',
    from: ['BR', 'MG', 'MX', 'MM'],
  },
  aquamarine: {
    hardness: '7.5–8',
    refraction: '1.577–1.583',
    density: '2.67–2.78',
    system: 'hexagonal',
    from: ['BR', 'PK', 'MG', 'NG'],
  },
  benitoite: {
    hardness: '6–6.5',
    refraction: '1.757–1.804',
    density: '3.65–3.68',
    system: 'hexagonal',
    from: ['US'],
  },
  chalcedony: {
    hardness: '6.5–7',
    refraction: '1.530–1.540',
    density: '2.58–2.64',
    system: 'trigonal',
    from: ['BR', 'UY', 'IN', 'DE'],
  },
  citrine: {
    hardness: '7',
    refraction: '1.544–1.553',
    density: '2.65',
    system: 'trigonal',
    from: ['BR', 'BO', 'MG', 'ES'],
  },
  coral: {
    hardness: '3–4',
    refraction: '1.486–1.658',
    density: '2.60–2.70',
    system: 'amorphous',
    from: ['IT', 'TN', 'DZ', 'JP'],
  },
  demantoid: {
    hardness: '6.5–7',
    refraction: '1.888–1.889',
    density: '3.82–3.85',
    system: 'cubic',
    from: ['RU', 'NA', 'MG', 'IT'],
  },
  diamond: {
    hardness: '10',
    refraction: '2.417',
    density: '3.52',
    system: 'cubic',
    from: ['ZA', 'BW', 'AU', 'RU'],
  },
  emerald: {
    hardness: '7.5',
    refraction: '1.577–1.583',
    density: '2.72',
    system: 'hexagonal',
    from: ['CO', 'ZM', 'BR', 'ET'],
  },
  fluorite: {
    hardness: '4',
    refraction: '1.434',
    density: '3.18',
    system: 'cubic',
    from: ['CN', 'MX', 'GB', 'ES'],
  },
  goshenite: {
    hardness: '7.5–8',
    refraction: '1.564–1.600',
    density: '2.68–2.80',
    system: 'hexagonal',
    from: ['US', 'BR', 'PK', 'NG'],
  },
  heliodor: {
    hardness: '7.5–8',
    refraction: '1.577–1.583',
    density: '2.67–2.78',
    system: 'hexagonal',
    from: ['BR', 'MG', 'NA', 'UA'],
  },
  hematite: {
    hardness: '5.5–6.5',
    refraction: null,
    density: '5.0–5.3',
    system: 'trigonal',
    from: ['BR', 'GB', 'IT', 'NA'],
  },
  hessonite: {
    hardness: '6.5–7',
    refraction: '1.742–1.748',
    density: '3.57–3.67',
    system: 'cubic',
    from: ['LK', 'IN', 'TZ', 'BR'],
  },
  jadeite: {
    hardness: '6.5–7',
    refraction: '1.654–1.688',
    density: '3.25–3.36',
    system: 'monoclinic',
    from: ['MM', 'GT', 'JP', 'RU'],
  },
  jet: {
    hardness: '2.5–4',
    refraction: '1.64–1.68',
    density: '1.19–1.35',
    system: 'amorphous',
    from: ['GB', 'ES', 'TR'],
  },
  kunzite: {
    hardness: '6.5',
    refraction: '1.660–1.676',
    density: '3.15–3.21',
    system: 'monoclinic',
    from: ['AF', 'BR', 'MG', 'PK'],
  },
  kyanite: {
    hardness: '4–7',
    refraction: '1.716–1.731',
    density: '3.53–3.68',
    system: 'triclinic',
    from: ['NP', 'BR', 'KE', 'CH'],
  },
  labradorite: {
    hardness: '6–6.5',
    refraction: '1.559–1.568',
    density: '2.69–2.72',
    system: 'triclinic',
    from: ['CA', 'FI', 'MG', 'MX'],
  },
  lazurite: {
    hardness: '5–5.5',
    refraction: '1.50',
    density: '2.38–2.45',
    system: 'cubic',
    from: ['AF', 'CL', 'RU'],
  },
  malachite: {
    hardness: '3.5–4',
    refraction: '1.655–1.909',
    density: '3.6–4.0',
    system: 'monoclinic',
    from: ['CD', 'ZM', 'AU', 'RU'],
  },
  moldavite: {
    hardness: '5–5.5',
    refraction: '1.480–1.510',
    density: '2.32–2.38',
    system: 'amorphous',
    from: ['CZ', 'DE'],
  },
  moonstone: {
    hardness: '6–6.5',
    refraction: '1.518–1.526',
    density: '2.56–2.59',
    system: 'monoclinic',
    from: ['LK', 'IN', 'MM', 'MG'],
  },
  morganite: {
    hardness: '7.5–8',
    refraction: '1.577–1.583',
    density: '2.67–2.78',
    system: 'hexagonal',
    from: ['BR', 'MG', 'AF', 'MZ'],
  },
  nephrite: {
    hardness: '6–6.5',
    refraction: '1.600–1.627',
    density: '2.90–3.10',
    system: 'monoclinic',
    from: ['NZ', 'CN', 'CA', 'RU'],
  },
  obsidian: {
    hardness: '5–5.5',
    refraction: '1.48–1.51',
    density: '2.33–2.50',
    system: 'amorphous',
    from: ['MX', 'AM', 'IS', 'IT'],
  },
  opal: {
    hardness: '5.5–6.5',
    refraction: '1.37–1.47',
    density: '1.98–2.25',
    system: 'amorphous',
    from: ['AU', 'ET', 'MX', 'HN'],
  },
  padparadscha: {
    hardness: '9',
    refraction: '1.762–1.770',
    density: '3.99–4.02',
    system: 'trigonal',
    from: ['LK', 'MG', 'TZ', 'MM'],
  },
  pearl: {
    hardness: '2.5–4.5',
    refraction: '1.52–1.69',
    density: '2.60–2.85',
    system: 'orthorhombic',
    from: ['JP', 'AU', 'CN', 'PH'],
  },
  peridot: {
    hardness: '6.5',
    refraction: '1.654–1.690',
    density: '3.27–3.37',
    system: 'orthorhombic',
    from: ['MM', 'PK', 'CN', 'EG'],
  },
  pyrite: {
    hardness: '6.5',
    refraction: null,
    density: '4.95–5.10',
    system: 'cubic',
    from: ['ES', 'IT', 'PE', 'US'],
  },
  pyrope: {
    hardness: '7–7.5',
    refraction: '1.74–1.76',
    density: '3.51–3.65',
    system: 'cubic',
    from: ['CZ', 'ZA', 'TZ', 'MG'],
  },
  quartz: {
    hardness: '7',
    refraction: '1.544–1.553',
    density: '2.65',
    system: 'trigonal',
    from: ['BR', 'MG', 'US'],
  },
  'red-beryl': {
    hardness: '7.5–8',
    refraction: '1.564–1.574',
    density: '2.66–2.70',
    system: 'hexagonal',
    from: ['US'],
  },
  rhodochrosite: {
    hardness: '3.5–4',
    refraction: '1.597–1.817',
    density: '3.45–3.70',
    system: 'trigonal',
    from: ['US', 'AR', 'PE', 'RO'],
  },
  rhodolite: {
    hardness: '7–7.5',
    refraction: '1.76',
    density: '3.84',
    system: 'cubic',
    from: ['TZ', 'LK', 'ZW', 'BR'],
  },
  'rose-quartz': {
    hardness: '7',
    refraction: '1.544–1.553',
    density: '2.65',
    system: 'trigonal',
    from: ['BR', 'MG', 'IN', 'MZ'],
  },
  ruby: {
    hardness: '9',
    refraction: '1.762–1.770',
    density: '4.0',
    system: 'trigonal',
    from: ['MM', 'MZ', 'TH', 'MG'],
  },
  sapphire: {
    hardness: '9',
    refraction: '1.762–1.770',
    density: '3.99–4.01',
    system: 'trigonal',
    from: ['IN', 'MM', 'LK', 'MG'],
  },
  serpentine: {
    hardness: '2.5–5',
    refraction: '1.55–1.57',
    density: '2.44–2.62',
    system: 'monoclinic',
    from: ['US', 'NZ', 'AF', 'IE'],
  },
  'smoky-quartz': {
    hardness: '7',
    refraction: '1.544–1.553',
    density: '2.65',
    system: 'trigonal',
    from: ['BR', 'CH', 'GB', 'MG'],
  },
  spessartine: {
    hardness: '7–7.5',
    refraction: '1.79–1.81',
    density: '4.12–4.20',
    system: 'cubic',
    from: ['NG', 'NA', 'MZ', 'BR'],
  },
  spinel: {
    hardness: '8',
    refraction: '1.712–1.720',
    density: '3.58–3.61',
    system: 'cubic',
    from: ['MM', 'LK', 'TZ', 'VN'],
  },
  'star-diopside': {
    hardness: '5.5–6',
    refraction: '1.664–1.701',
    density: '3.27–3.38',
    system: 'monoclinic',
    from: ['IN'],
  },
  sunstone: {
    hardness: '6–6.5',
    refraction: '1.537–1.547',
    density: '2.62–2.67',
    system: 'triclinic',
    from: ['US', 'NO', 'IN', 'TZ'],
  },
  taaffeite: {
    hardness: '8–8.5',
    refraction: '1.717–1.730',
    density: '3.60–3.62',
    system: 'hexagonal',
    from: ['LK', 'MM', 'TZ'],
  },
  tanzanite: {
    hardness: '6.5',
    refraction: '1.691–1.700',
    density: '3.10–3.38',
    system: 'orthorhombic',
    from: ['TZ'],
  },
  topaz: {
    hardness: '8',
    refraction: '1.619–1.627',
    density: '3.50–3.57',
    system: 'orthorhombic',
    from: ['BR', 'PK', 'LK', 'RU'],
  },
  tourmaline: {
    hardness: '7–7.5',
    refraction: '1.620–1.640',
    density: '3.01–3.11',
    system: 'trigonal',
    from: ['BR', 'AF', 'NG', 'MG'],
  },
  tsavorite: {
    hardness: '7–7.5',
    refraction: '1.74',
    density: '3.61',
    system: 'cubic',
    from: ['KE', 'TZ', 'MG', 'PK'],
  },
  turquoise: {
    hardness: '5–6',
    refraction: '1.61–1.65',
    density: '2.60–2.85',
    system: 'triclinic',
    from: ['IR', 'EG', 'CN', 'MX'],
  },
  zircon: {
    hardness: '7.5',
    refraction: '1.925–1.984',
    density: '4.6–4.7',
    system: 'tetragonal',
    from: ['KH', 'MM', 'LK', 'TZ'],
  },
} as const satisfies Record<string, Gem>
export type GemName = keyof typeof gems

interface Labels {
  hardness: string
  mohs: (value: string) => string
  refraction: string
  opaque: string
  density: string
  system: string
  from: string
  between: string
  systems: Record<System, string>
}

const labelsByLocale: Record<Locale, Labels> = {
  en: {
    hardness: 'Hardness',
    mohs: (value) => `${value} Mohs`,
    refraction: 'Refractive index',
    opaque: 'Opaque',
    density: 'Specific gravity',
    system: 'Crystal system',
    from: 'Found in',
    between: ', ',
    systems: {
      amorphous: 'Amorphous',
      cubic: 'Cubic',
      hexagonal: 'Hexagonal',
      monoclinic: 'Monoclinic',
      orthorhombic: 'Orthorhombic',
      tetragonal: 'Tetragonal',
      triclinic: 'Triclinic',
      trigonal: 'Trigonal',
    },
  },
  fr: {
    hardness: 'Dureté',
    mohs: (value) => `${value.replaceAll('.', ',')} Mohs`,
    refraction: 'Indice de réfraction',
    opaque: 'Opaque',
    density: 'Densité',
    system: 'Système cristallin',
    from: 'Origines',
    between: ', ',
    systems: {
      amorphous: 'Amorphe',
      cubic: 'Cubique',
      hexagonal: 'Hexagonal',
      monoclinic: 'Monoclinique',
      orthorhombic: 'Orthorhombique',
      tetragonal: 'Tétragonal',
      triclinic: 'Triclinique',
      trigonal: 'Trigonal',
    },
  },
  ro: {
    hardness: 'Duritate',
    mohs: (value) => `${value.replaceAll('.', ',')} Mohs`,
    refraction: 'Indice de refracție',
    opaque: 'Opac',
    density: 'Densitate relativă',
    system: 'Sistem cristalin',
    from: 'Se găsește în',
    between: ', ',
    systems: {
      amorphous: 'Amorf',
      cubic: 'Cubic',
      hexagonal: 'Hexagonal',
      monoclinic: 'Monoclinic',
      orthorhombic: 'Ortorombic',
      tetragonal: 'Tetragonal',
      triclinic: 'Triclinic',
      trigonal: 'Trigonal',
    },
  },
  zh: {
    hardness: '硬度',
    mohs: (value) => `莫氏 ${value}`,
    refraction: '折射率',
    opaque: '不透明',
    density: '相对密度',
    system: '晶系',
    from: '产地',
    between: '、',
    systems: {
      amorphous: '非晶质',
      cubic: '等轴晶系',
      hexagonal: '六方晶系',
      monoclinic: '单斜晶系',
      orthorhombic: '斜方晶系',
      tetragonal: '四方晶系',
      triclinic: '三斜晶系',
      trigonal: '三方晶系',
    },
  },
}

/** The facts of a lesson about a stone, in a language. */
export function factsOf(gem: GemName, locale: Locale): { label: string; value: string; source: string }[] {
  const { hardness, refraction, density, system, from }: Gem = gems[gem]
  const labels = labelsByLocale[locale]
  const formatNumber = (value: string) =>
    locale === 'fr' || locale === 'ro' ? value.replaceAll('.', ',') : value
  const countries = new Intl.DisplayNames([locale], { type: 'region' })
  const source = `gemmology.dev: ${gem}`
  return [
    { label: labels.hardness, value: labels.mohs(hardness), source },
    {
      label: labels.refraction,
      value: refraction === null ? labels.opaque : formatNumber(refraction),
      source,
    },
    { label: labels.density, value: formatNumber(density), source },
    { label: labels.system, value: labels.systems[system], source },
    {
      label: labels.from,
      value: from.map((code) => countries.of(code) ?? code).join(labels.between),
      source,
    },
  ]
}
