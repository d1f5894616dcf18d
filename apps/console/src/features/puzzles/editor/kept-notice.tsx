import { useT } from '#src/shared/messages/words.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { useRelativeTime } from '#src/ui/date/relative-time.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import styles from './kept-notice.module.css'
import type { useKeptWork } from './kept-work.ts'

/** Offers unsaved work of another time. */
export function KeptNotice({ kept: { found, takeUp, drop } }: { kept: ReturnType<typeof useKeptWork> }) {
  const t = useT()
  const ago = useRelativeTime()
  if (!found) return null
  return (
    <div className={styles.kept}>
      <Notice
        tone="info"
        actions={
          <>
            <Button size="small" onClick={drop}>
              {t('ui.discard')}
            </Button>
            <Button size="small" tone="primary" onClick={takeUp}>
              {t('puzzleDesk.takeUp')}
            </Button>
          </>
        }
      >
        {t('puzzleDesk.kept', { time: ago(found.at) })}
      </Notice>
    </div>
  )
}
