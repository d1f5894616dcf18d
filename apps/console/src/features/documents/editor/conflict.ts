import type { ContentDocument } from '@loupe/contract/admin/documents'
import type { StoredText, TextBase } from './stored-texts.ts'

export type TextField = 'title' | 'content'
const fields = ['title', 'content'] as const

/** Fields that only one changed need no choice; those that both changed differently do. */
export function compareTexts(mine: StoredText, theirs: Pick<ContentDocument, TextField>) {
  const isMine = (field: TextField) => mine[field] !== mine.base[field]
  const isTheirs = (field: TextField) => theirs[field] !== mine.base[field]
  return {
    mine: fields.filter((field) => isMine(field) && !isTheirs(field)),
    both: fields.filter((field) => isMine(field) && isTheirs(field) && mine[field] !== theirs[field]),
  }
}

/** What to write on from, once somebody else's save is known: their draft, or what they published. */
export function nextBase(theirs: ContentDocument, newest: number): TextBase {
  const { id, revision, status, title, content, sourceVersion, version } = theirs
  return {
    draft: status === 'draft' ? { id, revision } : null,
    after: Math.max(newest, version),
    title,
    content,
    sourceVersion,
  }
}
