import type { Excess } from '@loupe/rich-text/limits'
import { readHtml } from '@loupe/rich-text/read-html'
import { isEmpty } from '@loupe/rich-text/tree'

/** The content of a document as it is stored. */
export interface Content {
  /** The tree as JSON. */
  json: string
  isEmpty: boolean
  /** The names of elements that have no place in a document and were left out. */
  removed: string[]
}

export interface ReadResult extends Content {
  /** The limits of a document that it does not fit into. */
  exceeded: Excess[]
}

/** What is stored of HTML, anyone who reads it: the server or the thread for long texts. */
export function contentOf(html: string): ReadResult {
  const { doc, removed, exceeded } = readHtml(html)
  return { json: JSON.stringify(doc), isEmpty: isEmpty(doc), removed, exceeded }
}
