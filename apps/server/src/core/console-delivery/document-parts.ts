import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@loupe/contract/shared/values'
import type { DocumentEntry } from './delivery-manifest.ts'

/** What an address needs besides its document. */
export interface AddressParts {
  /** As `Link` headers: the browser fetches it at once. */
  scripts: string
  sheets: string
  /** The styles of what only this address shows, for the rendered page, and the files they are from. */
  style: string
  files: string[]
}

/** Finds what an address needs: the code and the styles of what it shows. */
export function documentParts(root: string, { parts = [] }: DocumentEntry) {
  const known = parts.map((part) => ({ ...part, matches: new RegExp(part.address) }))
  const styles = new Map<string, string>()

  function styleOf(sheet: string): string {
    const style = styles.get(sheet) ?? readFileSync(join(root, sheet), 'utf8')
    styles.set(sheet, style)
    return style
  }

  return (address: string, locale: Locale): AddressParts | null => {
    const found = known.filter(({ matches }) => matches.test(address))
    if (found.length === 0) return null
    const [scripts, sheets] = [
      new Set(found.flatMap(({ preload }) => preload[locale])),
      new Set(found.flatMap((part) => part.sheets)),
    ]
    return {
      scripts: Array.from(scripts, (script) => `<${script}>; rel=modulepreload`).join(', '),
      sheets: Array.from(sheets, (sheet) => `<${sheet}>; rel=preload; as=style; crossorigin`).join(', '),
      style: Array.from(sheets, styleOf).join(''),
      files: [...sheets],
    }
  }
}
