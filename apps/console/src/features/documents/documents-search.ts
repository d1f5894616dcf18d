import type { DocumentType } from '@loupe/contract/admin/documents'
import type { Locale } from '@loupe/contract/shared/values'
import { isLocale } from '#src/shared/messages/locales.ts'

export const views = ['write', 'changes', 'preview'] as const
export type View = (typeof views)[number]

/** The state in the address of a content document. */
export interface DocumentsSearch {
  /** The language that is open. */
  lang: Locale
  view: View
  /** The earlier version that is open instead of the draft. */
  version?: string
  /** What the changes are compared with; by default the published version, or the previous one. */
  against?: string
  dialog?: 'publish'
  /** Whether the English text is shown beside a translation. */
  beside?: true
}

/** Where readers find each document. */
export const publicPaths: Record<DocumentType, string> = {
  about: '/about',
  privacy: '/privacy-policy',
  terms: '/teams-condition',
}

export function readSearch(search: string): DocumentsSearch {
  const params = new URLSearchParams(search)
  const lang = params.get('lang')
  const view = views.find((one) => one === params.get('view'))
  const [version, against] = [params.get('version'), params.get('against')]
  return {
    lang: isLocale(lang) ? lang : 'en',
    view: view ?? 'write',
    ...(version ? { version } : {}),
    ...(against ? { against } : {}),
    ...(params.get('dialog') === 'publish' ? { dialog: 'publish' as const } : {}),
    ...(params.get('beside') === 'en' ? { beside: true as const } : {}),
  }
}

/** Only what differs from the defaults, so that the plain address is the default view. */
export function writeSearch({ lang, view, version, against, dialog, beside }: DocumentsSearch): string {
  const params = new URLSearchParams({
    ...(lang === 'en' ? {} : { lang }),
    ...(view === 'write' ? {} : { view }),
    ...(version ? { version } : {}),
    ...(against ? { against } : {}),
    ...(dialog ? { dialog } : {}),
    ...(beside ? { beside: 'en' } : {}),
  })
  return params.toString()
}
