import type { ContentDocument } from '@loupe/contract/admin/documents'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { useDocumentMessages } from '../documents-messages.ts'
import styles from '../documents-page.module.css'
import type { useSaving } from './use-saving.ts'

/** When the draft was saved, and its actions: discard, save, publish. */
export function EditorActions({
  draft,
  isDirty,
  canPublish,
  saving,
  isDiscarding,
  onDiscard,
  onSave,
  onPublish,
}: {
  draft: ContentDocument | null
  isDirty: boolean
  canPublish: boolean
  saving: Pick<ReturnType<typeof useSaving>, 'isBusy' | 'savedAt'>
  isDiscarding: boolean
  onDiscard: (draft: ContentDocument) => void
  onSave: () => void
  onPublish: () => void
}) {
  const t = useT()
  const messages = useDocumentMessages()
  return (
    <>
      <output className={styles.saved}>
        {isDirty
          ? t('documents.unsavedWords')
          : saving.savedAt
            ? t('documents.savedAt', messages.saved(saving.savedAt))
            : ''}
      </output>
      {draft && !isDirty ? (
        <span className={styles.roomy}>
          <Button tone="quiet" busy={isDiscarding} onClick={() => onDiscard(draft)}>
            {t('documents.discardDraft')}
          </Button>
        </span>
      ) : null}
      <Button aria-disabled={!isDirty || undefined} busy={saving.isBusy} onClick={onSave}>
        {t('documents.save')}
      </Button>
      <Button
        tone="primary"
        aria-disabled={!canPublish || undefined}
        data-tip={canPublish ? undefined : t('documents.nothingToPublish')}
        onClick={onPublish}
      >
        {t('documents.publish')}
      </Button>
    </>
  )
}
