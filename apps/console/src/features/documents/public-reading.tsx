import type { Locale } from '@loupe/contract/values'
import { documentLanguages } from '#src/lib/locales.ts'
import styles from './documents-page.module.css'
import { RichTextView } from './rich-text-view.tsx'

/** A document as its readers see it. */
export function PublicReading({
  title,
  content,
  facts,
  locale,
}: {
  title: string
  content: string
  facts: string
  locale: Locale
}) {
  return (
    <article className={styles.reading}>
      <h2 lang={documentLanguages[locale]}>{title}</h2>
      <p className={styles.readingFacts}>{facts}</p>
      <RichTextView html={content} lang={documentLanguages[locale]} />
    </article>
  )
}
