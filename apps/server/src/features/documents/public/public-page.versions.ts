import type { DocumentType, DocumentVersion } from '@loupe/contract/admin/documents'
import { formatFirstDay } from '@loupe/contract/shared/first-day'
import type { Locale } from '@loupe/contract/shared/values'
import { languageNames, languageTags, pageMessages } from './public-page.messages.ts'

/** The path of each document; `/teams-condition` is spelt so in the specification (docs/adr/0008). */
export const publicPaths: Record<DocumentType, string> = {
  about: '/about',
  privacy: '/privacy-policy',
  terms: '/teams-condition',
}

export interface VersionParts {
  type: DocumentType
  /** The reader's language. */
  locale: Locale
  /** Every published version in the languages of the reader and of the document, the latest start first. */
  versions: readonly DocumentVersion[]
  /** The languages with a version in force. */
  languages: readonly Locale[]
  /** `reading`: an administrator reads it; the page's links keep that. */
  isReading: boolean
}

/** The address of a document in a language: of the version in force, or of one by its number. */
export function addressOf(type: DocumentType, locale: Locale, isReading = false, version?: number): string {
  const number = version === undefined ? '' : `&amp;version=${version}`
  return `${publicPaths[type]}?lang=${locale}${number}${isReading ? '&amp;reading' : ''}`
}

/** The version number, and when it is or was in force. */
export function factsHtml(document: DocumentVersion, locale: Locale): string {
  const messages = pageMessages[locale]
  const day = (document.effectiveFrom ?? document.createdAt).slice(0, 10)
  return `${messages.version(document.version)}${messages.comma}<time datetime="${day}">${timeOf(document, locale)}</time>`
}

/** The notice on a version that is not in force, with a link to the one that is. */
export function statusNoticeHtml(
  { type, locale, languages, isReading }: VersionParts,
  document: DocumentVersion,
): string {
  if (document.isInForce) return ''
  const messages = pageMessages[locale]
  const text = document.status === 'archived' ? messages.noLonger : messages.notYet
  const isThere = languages.includes(document.locale) || languages.includes('en')
  const link = `<a href="${addressOf(type, document.locale, isReading)}">${messages.readInForce}</a>`
  return notice(isThere ? `${text} ${link}` : text)
}

/** Announces each version that comes into force later. */
export function announcementsHtml({ type, locale, versions, isReading }: VersionParts): string {
  const messages = pageMessages[locale]
  const ahead = versions.filter(({ status, isInForce }) => status === 'published' && !isInForce)
  return ahead
    .toReversed()
    .map((one) => {
      const language = one.locale === locale ? '' : ` (${languageNames[one.locale]})`
      const text = messages.announced(one.version, language, dayOf(one.effectiveFrom, locale))
      return notice(
        `${text} <a href="${addressOf(type, one.locale, isReading, one.version)}">${messages.readVersion(one.version)}</a>`,
      )
    })
    .join('\n')
}

/** The versions that were in force before, each with a link. */
export function earlierHtml(parts: VersionParts, document: DocumentVersion): string {
  const { type, locale, versions, isReading } = parts
  const messages = pageMessages[locale]
  const earlier = versions.filter((one) => one.locale === document.locale && one.status === 'archived')
  if (earlier.length === 0) return ''
  const items = earlier.map((one) => {
    const current = one.id === document.id ? ' aria-current="true"' : ''
    const href = addressOf(type, one.locale, isReading, one.version)
    const time = timeOf(one, locale)
    return `<li><a href="${href}" hreflang="${languageTags[one.locale]}"${current}>${messages.version(one.version)}</a>${messages.comma}${time}</li>`
  })
  return `<section class="reader-earlier"><h2>${messages.earlier}</h2><ul>${items.join('')}</ul></section>`
}

function timeOf({ status, isInForce, effectiveFrom, archivedAt }: DocumentVersion, locale: Locale): string {
  const messages = pageMessages[locale]
  const from = dayOf(effectiveFrom, locale)
  if (isInForce) return messages.inForce(from)
  return status === 'archived'
    ? messages.wasInForce(from, dayOf(archivedAt, locale))
    : messages.takesEffect(from)
}

/** A check of the table ensures that every published version has a date. */
function dayOf(moment: string | null, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return moment === null ? '' : formatFirstDay(format.format(new Date(moment)), locale)
}

function notice(html: string): string {
  return `<p class="reader-notice" role="note">${html}</p>`
}
