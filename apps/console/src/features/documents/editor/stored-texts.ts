import type { ContentDocument, DocumentType } from '@loupe/contract/admin/documents'
import { Id, type Locale, Timestamp } from '@loupe/contract/shared/values'
import * as z from 'zod/mini'
import { unsavedDrafts } from '#src/shared/storage/unsaved-drafts.ts'

/** What a text is based on: a save sends it, and the server refuses it if there is a newer version. */
export type TextBase = z.infer<typeof TextBase>
const TextBase = z.object({
  draft: z.nullable(z.object({ id: Id, revision: z.int() })),
  /** The newest known version. */
  after: z.int(),
  title: z.string(),
  content: z.string(),
  /** The English version that a translation matches. */
  sourceVersion: z.nullable(z.int()),
})

/** Typed text that is not saved yet. */
export type StoredText = z.infer<typeof StoredText>
const StoredText = z.object({
  title: z.string(),
  content: z.string(),
  base: TextBase,
  /** When they were typed. */
  at: Timestamp,
})

export interface DocumentKey {
  type: DocumentType
  locale: Locale
}

const texts = unsavedDrafts('texts', StoredText)

export const useStoredTexts = texts.useAll

export function storedText(key: DocumentKey): StoredText | undefined {
  return texts.all()[keyOf(key)]
}

export function storeText(key: DocumentKey, text: StoredText): void {
  texts.keep(keyOf(key), text)
}

export function dropText(key: DocumentKey): void {
  texts.drop((stored) => stored === keyOf(key))
}

/** Deletes all unsaved texts of a document, in all its languages. */
export function dropTexts(type: DocumentType): void {
  texts.drop((key) => key.startsWith(`${type}/`))
}

export function keyOf({ type, locale }: DocumentKey): string {
  return `${type}/${locale}`
}

/** The base of a text: the draft, else the latest published version, else an empty one with this title. */
export function baseOf(
  draft: ContentDocument | null,
  latest: ContentDocument | null,
  newest: number,
  title: string,
): TextBase {
  const text = draft ?? latest
  return {
    draft: draft ? { id: draft.id, revision: draft.revision } : null,
    after: newest,
    title: text?.title ?? title,
    content: text?.content ?? '',
    sourceVersion: text?.sourceVersion ?? null,
  }
}
