import type { DocumentType, DocumentVersion } from '@loupe/contract/admin/documents'
import { formatFirstDay } from '@loupe/contract/shared/first-day'
import type { Locale } from '@loupe/contract/shared/values'
import { languageNames, languageTags, pageMessages } from './public-page.words.ts'

/** Where each document is read; `/teams-condition` is spelt so in the specification (docs/adr/0008). */
export const publicPaths: Record<DocumentType, string> = {
  about: '/about',
  privacy: '/privacy-policy',
  terms: '/teams-condition',
}

export interface VersionParts {
  type: DocumentType
  /** The reader's language. */
  locale: Locale
  /** Every published version in the reader's language and in that of the document, what begins last first. */
  versions: readonly DocumentVersion[]
  /** The languages in which a version is in force. */
  languages: readonly Locale[]
  /** `reading`: an administrator looks at it; the links of the page stay so. */
  isReading: boolean
}

/** The address of a document in a language: of the version in force, or of one by its number. */
export function addressOf(type: DocumentType, locale: Locale, isReading = false, version?: number): string {
  const number = version === undefined ? '' : `&amp;version=${version}`
  return `${publicPaths[type]}?lang=${locale}${number}${isReading ? '&amp;reading' : ''}`
}

/** Which version it is, and when it is or was in force. */
export function factsHtml(document: DocumentVersion, locale: Locale): string {
  const words = pageMessages[locale]
  const day = (document.effectiveFrom ?? document.createdAt).slice(0, 10)
  return `${words.version(document.version)}${words.comma}<time datetime="${day}">${timeOf(document, locale)}</time>`
}

/** Says of a version that is not in force that it is not, and leads to the one that is. */
export function standingHtml(
  { type, locale, languages, isReading }: VersionParts,
  document: DocumentVersion,
): string {
  if (document.isInForce) return ''
  const words = pageMessages[locale]
  const text = document.status === 'archived' ? words.noLonger : words.notYet
  const isThere = languages.includes(document.locale) || languages.includes('en')
  const link = `<a href="${addressOf(type, document.locale, isReading)}">${words.readInForce}</a>`
  return notice(isThere ? `${text} ${link}` : text)
}

/** Announces each version that comes into force later. */
export function announcementsHtml({ type, locale, versions, isReading }: VersionParts): string {
  const words = pageMessages[locale]
  const ahead = versions.filter(({ status, isInForce }) => status === 'published' && !isInForce)
  return ahead
    .toReversed()
    .map((one) => {
      const language = one.locale === locale ? '' : ` (${languageNames[one.locale]})`
      const text = words.announced(one.version, language, dayOf(one.effectiveFrom, locale))
      return notice(
        `${text} <a href="${addressOf(type, one.locale, isReading, one.version)}">${words.readVersion(one.version)}</a>`,
      )
    })
    .join('\n')
}

/** The versions that were in force before, each at its own address. */
export function earlierHtml(parts: VersionParts, document: DocumentVersion): string {
  const { type, locale, versions, isReading } = parts
  const words = pageMessages[locale]
  const earlier = versions.filter((one) => one.locale === document.locale && one.status === 'archived')
  if (earlier.length === 0) return ''
  const items = earlier.map((one) => {
    const current = one.id === document.id ? ' aria-current="true"' : ''
    const href = addressOf(type, one.locale, isReading, one.version)
    const time = timeOf(one, locale)
    return `<li><a href="${href}" hreflang="${languageTags[one.locale]}"${current}>${words.version(one.version)}</a>${words.comma}${time}</li>`
  })
  return `<section class="reader-earlier"><h2>${words.earlier}</h2><ul>${items.join('')}</ul></section>`
}

function timeOf({ status, isInForce, effectiveFrom, archivedAt }: DocumentVersion, locale: Locale): string {
  const words = pageMessages[locale]
  const from = dayOf(effectiveFrom, locale)
  if (isInForce) return words.inForce(from)
  return status === 'archived' ? words.wasInForce(from, dayOf(archivedAt, locale)) : words.takesEffect(from)
}

/** A check of the table gives a date to whatever was published. */
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
