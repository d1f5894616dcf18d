import type { Locale } from '@loupe/contract/shared/values'
import { documentLanguages } from '#src/shared/messages/locales.ts'
import { useMessagesLocale } from '#src/shared/messages/messages.tsx'
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
  const own = useMessagesLocale()
  return (
    // like the public page, in the direction of the document's language, whatever the console's layout
    <article className={styles.reading} lang={documentLanguages[locale]} dir="ltr">
      <h2>{title}</h2>
      {facts === null ? null : (
        <p className={styles.readingFacts} lang={documentLanguages[own]}>
          {facts}
        </p>
      )}
      <RichTextView html={content} lang={documentLanguages[locale]} />
    </article>
  )
}
