// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bundleFeatures } from './bundle-features.ts'
import { browsersWithout } from './compat-data.ts'
import { cssFeatures } from './css-features.ts'
import { documentFeatures } from './document-features.ts'
import { compatReport } from './report.ts'
import { scriptFeatures } from './script-features.ts'
import {
  type BrowserVersion,
  buildTargets,
  compareVersions,
  supportedBrowsers,
} from './supported-browsers.ts'

const oldSafari: BrowserVersion[] = [
  { name: 'safari', version: '17.3' },
  { name: 'safari', version: '17.0' },
]

describe('supported browsers', () => {
  it('are those of package.json, with the oldest of each as a target of the build', () => {
    const targets = buildTargets()
    expect(targets).toContain('safari17.0')
    expect(targets).toContain('ios17.0')
    expect(targets.map((target) => target.replace(/[\d.]+$/, ''))).toEqual([
      'chrome',
      'edge',
      'firefox',
      'ios',
      'safari',
    ])
    expect(new Set(supportedBrowsers().map(({ name }) => name))).toEqual(
      new Set(['chrome', 'chrome_android', 'edge', 'firefox', 'firefox_android', 'safari', 'safari_ios']),
    )
  })

  it('are listed in the README with the same versions', () => {
    const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')
    expect(readme).toContain(`Safari ${oldest('safari')} and later`)
    expect(readme).toContain(`iOS and iPadOS ${oldest('safari_ios')} and later`)
    expect(readme).toContain('the last two versions of Chrome, Edge and Firefox')
    expect(readme).toContain('the current ESR of Firefox')
  })

  it('have their versions compared by number', () => {
    expect(['17.10', '17.9', '9'].toSorted(compareVersions)).toEqual(['9', '17.9', '17.10'])
  })
})

describe('features in use', () => {
  it('are read from a sheet: properties, values, functions, selectors, rules and units', () => {
    const features = cssFeatures(`
      @media (width >= 900px) { a { color: light-dark(red, blue); block-size: 10dvh } }
      @starting-style { p { opacity: 0 } }
      textarea { field-sizing: content; & b:has(i) { color: red } }
    `)
    expect([...features]).toEqual(
      expect.arrayContaining([
        'css.at-rules.media.range_syntax',
        'css.types.color.light-dark',
        'css.types.length.viewport_percentage_units_dynamic',
        'css.at-rules.starting-style',
        'css.properties.field-sizing.content',
        'css.selectors.has',
        'css.selectors.nesting',
      ]),
    )
  })

  it('exclude the condition of @supports, and include its block', () => {
    const sheet = '@supports (not ((-moz-appearance:none))) and (field-sizing:content){a{inset:0}}'
    expect([...cssFeatures(sheet)]).toEqual(expect.arrayContaining(['css.properties.inset']))
    expect([...cssFeatures(sheet)]).not.toContain('css.properties.field-sizing')
  })

  it('are read from a bundle: globals and their members, not identically named variables', () => {
    const features = bundleFeatures(
      'AbortSignal.any([]); const a = { Profiler: 1 }; a.Profiler; new URLPattern("/")',
    )
    expect([...features].toSorted()).toEqual([
      'api.AbortSignal',
      'api.AbortSignal.any_static',
      'api.URLPattern',
    ])
  })

  it('are read from sources by type, not by variable name', () => {
    const folder = mkdtempSync(join(tmpdir(), 'loupe-compat-'))
    try {
      mkdirSync(join(folder, 'src'))
      const compilerOptions = { lib: ['esnext', 'dom'], types: [], noEmit: true }
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }))
      writeFileSync(
        join(folder, 'src/one.ts'),
        'export const one = (a: Set<string>, b: { union: () => void }) => [a.union(a), b.union()]',
      )
      writeFileSync(
        join(folder, 'src/two.ts'),
        'export const two = (b: { share: () => void }, c: Navigator) => [b.share(), c.vibrate(1)]',
      )
      const features = scriptFeatures(folder)
      expect(features.get('javascript.builtins.Set.union')).toBe('src/one.ts')
      expect(features.get('api.Navigator.vibrate')).toBe('src/two.ts')
      expect([...features.keys()]).not.toContain('api.Navigator.share')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('are read from a document: elements and attributes', () => {
    const features = documentFeatures(
      '<link rel="preload" fetchpriority="high"><div inert title="a > b"></div>',
    )
    expect([...features]).toEqual(
      expect.arrayContaining(['html.elements.link.fetchpriority', 'html.global_attributes.inert']),
    )
  })
})

describe('the report', () => {
  const used = new Map([
    ['javascript.builtins.Map.groupBy', 'a.ts'],
    ['css.properties.color', 'a.css'],
  ])

  it('lists an unsupported feature with its use and the browsers that lack it', () => {
    expect(compatReport(used, oldSafari, [])).toEqual([
      expect.stringMatching(
        /^javascript\.builtins\.Map\.groupBy \(a\.ts\) is missing in safari 17\.0–17\.3: /,
      ),
    ])
  })

  it('is empty once the feature has a fallback', () => {
    const allowed = [{ keys: ['javascript.builtins.Map'], fallback: 'A loop.' }]
    expect(compatReport(used, oldSafari, allowed)).toEqual([])
  })

  it('lists an unused entry', () => {
    const allowed = [
      { keys: ['javascript.builtins.Map.groupBy'], fallback: 'A loop.' },
      { keys: ['css.properties.color'], fallback: 'Black.' },
    ]
    expect(compatReport(used, oldSafari, allowed)).toEqual([
      expect.stringMatching(/^css\.properties\.color is in use nowhere/),
    ])
  })

  it('counts neither a prefixed name nor a future version as support', () => {
    const browsers: BrowserVersion[] = [{ name: 'safari', version: '17.3' }]
    expect(browsersWithout('css.properties.user-select', browsers)).toEqual(browsers)
    expect(browsersWithout('api.AbortSignal.any_static', browsers)).toEqual(browsers)
    expect(browsersWithout('css.properties.color', browsers)).toEqual([])
  })
})

/** As the README writes it. */
function oldest(name: string): string | undefined {
  const versions = supportedBrowsers().flatMap((browser) => (browser.name === name ? [browser.version] : []))
  return versions.toSorted(compareVersions)[0]?.replace(/\.0$/, '')
}
