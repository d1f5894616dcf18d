import type { ContentDocument } from '@loupe/contract/admin/documents'
import { compareEdits } from '#src/shared/forms/compare-edits.ts'
import type { StoredText, TextBase } from './stored-texts.ts'

export type TextField = 'title' | 'content'
const fields = ['title', 'content'] as const

/** Which of the title and the content were changed only by me, and which by both. */
export function compareTexts(mine: StoredText, theirs: Pick<ContentDocument, TextField>) {
  return compareEdits(fields, { base: mine.base, mine, theirs }, (text, field) => text[field])
}

/** The base for further edits after someone else's save: their draft, or what they published. */
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
