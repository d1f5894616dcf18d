import { type DocumentType, type DocumentVersion, documentTypes } from '@loupe/contract/documents'
import { sayFirstDay } from '@loupe/contract/first-day'
import { type Locale, locales } from '@loupe/contract/values'
import { escapeHtml } from '@loupe/rich-text/write-html'
import { languageNames, languageTags, pageWords } from './public-page.words.ts'

/** Where each document is read; `/teams-condition` is spelt so in the specification (docs/adr/0008). */
export const publicPaths: Record<DocumentType, string> = {
  about: '/about',
  privacy: '/privacy-policy',
  terms: '/teams-condition',
}

/** What a page depends on, beside its look. */
export interface PageFacts {
  type: DocumentType
  /** The reader's language: of the words round the document, and of the document where it is there in it. */
  locale: Locale
  /** What is published; null where nothing is. */
  document: DocumentVersion | null
  published: readonly { type: DocumentType; locale: Locale }[]
  now: Date
  /** `reading`: an administrator looks at it; the links of the page stay so. */
  isReading: boolean
}

export interface PageParts extends PageFacts {
  /** The document as `writeHtml` wrote it. */
  content: string
  sheet: string | null
  script: string | null
}

/** One whole page. Everything in it that somebody wrote is escaped, or HTML that `writeHtml` wrote. */
export function publicPageHtml(parts: PageParts): string {
  const { type, locale, document, sheet, script } = parts
  const words = pageWords[locale]
  const title = document?.title ?? words.titles[type]
  const alternates = languagesOf(parts).map(
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
${document ? alternates.join('\n') : '<meta name="robots" content="noindex">'}
</head>
<body>
<div class="reader">
<header class="reader-head"><a class="reader-brand" href="/">${mark}Loupe</a>${languageRow(parts)}</header>
<main>
${document ? documentHtml(parts, document) : missingHtml(parts)}
</main>
<footer class="reader-foot"><nav aria-label="${words.others}"><ul>${otherLinks(parts)}</ul></nav></footer>
</div>
</body>
</html>
`
}

function documentHtml({ locale, now, content }: PageParts, document: DocumentVersion): string {
  const words = pageWords[locale]
  const effective = effectiveFrom(document)
  const date = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  const since = (isAhead(document, now) ? words.takesEffect : words.inForce)(
    sayFirstDay(date.format(effective), locale),
  )
  const isOther = document.locale !== locale
  const lang = isOther ? ` lang="${languageTags[document.locale]}"` : ''
  return `<article>
<h1${lang}>${escapeHtml(document.title)}</h1>
<p class="reader-facts">${words.version(document.version)}${words.comma}<time datetime="${effective.toISOString().slice(0, 10)}">${since}</time></p>
${isOther ? `<p class="reader-notice" role="note">${words.inEnglish}</p>` : ''}
<div class="rich-text"${lang}>${content}</div>
</article>`
}

/** Whether a document takes effect later than now. */
export function isAhead(document: DocumentVersion | null, now: Date): boolean {
  return document !== null && effectiveFrom(document) > now
}

function effectiveFrom(document: DocumentVersion): Date {
  return new Date(document.effectiveFrom ?? document.createdAt)
}

function missingHtml(parts: PageParts): string {
  const words = pageWords[parts.locale]
  const isElsewhere = languagesOf(parts).length > 0
  return `<h1>${words.titles[parts.type]}</h1>
<p class="reader-facts">${isElsewhere ? words.missingHere : words.missing}</p>`
}

/** The languages in which this document can be read, in the order of the console's own menu. */
function languagesOf({ type, published }: PageParts): Locale[] {
  return locales.filter((locale) => published.some((one) => one.type === type && one.locale === locale))
}

function languageRow(parts: PageParts): string {
  const { type, locale, isReading } = parts
  const links = languagesOf(parts).map((one) => {
    const current = one === locale ? ' aria-current="true"' : ''
    const tag = languageTags[one]
    return `<li><a href="${addressOf(type, one, isReading)}" hreflang="${tag}" lang="${tag}"${current}>${languageNames[one]}</a></li>`
  })
  if (links.length === 0) return ''
  return `<nav class="reader-languages" aria-label="${pageWords[locale].languages}"><ul>${links.join('')}</ul></nav>`
}

function otherLinks({ type, locale, isReading }: PageParts): string {
  const words = pageWords[locale]
  const others = documentTypes
    .filter((one) => one !== type)
    .map((one) => `<li><a href="${addressOf(one, locale, isReading)}">${words.titles[one]}</a></li>`)
  return [...others, `<li><a href="/">${words.signIn}</a></li>`].join('')
}

function addressOf(type: DocumentType, locale: Locale, isReading = false): string {
  return `${publicPaths[type]}?lang=${locale}${isReading ? '&amp;reading' : ''}`
}

/** As ui/mark.tsx of the console draws it. */
const mark = `<svg width="26" height="26" viewBox="0 0 24 24" fill="none" aria-hidden="true"><path d="M5.6 9.6 8 6.4h5.6L16 9.6l-5.2 6.2z" fill="currentColor"/><path d="M5.6 9.6H16M8 6.4l1.4 3.2 1.4 6.2 1.4-6.2 1.4-3.2" stroke="var(--surface)" stroke-width=".9" stroke-linejoin="round"/><circle cx="10.8" cy="10.6" r="8.8" stroke="currentColor" stroke-width="2"/><path d="m17.4 17.2 4.4 4.4" stroke="currentColor" stroke-width="3" stroke-linecap="round"/></svg>`
