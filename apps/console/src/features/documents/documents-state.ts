import type { ContentDocument, DocumentVersion } from '@loupe/contract/documents'
import type { Locale } from '@loupe/contract/values'

/** `older`: English went on since this translation was made. */
export type LanguageStatus = 'missing' | 'draft' | 'published' | 'older'

/** Where a document stands in one language. */
export interface LanguageState {
  locale: Locale
  status: LanguageStatus
  draft: ContentDocument | null
  published: ContentDocument | null
  /** The number of its newest version, whatever became of that; 0 where there was none. */
  newest: number
}

export function languageStates(
  locales: readonly Locale[],
  documents: readonly ContentDocument[],
  versions: readonly DocumentVersion[],
): LanguageState[] {
  const find = (locale: Locale, status: ContentDocument['status']) =>
    documents.find((one) => one.locale === locale && one.status === status) ?? null
  const english = find('en', 'published')
  return locales.map((locale) => {
    const [draft, published] = [find(locale, 'draft'), find(locale, 'published')]
    const own = versions.filter((one) => one.locale === locale).map(({ version }) => version)
    const newest = Math.max(0, draft?.version ?? 0, published?.version ?? 0, ...own)
    return { locale, draft, published, newest, status: statusOf(draft, published, english) }
  })
}

function statusOf(
  draft: ContentDocument | null,
  published: ContentDocument | null,
  english: ContentDocument | null,
): LanguageStatus {
  const text = draft ?? published
  if (!text) return 'missing'
  if (text.locale !== 'en' && english && isOlder(text, english)) return 'older'
  return published ? 'published' : 'draft'
}

/** A translation says of which English version it is; where nobody said so, the dates tell. */
function isOlder(text: ContentDocument, english: ContentDocument): boolean {
  if (text.sourceVersion !== null) return text.sourceVersion < english.version
  return Date.parse(text.updatedAt) < Date.parse(english.publishedAt ?? english.updatedAt)
}

/** The number that what is being written will have once it is published. */
export function nextVersion({ draft, newest }: LanguageState): number {
  return draft && draft.version >= newest ? draft.version : newest + 1
}
