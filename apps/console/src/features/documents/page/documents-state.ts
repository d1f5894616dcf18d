import type { ContentDocument, DocumentVersion } from '@loupe/contract/admin/documents'
import type { Locale } from '@loupe/contract/shared/values'
import type { LanguageState } from '#src/ui/choice/language-switch.tsx'

/** `outdated`: the English text in force is newer than the one that this translation matches. */
export type LanguageStatus = Extract<
  LanguageState,
  'missing' | 'draft' | 'scheduled' | 'published' | 'outdated'
>

/** The state of a document in one language. */
export interface DocumentState {
  locale: Locale
  status: LanguageStatus
  draft: ContentDocument | null
  /** The version that readers have now. */
  published: ContentDocument | null
  /** Later versions, the soonest first. */
  scheduled: readonly ContentDocument[]
  /** The base of changes: the last scheduled version, else the current one. */
  latest: ContentDocument | null
  /** Every version in this language, newest first. */
  versions: readonly DocumentVersion[]
  /** The number of its newest version, in any state; 0 if there is none. */
  newest: number
}

export function documentStates(
  locales: readonly Locale[],
  documents: readonly ContentDocument[],
  versions: readonly DocumentVersion[],
): DocumentState[] {
  const english = stateOf('en', documents, versions)
  return locales.map((locale) => {
    const state = stateOf(locale, documents, versions)
    if (isOutdated(state, english)) state.status = 'outdated'
    return state
  })
}

function stateOf(
  locale: Locale,
  documents: readonly ContentDocument[],
  allVersions: readonly DocumentVersion[],
): DocumentState {
  const own = documents.filter((one) => one.locale === locale)
  const versions = allVersions.filter((one) => one.locale === locale)
  const draft = own.find(({ status }) => status === 'draft') ?? null
  const published = own.find(({ isInForce }) => isInForce) ?? null
  const scheduled = own
    .filter(({ status, isInForce }) => status === 'published' && !isInForce)
    .toSorted((a, b) => startOf(a) - startOf(b))
  return {
    locale,
    status: published ? 'published' : scheduled.length > 0 ? 'scheduled' : draft ? 'draft' : 'missing',
    draft,
    published,
    scheduled,
    latest: scheduled.at(-1) ?? published,
    versions,
    newest: Math.max(0, ...own.map(({ version }) => version), ...versions.map(({ version }) => version)),
  }
}

/** Only published versions are compared: a draft on either side makes nothing outdated. */
function isOutdated({ locale, published }: DocumentState, english: DocumentState): boolean {
  const now = english.published
  if (locale === 'en' || !published || !now) return false
  const { sourceVersion } = published
  if (sourceVersion === null)
    return Date.parse(published.publishedAt ?? '') < Date.parse(now.publishedAt ?? '')
  if (sourceVersion === now.version) return false
  const source = english.versions.find(({ version }) => version === sourceVersion)
  // a version with a higher number may have been in force before one that was scheduled earlier
  return source && source.publishedAt !== null ? startOf(source) < startOf(now) : sourceVersion < now.version
}

function startOf({ effectiveFrom, publishedAt }: DocumentVersion): number {
  return Date.parse(effectiveFrom ?? publishedAt ?? '')
}

/** The version in force at a moment, as far as it is known now. */
export function inForceAt({ published, scheduled }: DocumentState, moment: number): ContentDocument | null {
  return scheduled.findLast((one) => startOf(one) <= moment) ?? published
}

/** The number of the draft once it is published. */
export function nextVersion({ draft, newest }: DocumentState): number {
  return draft && draft.version >= newest ? draft.version : newest + 1
}
