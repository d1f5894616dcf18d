import type { Locale } from '@loupe/contract/values'

type System = 'amorphous' | 'cubic' | 'hexagonal' | 'monoclinic' | 'orthorhombic' | 'triclinic' | 'trigonal'

interface Gem {
  hardness: string
  refraction: string
  density: string
  system: System
  /** Countries where it is found, by their codes. */
  from: readonly string[]
}

/** What is known of the stones, as the mineral database of gemmology.dev states it. */
export const gems = {
  almandine: {
    hardness: '7–7.5',
    refraction: '1.78–1.81',
    density: '4.05–4.30',
    system: 'cubic',
    from: ['IN', 'LK', 'BR', 'MG'],
  },
  amethyst: {
    hardness: '7',
    refraction: '1.544–1.553',
    density: '2.65',
    system: 'trigonal',
    from: ['BR', 'UY', 'ZM', 'MG'],
  },
  aquamarine: {
    hardness: '7.5–8',
    refraction: '1.577–1.583',
    density: '2.67–2.78',
    system: 'hexagonal',
    from: ['BR', 'PK', 'MG', 'NG'],
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
  heliodor: {
    hardness: '7.5–8',
    refraction: '1.577–1.583',
    density: '2.67–2.78',
    system: 'hexagonal',
    from: ['BR', 'MG', 'NA', 'UA'],
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
  opal: {
    hardness: '5.5–6.5',
    refraction: '1.37–1.47',
    density: '1.98–2.25',
    system: 'amorphous',
    from: ['AU', 'ET', 'MX', 'HN'],
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
  spinel: {
    hardness: '8',
    refraction: '1.712–1.720',
    density: '3.58–3.61',
    system: 'cubic',
    from: ['MM', 'LK', 'TZ', 'VN'],
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
  turquoise: {
    hardness: '5–6',
    refraction: '1.61–1.65',
    density: '2.60–2.85',
    system: 'triclinic',
    from: ['IR', 'EG', 'CN', 'MX'],
  },
} as const satisfies Record<string, Gem>
export type GemName = keyof typeof gems

interface Words {
  hardness: string
  mohs: (value: string) => string
  refraction: string
  density: string
  system: string
  from: string
  between: string
  systems: Record<System, string>
}

const words: Record<Locale, Words> = {
  en: {
    hardness: 'Hardness',
    mohs: (value) => `${value} Mohs`,
    refraction: 'Refractive index',
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
      triclinic: 'Triclinic',
      trigonal: 'Trigonal',
    },
  },
  fr: {
    hardness: 'Dureté',
    mohs: (value) => `${value.replaceAll('.', ',')} Mohs`,
    refraction: 'Indice de réfraction',
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
      triclinic: 'Triclinique',
      trigonal: 'Trigonal',
    },
  },
  ro: {
    hardness: 'Duritate',
    mohs: (value) => `${value.replaceAll('.', ',')} Mohs`,
    refraction: 'Indice de refracție',
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
      triclinic: 'Triclinic',
      trigonal: 'Trigonal',
    },
  },
  zh: {
    hardness: '硬度',
    mohs: (value) => `莫氏 ${value}`,
    refraction: '折射率',
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
      triclinic: '三斜晶系',
      trigonal: '三方晶系',
    },
  },
}

/** What a lesson tells of its stone, in the words of a language. */
export function factsOf(gem: GemName, locale: Locale): { label: string; value: string; source: string }[] {
  const { hardness, refraction, density, system, from } = gems[gem]
  const own = words[locale]
  const figures = (value: string) => (locale === 'fr' || locale === 'ro' ? value.replaceAll('.', ',') : value)
  const countries = new Intl.DisplayNames([locale], { type: 'region' })
  const source = `gemmology.dev: ${gem}`
  return [
    { label: own.hardness, value: own.mohs(hardness), source },
    { label: own.refraction, value: figures(refraction), source },
    { label: own.density, value: figures(density), source },
    { label: own.system, value: own.systems[system], source },
    { label: own.from, value: from.map((code) => countries.of(code) ?? code).join(own.between), source },
  ]
}
