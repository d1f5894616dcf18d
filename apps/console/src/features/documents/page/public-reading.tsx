import type { Locale } from '@loupe/contract/shared/values'
import { documentLanguages } from '#src/shared/messages/locales.ts'
import styles from '../documents-page.module.css'
import { RichTextView } from '../versions/rich-text-view.tsx'

/** A document as its readers see it. */
export function PublicReading({
  title,
  content,
  facts,
  locale,
}: {
  title: string
  content: string
  /** Its version; null if the public page shows none. */
  facts: string | null
  locale: Locale
}) {
  return (
    <article className={styles.reading}>
      <h2 lang={documentLanguages[locale]}>{title}</h2>
      {facts === null ? null : <p className={styles.readingFacts}>{facts}</p>}
      <RichTextView html={content} lang={documentLanguages[locale]} />
    </article>
  )
}
