import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { toCss } from './colour.ts'
import { colourTable, gems } from './tokens.ts'

/**
 * What the server needs for the pages that it renders itself: the URL of their style sheet, and their inline script.
 */
export interface PublicPage {
  sheet: string
  script: string
}

const styles = new URL('../src/styles/', import.meta.url)

/** Writes the style sheet of the public documents into `dist/assets`: tokens, type and text, without a bundler. */
export async function buildPublicPage(dist: string, script: string): Promise<PublicPage> {
  const assets = await readdir(`${dist}assets`)
  const sheets = await Promise.all(
    ['tokens', 'base', 'fonts', 'rich-text', 'public-page'].map((name) =>
      readFile(new URL(`${name}.css`, styles), 'utf8'),
    ),
  )
  const css = minify(
    [...sheets, systemDark()].join('\n').replaceAll(/@font-face \{[^}]*\}/g, builtFont(assets)),
  )
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
  const sheet = `/assets/document-${hash}.css`
  await writeFile(`${dist}${sheet.slice(1)}`, css)
  return { sheet, script }
}

/** Without scripts there is no chosen mode, and the system's applies. */
function systemDark(): string {
  const [sapphire] = gems
  const colours = Object.entries(colourTable(sapphire, 'dark')).map(
    ([name, colour]) => `--${name}: ${toCss(colour)};`,
  )
  return `@media (prefers-color-scheme: dark) { :root:not([data-mode]) { ${colours.join(' ')} color-scheme: dark; } }`
}

/** Fonts under the names that the build gave them; one that it dropped is dropped here too. */
function builtFont(assets: readonly string[]) {
  return (face: string): string => {
    const file = /url\('[^']*?([\w-]+)\.woff2'\)/.exec(face)?.[1]
    const built = assets.find((asset) => asset.startsWith(`${file}-`) && asset.endsWith('.woff2'))
    return built ? face.replace(/url\('[^']*'\)/, `url('/assets/${built}')`) : ''
  }
}

function minify(css: string): string {
  return css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
}
