import type { AllowedFeature } from './allowed-features.ts'
import { browsersWithout } from './compat-data.ts'
import type { BrowserVersion } from './supported-browsers.ts'

/**
 * The problems with the features in use, a sentence for each: one that a supported browser lacks and no entry allows,
 * and an entry that nothing needs. Empty if there are none.
 */
export function compatReport(
  used: ReadonlyMap<string, string>,
  browsers: readonly BrowserVersion[],
  allowed: readonly AllowedFeature[],
): string[] {
  const beyond = [...used].filter(([key]) => browsersWithout(key, browsers).length > 0)
  const keys = allowed.flatMap((entry) => entry.keys)
  return [
    ...beyond
      .filter(([key]) => !keys.some((allowedKey) => covers(allowedKey, key)))
      .map(
        ([key, where]) =>
          `${key} (${where}) is missing in ${lacking(key, browsers)}: give it a fallback in allowed-features.ts, or do without it.`,
      ),
    ...keys
      .filter((allowedKey) => !beyond.some(([key]) => covers(allowedKey, key)))
      .map(
        (key) =>
          `${key} is in use nowhere, or known to every supported browser: take it out of allowed-features.ts.`,
      ),
  ]
}

function covers(allowed: string, key: string): boolean {
  return key === allowed || key.startsWith(`${allowed}.`)
}

/** Such as `safari 17.0–17.3, firefox 153`. */
function lacking(key: string, browsers: readonly BrowserVersion[]): string {
  const versions = new Map<string, string[]>()
  for (const { name, version } of browsersWithout(key, browsers))
    versions.set(name, [...(versions.get(name) ?? []), version])
  // browserslist lists the newest first
  const ranges = [...versions].map(([name, [newest = '', ...older]]) =>
    older.length > 0 ? `${name} ${older.at(-1)}–${newest}` : `${name} ${newest}`,
  )
  return ranges.join(', ')
}
