import type { ContentDocument } from '@loupe/contract/admin/documents'
import { documentLanguages } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import styles from '../documents-page.module.css'
import { RichTextView } from '../versions/rich-text-view.tsx'

/** The English text, for translating. */
export function EnglishBeside({ document }: { document: ContentDocument }) {
  const t = useT()
  return (
    <section className={styles.beside} aria-label={t('documents.english')}>
      <p className={styles.besideHeader}>
        {t(document.status === 'draft' ? 'documents.englishDraft' : 'documents.englishVersion', {
          version: document.version,
        })}
      </p>
      <div className={styles.title}>
        <h2 lang={documentLanguages.en} dir="ltr">
          {document.title}
        </h2>
      </div>
      <div className={styles.reading}>
        <RichTextView html={document.content} lang={documentLanguages.en} />
      </div>
    </section>
  )
}
