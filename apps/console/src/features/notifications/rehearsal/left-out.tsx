import { type LeftOutReason, leftOutReasons } from '@loupe/contract/admin/notifications/notification-audience'
import type { Rehearsal } from '@loupe/contract/admin/notifications/rehearsals'
import { Suspense, useState } from 'react'
import { download } from '#src/shared/api/download.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { useFreshPassword } from '#src/ui/overlay/use-fresh-password.tsx'
import { useNotificationMessages } from '../notifications-messages.ts'
import styles from './rehearsal.module.css'
import { useRehearsalActions } from './rehearsal.queries.ts'

const PlayersDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./players-dialog.tsx'))).PlayersDialog,
  ({ onClose }) => onClose(),
)

/** The players left out, by reason; each list can be opened, and all of them exported. */
export function LeftOutList({ rehearsal }: { rehearsal: Rehearsal }) {
  const t = useT()
  const messages = useNotificationMessages()
  const failureMessage = useFailureMessage()
  const actions = useRehearsalActions()
  const { withPassword, prompt } = useFreshPassword()
  const [opened, setOpened] = useState<LeftOutReason | null>(null)
  const { id, leftOut, match, willReceive } = rehearsal
  const reasons = leftOutReasons
    .filter((reason) => leftOut[reason] > 0)
    .toSorted((one, other) => leftOut[other] - leftOut[one])
  async function exportAll() {
    try {
      const ticket = await withPassword(() => actions.download.mutateAsync(id))
      if (!ticket) return
      download(ticket.response.url)
      showDone(t('ui.downloadStarted'))
    } catch (error) {
      showFailure(failureMessage(error))
    }
  }
  return (
    <section className={styles.block} aria-labelledby="rehearsal-out">
      <div className={styles.head}>
        <h2 id="rehearsal-out">
          {t('rehearsal.leftOut')} <span>{messages.number(match - willReceive)}</span>
        </h2>
        {reasons.length > 0 ? (
          <Button
            size="small"
            tone="accent"
            busy={actions.download.isPending}
            onClick={() => void exportAll()}
          >
            {t('rehearsal.exportAll')}
          </Button>
        ) : null}
      </div>
      {reasons.length === 0 ? <p className={styles.note}>{t('rehearsal.nobodyOut')}</p> : null}
      <ul className={styles.lines}>
        {reasons.map((reason) => (
          <li key={reason}>
            <span>{t(`notifications.leftOut.${reason}`)}</span>
            <b>{messages.number(leftOut[reason])}</b>
            <Button size="small" tone="accent" aria-haspopup="dialog" onClick={() => setOpened(reason)}>
              {t('rehearsal.openList')}
            </Button>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {opened ? <PlayersDialog id={id} reason={opened} onClose={() => setOpened(null)} /> : null}
      </Suspense>
      {prompt}
    </section>
  )
}
