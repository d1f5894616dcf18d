import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleFeatures } from './bundle-features.ts'
import { cssFeatures } from './css-features.ts'
import { documentFeatures } from './document-features.ts'
import { scriptFeatures } from './script-features.ts'

/** The features that the built console and its sources use, each with the first file that uses it. */
export function featuresInUse(dist: string, sources: string): Map<string, string> {
  const used = scriptFeatures(sources)
  const readers: readonly [string, string, (text: string) => Set<string>][] = [
    ['assets', '.css', cssFeatures],
    ['assets', '.js', bundleFeatures],
    ['html', '.html', documentFeatures],
  ]
  for (const [folder, ending, read] of readers) {
    for (const file of readdirSync(join(dist, folder)).filter((name) => name.endsWith(ending)))
      for (const key of read(readFileSync(join(dist, folder, file), 'utf8')))
        if (!used.has(key)) used.set(key, file)
  }
  return used
}
