import type { ContentDocument } from '@loupe/contract/admin/documents'
import FilePlus from 'lucide-react/icons/file-plus'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'

/** Shown for a language without a text: it can start empty, or with the English text to translate. */
export function BeginDocument({
  english,
  onBegin,
}: {
  english: ContentDocument | null
  onBegin: (source: ContentDocument | null) => void
}) {
  const t = useT()
  return (
    <EmptyState
      icon={FilePlus}
      title={t('documents.emptyTitle')}
      actions={
        <>
          {english ? (
            <Button tone="primary" onClick={() => onBegin(english)}>
              {t('documents.beginWithEnglish')}
            </Button>
          ) : null}
          <Button tone={english ? 'plain' : 'primary'} onClick={() => onBegin(null)}>
            {t('documents.beginEmpty')}
          </Button>
        </>
      }
    >
      {t(english?.isInForce ? 'documents.readersSeeEnglish' : 'documents.nothingToRead')}
    </EmptyState>
  )
}
