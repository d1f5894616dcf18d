import type { HelpQueryRecord } from '@loupe/contract/help-queries'
import Check from 'lucide-react/icons/check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Suspense, useRef, useState } from 'react'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/words.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { useWidth } from '#src/ui/hooks/use-width.ts'
import { PanelHead } from '#src/ui/layout/panel-head.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { settledStatus, statusTones, useHelpWords } from '../help-queries-words.ts'
import { WaitingTime } from '../list/waiting-time.tsx'
import { HelpAside } from './help-aside.tsx'
import { HelpComposer } from './help-composer.tsx'
import styles from './help-desk.module.css'
import { HelpThread } from './help-thread.tsx'
import { useKeptWords } from './kept-words.ts'
import { type Saving, useSaving } from './use-saving.ts'

const ClashDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./clash-dialog.tsx'))).ClashDialog,
  ({ onBack }) => onBack(),
)

/** From so many pixels on, what is known of query and player stands beside the thread. */
const besideFrom = 620

/** The thread with its composer, and beside it who asks; where there is no room, one or the other. */
export function HelpDesk({ query }: { query: HelpQueryRecord }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const hasRoom = width === null || width >= besideFrom
  const [side, setSide] = useState<'talk' | 'known'>('talk')
  const saving = useSaving(query)
  const [kept] = useKeptWords(query.id)
  const known = <HelpAside query={query} saving={saving} />
  return (
    <div ref={box} className={styles.desk} data-beside={hasRoom ? '' : undefined}>
      <div className={styles.talk}>
        <Head query={query} saving={saving} />
        {hasRoom ? null : (
          <div className={styles.switch}>
            <Segmented
              label={t('helpQueries.sides')}
              value={side}
              options={[
                { value: 'talk', label: t('helpQueries.thread') },
                { value: 'known', label: t('helpQueries.details') },
              ]}
              onChange={setSide}
            />
          </div>
        )}
        {hasRoom || side === 'talk' ? (
          <>
            <HelpThread query={query} seen={kept?.seen ?? null} />
            <HelpComposer query={query} saving={saving} />
          </>
        ) : (
          <div className={styles.known}>{known}</div>
        )}
      </div>
      {hasRoom ? (
        <aside className={styles.aside} aria-label={t('helpQueries.details')}>
          {known}
        </aside>
      ) : null}
      {saving.clash ? (
        <Suspense fallback={null}>
          <ClashDialog clash={saving.clash} onSave={saving.save} onBack={saving.leaveClash} />
        </Suspense>
      ) : null}
    </div>
  )
}

function Head({ query, saving }: { query: HelpQueryRecord; saving: Saving }) {
  const t = useT()
  const words = useHelpWords()
  return (
    <PanelHead
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
      <StatusDot tone={statusTones[query.status]}>{words.status(query.status)}</StatusDot>
      <span>{words.numberOf(query.number)}</span>
      {query.waitingSince ? <WaitingTime query={query} inWords /> : null}
    </PanelHead>
  )
}
