import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { useRelativeTime } from '#src/ui/date/relative-time.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'

/** A notice that a stored draft was restored. */
export function Restored({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  const t = useT()
  const ago = useRelativeTime()
  return (
    <Notice
      tone="info"
      actions={
        <Button size="small" onClick={onDiscard}>
          {t('ui.discard')}
        </Button>
      }
    >
      {t('compose.restored', { time: ago(at) })}
    </Notice>
  )
}
