import type { HelpQueryRecord } from '@loupe/contract/admin/help-queries'
import Check from 'lucide-react/icons/check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Suspense, useRef, useState } from 'react'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { useWidth } from '#src/ui/hooks/use-width.ts'
import { PanelHeader } from '#src/ui/layout/panel-header.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { settledStatus, statusTones, useHelpMessages } from '../help-queries-messages.ts'
import { WaitingTime } from '../list/waiting-time.tsx'
import { HelpAside } from './help-aside.tsx'
import { HelpComposer } from './help-composer.tsx'
import styles from './help-query-view.module.css'
import { HelpThread } from './help-thread.tsx'
import { useReplyDraft } from './reply-draft.ts'
import { type Saving, useSaving } from './use-saving.ts'

const QueryConflict = lazyOverlay(
  async () => (await loadChunk(() => import('./query-conflict.tsx'))).QueryConflict,
  ({ onBack }) => onBack(),
)

/** The width from which the details are beside the thread, in pixels. */
const besideFrom = 620

/** The thread with its composer, and the details beside it; in narrow panels, one or the other. */
export function HelpQueryView({ query }: { query: HelpQueryRecord }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const hasSpace = width === null || width >= besideFrom
  const [side, setSide] = useState<'thread' | 'details'>('thread')
  const saving = useSaving(query)
  const [stored] = useReplyDraft(query.id)
  const details = <HelpAside query={query} saving={saving} />
  return (
    <div ref={box} className={styles.page} data-beside={hasSpace ? '' : undefined}>
      <div className={styles.thread}>
        <Head query={query} saving={saving} />
        {hasSpace ? null : (
          <div className={styles.switch}>
            <Segmented
              label={t('helpQueries.sides')}
              value={side}
              options={[
                { value: 'thread', label: t('helpQueries.thread') },
                { value: 'details', label: t('helpQueries.details') },
              ]}
              onChange={setSide}
            />
          </div>
        )}
        {hasSpace || side === 'thread' ? (
          <>
            <HelpThread query={query} seen={stored?.seen ?? null} />
            <HelpComposer query={query} saving={saving} />
          </>
        ) : (
          <div className={styles.details}>{details}</div>
        )}
      </div>
      {hasSpace ? (
        <aside className={styles.aside} aria-label={t('helpQueries.details')}>
          {details}
        </aside>
      ) : null}
      {saving.conflict ? (
        <Suspense fallback={null}>
          <QueryConflict conflict={saving.conflict} onSave={saving.save} onBack={saving.leaveConflict} />
        </Suspense>
      ) : null}
    </div>
  )
}

function Head({ query, saving }: { query: HelpQueryRecord; saving: Saving }) {
  const t = useT()
  const messages = useHelpMessages()
  return (
    <PanelHeader
      title={<bdi>{query.subject || t('helpQueries.noSubject')}</bdi>}
      actions={
        settledStatus(query) ? (
          <Button icon={RotateCcw} busy={saving.isSaving} onClick={() => saving.save({ status: 'open' })}>
            {t('helpQueries.reopen')}
          </Button>
        ) : (
          <Button icon={Check} busy={saving.isSaving} onClick={() => saving.save({ status: 'resolved' })}>
            {t('helpQueries.resolve')}
          </Button>
        )
      }
    >
      <StatusDot tone={statusTones[query.status]}>{messages.status(query.status)}</StatusDot>
      <span>{messages.numberOf(query.number)}</span>
      {query.waitingSince ? <WaitingTime query={query} inWords /> : null}
    </PanelHeader>
  )
}
