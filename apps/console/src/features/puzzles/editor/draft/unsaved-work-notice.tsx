import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { useRelativeTime } from '#src/ui/date/relative-time.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import type { useUnsavedWork } from './unsaved-work.ts'
import styles from './unsaved-work-notice.module.css'

/** Offers to restore unsaved work. */
export function UnsavedWorkNotice({
  stored: { found, takeUp, drop },
}: {
  stored: ReturnType<typeof useUnsavedWork>
}) {
  const t = useT()
  const ago = useRelativeTime()
  if (!found) return null
  return (
    <div className={styles.notice}>
      <Notice
        tone="info"
        actions={
          <>
            <Button size="small" onClick={drop}>
              {t('ui.discard')}
            </Button>
            <Button size="small" tone="primary" onClick={takeUp}>
              {t('puzzleEditor.takeUp')}
            </Button>
          </>
        }
      >
        {t('puzzleEditor.unsavedChanges', { time: ago(found.at) })}
      </Notice>
    </div>
  )
}
