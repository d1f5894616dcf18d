import type { DocumentType } from '@loupe/contract/admin/documents'
import type { ReactNode } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { documentPages } from '#src/shared/records/document-pages.ts'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { useDocumentMessages } from '../documents-messages.ts'
import styles from '../documents-page.module.css'
import type { DocumentState } from './documents-state.ts'

/** Header, languages, the open text and its versions. */
export function WorkspaceFrame({
  type,
  state: {
    published,
    scheduled: [next],
  },
  tag,
  more,
  actions,
  languages,
  history,
  isWide = false,
  children,
}: {
  type: DocumentType
  state: DocumentState
  tag: ReactNode
  /** Rare actions: a menu on narrow screens, which have no space for its button among the actions. */
  more?: ReactNode
  actions: ReactNode
  languages: ReactNode
  history: ReactNode
  /** Two texts are side by side: the versions column shrinks. */
  isWide?: boolean
  children: ReactNode
}) {
  const t = useT()
  const messages = useDocumentMessages()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t(documentPages[type].title)}</h1>
        {tag}
        {more ? <div className={styles.more}>{more}</div> : null}
        {published ? (
          <span className={styles.live}>
            <StatusDot tone="ok">{messages.inForce(published)}</StatusDot>
          </span>
        ) : null}
        {next ? (
          <span className={styles.live}>
            <StatusDot tone="info">{t('documents.nextFrom', messages.versionFrom(next))}</StatusDot>
          </span>
        ) : null}
        <div className={styles.actions}>{actions}</div>
      </header>
      <div className={styles.columns} data-wide={isWide ? '' : undefined}>
        {languages}
        <div className={styles.centre}>{children}</div>
        {isWide ? null : history}
      </div>
    </div>
  )
}
