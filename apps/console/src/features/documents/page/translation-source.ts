import { wasWithdrawn } from '@loupe/contract/admin/documents'
import { inForceAt, type LanguageState } from './documents-state.ts'

/** Which English version a translation matches: the one in force with it, or, where changes are not in it yet, one before. */
export interface TranslationSource {
  now: number
  before: number
}

/** Null where there is nothing to choose: for English itself, and while English has one version at most. */
export function sourceOf({
  state,
  english,
  sourceVersion,
  day,
}: {
  state: LanguageState
  english: LanguageState
  /** What the text was begun from. */
  sourceVersion: number | null
  /** From when the translation is to be in force; empty: from now on. */
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
