import { documentLimits } from '@loupe/contract/admin/documents'
import type { Excess } from '@loupe/rich-text/limits'
import type { Read } from '@loupe/rich-text/read-html'
import type { RichText } from '@loupe/rich-text/tree'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'

export const loadReader = () => loadChunk(() => import('@loupe/rich-text/read-html'))

/** Elements that make HTML more than plain text: if a code editor copies Markdown, its HTML is only colours. */
const structure = /<(?:h[1-6]|[uo]l|li|table|blockquote|strong|b|em|i|u|a|p)[\s>]/i

/** Word writes many times as much HTML as text; parsing more than this would block the page. */
const maxHtml = 10 * documentLimits.content

/**
 * The clipboard's content as a document. HTML and Markdown that are too long to be parsed are used as plain text, up to
 * the limits of a document: `exceeded` are the limits that were reached.
 */
export async function readClipboard(html: string, text: string): Promise<Read> {
  if (html.length > maxHtml) return plainText(text, ['size'])
  if (!structure.test(html) && text.length <= documentLimits.content) {
    const { isMarkdown, readMarkdown } = await loadChunk(() => import('@loupe/rich-text/read-markdown'))
    if (isMarkdown(text)) return readMarkdown(text)
  }
  return html ? (await loadReader()).readHtml(html) : plainText(text, [])
}

/** Each line as a paragraph. */
function plainText(text: string, exceeded: Excess[]): Read {
  const fits = text.length <= documentLimits.content
  const lines = text
    .slice(0, documentLimits.content)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const content: RichText['content'] = lines.map((line) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: line.replaceAll('\t', ' ') }],
  }))
  return { doc: { type: 'doc', content }, removed: [], exceeded: fits ? exceeded : ['size'] }
}
