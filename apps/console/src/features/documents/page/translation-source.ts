import { wasWithdrawn } from '@loupe/contract/admin/documents'
import { type DocumentState, inForceAt } from './documents-state.ts'

/**
 * The English version that a translation matches: the one in force with it or, if it lacks the latest changes, an
 * earlier one.
 */
export interface TranslationSource {
  now: number
  before: number
}

/** Null if there is no choice: for English itself, and while English has one version at most. */
export function sourceOf({
  state,
  english,
  sourceVersion,
  day,
}: {
  state: DocumentState
  english: DocumentState
  /** The English version that the text is based on. */
  sourceVersion: number | null
  /** The day when the translation comes into force; empty: now. */
  day: string
}): TranslationSource | null {
  const source = inForceAt(english, Math.max(Date.now(), Date.parse(day) || 0))
  if (state.locale === 'en' || !source) return null
  const startedFrom = sourceVersion !== null && sourceVersion !== source.version ? sourceVersion : undefined
  const earlier = english.versions.find(
    (one) =>
      one.publishedAt !== null &&
      !wasWithdrawn(one) &&
      one.id !== source.id &&
      (one.effectiveFrom ?? '') <= (source.effectiveFrom ?? ''),
  )
  const before = startedFrom ?? earlier?.version
  return before === undefined ? null : { now: source.version, before }
}
