import type { ContentDocument } from '@loupe/contract/documents'
import { useState } from 'react'
import { useT } from '#src/shared/messages/words.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import styles from '../documents-page.module.css'
import { useDocumentWords } from '../documents-words.ts'
import type { LanguageState } from '../page/documents-state.ts'
import type { WorkingText } from './use-text.ts'

/** What to know before writing on: words of another day that are not saved, and what somebody else saved since. */
export function WritingNotices({
  text: { kept },
  state,
  isSaving,
  onCompare,
  onDiscard,
}: {
  text: WorkingText
  state: LanguageState
  isSaving: boolean
  onCompare: (theirs: ContentDocument) => void
  onDiscard: () => void
}) {
  const t = useT()
  const words = useDocumentWords()
  const [foundAt] = useState(kept?.at)
  const theirs = state.draft ?? state.latest
  const isOvertaken =
    kept !== undefined &&
    !isSaving &&
    (state.draft
      ? state.draft.id !== kept.base.draft?.id || state.draft.revision !== kept.base.draft.revision
      : kept.base.draft !== null || state.newest > kept.base.after)
  return (
    <div className={styles.notices}>
      {isOvertaken && theirs ? (
        <Notice
          tone="warn"
          actions={
            <Button size="small" onClick={() => onCompare(theirs)}>
              {t('documents.compare')}
            </Button>
          }
        >
          {t('documents.overtaken', { name: words.authorOf(theirs) })}
        </Notice>
      ) : null}
      {kept && foundAt && !isOvertaken ? (
        <Notice
          tone="info"
          actions={
            <Button size="small" onClick={onDiscard}>
              {t('ui.discard')}
            </Button>
          }
        >
          {t('documents.found', { time: words.ago(foundAt) })}
        </Notice>
      ) : null}
    </div>
  )
}
