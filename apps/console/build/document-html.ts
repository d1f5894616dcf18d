import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locale } from '@loupe/contract/shared/values'
import { sheetLink } from '../src/bootstrap/sheet-link.ts'
import { outdatedNotice, outdatedScript } from './outdated.ts'

/** The input of one document. */
export interface DocumentParts {
  template: 'login' | 'app'
  locale: Locale
  language: string
  title: string
  description: string
  /** The script that runs before anything is painted. */
  bootstrap: string
  /** The styles of the first paint, in one sheet. */
  style: string
  entry: string
  preload: readonly string[]
  fonts: readonly string[]
  /** The picture that fills most of a wide screen; after the form, which can be painted without it. */
  scene: string | undefined
  /** What the next document will need, loaded when the browser is idle. */
  next: readonly string[]
  page: string
}

/** The HTML of one document. */
export async function documentHtml(parts: DocumentParts): Promise<string> {
  const template = await readFile(new URL(`../${parts.template}.html`, import.meta.url), 'utf8')
  return template
    .replaceAll(/\n\s*/g, '\n')
    .replace(/lang="[^"]*"/, `lang="${parts.language}"`)
    .replace('<!--head-->', () => head(parts))
    .replace('<!--page-->', () => parts.page)
    .replace('<!--scene-->', () => parts.scene ?? '')
    .replace('<!--outdated-->', () => `${outdatedNotice(parts.locale)}\n<script>${outdatedScript}</script>`)
    .replace('<!--scripts-->', `<script type="module" src="${parts.entry}"></script>`)
}

function head({ bootstrap, title, description, style, preload, fonts, next }: DocumentParts): string {
  return [
    `<script>${bootstrap}</script>`,
    // a browser loads six files at a time: first what is visible, then what makes it interactive
    ...fonts.map(
      (address) => `<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin>`,
    ),
    ...preload.map((address) => `<link rel="modulepreload" href="${address}">`),
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<style>${style}</style>`,
    ...(next.length > 0 ? [`<meta name="loupe-next" content="${next.join(' ')}">`] : []),
  ].join('\n')
}

/** A script that runs before the first paint, and then declares the inlined style sheets. */
export function withSheets(bootstrap: string, sheets: readonly string[]): string {
  // the source without its types, as Node runs it
  return `${bootstrap};document.head.append(...${JSON.stringify(sheets)}.map(${sheetLink.toString()}))`
}

/** The hash by which a Content-Security-Policy allows an inline script or style (CSP Level 3, section 6.7.3). */
export function cspHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
