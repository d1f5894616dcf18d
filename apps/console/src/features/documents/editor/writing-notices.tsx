import type { ContentDocument } from '@loupe/contract/admin/documents'
import { useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useDocumentMessages } from '../documents-messages.ts'
import styles from '../documents-page.module.css'
import type { DocumentState } from '../page/documents-state.ts'
import type { WorkingText } from './use-text.ts'

/** Notices above the text: unsaved text from earlier, and newer versions of other administrators. */
export function WritingNotices({
  text: { stored },
  state,
  isSaving,
  onCompare,
  onDiscard,
}: {
  text: WorkingText
  state: DocumentState
  isSaving: boolean
  onCompare: (theirs: ContentDocument) => void
  onDiscard: () => void
}) {
  const t = useT()
  const messages = useDocumentMessages()
  const [foundAt] = useState(stored?.at)
  const theirs = state.draft ?? state.latest
  const hasNewerVersion =
    stored !== undefined &&
    !isSaving &&
    (state.draft
      ? state.draft.id !== stored.base.draft?.id || state.draft.revision !== stored.base.draft.revision
      : stored.base.draft !== null || state.newest > stored.base.after)
  return (
    <div className={styles.notices}>
      {hasNewerVersion && theirs ? (
        <Notice
          tone="warn"
          actions={
            <Button size="small" onClick={() => onCompare(theirs)}>
              {t('documents.compare')}
            </Button>
          }
        >
          {t('documents.overtaken', { name: messages.authorOf(theirs) })}
        </Notice>
      ) : null}
      {stored && foundAt && !hasNewerVersion ? (
        <Notice
          tone="info"
          actions={
            <Button size="small" onClick={onDiscard}>
              {t('ui.discard')}
            </Button>
          }
        >
          {t('documents.found', { time: messages.ago(foundAt) })}
        </Notice>
      ) : null}
    </div>
  )
}
