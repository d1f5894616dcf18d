import type { Excess } from '@loupe/rich-text/limits'
import { readHtml } from '@loupe/rich-text/read-html'
import { isEmpty } from '@loupe/rich-text/tree'

/** The stored content of a document. */
export interface Content {
  /** The tree as JSON. */
  json: string
  isEmpty: boolean
  /** The names of unsupported elements that were left out. */
  removed: string[]
}

export interface ReadResult extends Content {
  /** The limits of a document that it exceeds. */
  exceeded: Excess[]
}

/** Converts HTML into the stored content; used by the server, and by the thread for long texts. */
export function contentOf(html: string): ReadResult {
  const { doc, removed, exceeded } = readHtml(html)
  return { json: JSON.stringify(doc), isEmpty: isEmpty(doc), removed, exceeded }
}
