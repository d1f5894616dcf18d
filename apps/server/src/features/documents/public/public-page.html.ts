import { type DocumentVersion, documentTypes } from '@loupe/contract/admin/documents'
import { escapeHtml } from '@loupe/rich-text/write-html'
import { languageNames, languageTags, pageMessages } from './public-page.messages.ts'
import {
  addressOf,
  announcementsHtml,
  earlierHtml,
  factsHtml,
  statusNoticeHtml,
  type VersionParts,
} from './public-page.versions.ts'

/**
 * What a page depends on, besides its look; `locale` is the language of the page, and of the document if it exists in
 * it.
 */
export interface PageFacts extends VersionParts {
  /** The version in force, or the one requested by its number; null if there is none. */
  document: DocumentVersion | null
  /** Whether a version was requested by its number. */
  isVersion: boolean
}

export interface PageParts extends PageFacts {
  /** The output of `writeHtml` for the document. */
  content: string
  sheet: string | null
  script: string | null
}

/** One whole page. Every text of an author is escaped, or is HTML from `writeHtml`. */
export function publicPageHtml(parts: PageParts): string {
  const { type, locale, document, languages, isReading, sheet, script } = parts
  // search engines find the version in force
  const isIndexed = document?.isInForce === true
  const messages = pageMessages[locale]
  const title = document?.title ?? messages.titles[type]
  const alternates = languages.map(
    (one) => `<link rel="alternate" hreflang="${languageTags[one]}" href="${addressOf(type, one)}">`,
  )
  return `<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${script ? `<script>${script}</script>` : ''}
<title>${escapeHtml(title)} – Loupe</title>
${sheet ? `<link rel="stylesheet" href="${sheet}">` : ''}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${isIndexed ? alternates.join('\n') : '<meta name="robots" content="noindex">'}
</head>
<body>
<div class="reader">
<header class="reader-head"><a class="reader-brand" href="${addressOf('about', locale, isReading)}">${mark}Loupe</a>${languageRow(parts)}</header>
<main>
${document ? documentHtml(parts, document) : missingHtml(parts)}
</main>
<footer class="reader-foot"><nav aria-label="${messages.others}"><ul>${otherLinks(parts)}</ul></nav></footer>
</div>
</body>
</html>
`
}

function documentHtml(parts: PageParts, document: DocumentVersion): string {
  const { type, locale, isVersion, content } = parts
  // nobody accepts About Us, so its versions are shown only on request
  const isVersioned = isVersion || type !== 'about'
  const isOther = document.locale !== locale
  const lang = isOther ? ` lang="${languageTags[document.locale]}"` : ''
  return `<article>
<h1${lang}>${escapeHtml(document.title)}</h1>
${isVersioned ? `<p class="reader-facts">${factsHtml(document, locale)}</p>` : ''}
${isOther ? `<p class="reader-notice" role="note">${pageMessages[locale].inEnglish}</p>` : ''}
${isVersion ? statusNoticeHtml(parts, document) : announcementsHtml(parts)}
<div class="rich-text"${lang}>${content}</div>
</article>
${isVersioned ? earlierHtml(parts, document) : ''}`
}

function missingHtml(parts: PageParts): string {
  const { type, locale, languages, isVersion, isReading } = parts
  const messages = pageMessages[locale]
  const isElsewhere = languages.length > 0
  const text = isVersion ? messages.noVersion : isElsewhere ? messages.missingHere : messages.missing
  const link = `<p><a href="${addressOf(type, locale, isReading)}">${messages.readInForce}</a></p>`
  return `<h1>${messages.titles[type]}</h1>
<p class="reader-facts">${text}</p>
${isVersion && isElsewhere ? link : announcementsHtml(parts)}`
}

function languageRow(parts: PageParts): string {
  const { type, locale, languages, isReading } = parts
  const links = languages.map((one) => {
    const current = one === locale ? ' aria-current="true"' : ''
    const tag = languageTags[one]
    return `<li><a href="${addressOf(type, one, isReading)}" hreflang="${tag}" lang="${tag}"${current}>${languageNames[one]}</a></li>`
  })
  if (links.length === 0) return ''
  return `<nav class="reader-languages" aria-label="${pageMessages[locale].languages}"><ul>${links.join('')}</ul></nav>`
}

function otherLinks({ type, locale, isReading }: PageParts): string {
  const messages = pageMessages[locale]
  return documentTypes
    .filter((one) => one !== type)
    .map((one) => `<li><a href="${addressOf(one, locale, isReading)}">${messages.titles[one]}</a></li>`)
    .join('')
}

/** As in ui/display/mark.tsx of the console. */
const mark = `<svg width="26" height="26" viewBox="0 0 24 24" fill="none" aria-hidden="true"><path d="M5.6 9.6 8 6.4h5.6L16 9.6l-5.2 6.2z" fill="currentColor"/><path d="M5.6 9.6H16M8 6.4l1.4 3.2 1.4 6.2 1.4-6.2 1.4-3.2" stroke="var(--surface)" stroke-width=".9" stroke-linejoin="round"/><circle cx="10.8" cy="10.6" r="8.8" stroke="currentColor" stroke-width="2"/><path d="m17.4 17.2 4.4 4.4" stroke="currentColor" stroke-width="3" stroke-linecap="round"/></svg>`
