import { readFileSync, writeFileSync } from 'node:fs'
import { toCss } from './colour.ts'
import { colourTable, type Gem, gems, type Mode } from './tokens.ts'

/** The generated sheet. Run this file (`npm run tokens -w @loupe/console`) after changing a token. */
export const tokensPath = new URL('../src/styles/tokens.css', import.meta.url)

/** The whole sheet: the shared tokens, then seven gems in light and in dark. */
export function tokensCss(): string {
  const shared = readFileSync(new URL('tokens-shared.css', import.meta.url), 'utf8')
  return [
    '/* Made by build/tokens-css.ts; do not edit by hand. */\n',
    shared,
    tables('light'),
    // paper is white in both modes
    `@media screen {\n${tables('dark').replaceAll(/^(?=.)/gm, '  ')}}\n`,
  ].join('')
}

function tables(mode: Mode): string {
  return gems.map((gem) => tableCss(gem, mode)).join('')
}

function tableCss(gem: Gem, mode: Mode): string {
  const lines = Object.entries(colourTable(gem, mode)).map(
    ([name, colour]) => `  --${name}: ${toCss(colour)};`,
  )
  return `/* ${gem.name}, ${mode} */\n${selector(gem, mode)} {\n${lines.join('\n')}\n  color-scheme: ${mode};\n}\n`
}

/** The sapphire tables are also the defaults; a dark table must have precedence over the light one of its own gem. */
function selector({ key }: Gem, mode: Mode): string {
  if (mode === 'light')
    return key === 'default' ? `:root,\n[data-preset='default']` : `[data-preset='${key}']`
  const own = `[data-mode='dark'][data-preset='${key}']`
  return key === 'default' ? `[data-mode='dark'],\n${own}` : own
}

if (import.meta.main) writeFileSync(tokensPath, tokensCss())
