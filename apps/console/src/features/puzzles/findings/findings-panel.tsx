import {
  type FindingEvidence,
  findingGamesAtLeast,
  type PuzzleFinding,
} from '@loupe/contract/admin/puzzles/puzzle-findings'
import { Suspense, useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Retry } from '#src/ui/feedback/load-failed.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { StartFix } from '../cases/fix/start-fix.tsx'
import type { PuzzlesSearch } from '../puzzles-search.ts'
import { FindingRow } from './finding-row.tsx'
import { useFindingActions, usePuzzleFindings } from './findings.queries.ts'
import { useFindingMessages } from './findings-messages.ts'
import styles from './findings-panel.module.css'
import { RepairLink } from './repair-link.tsx'

const DismissDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./dismiss-dialog.tsx'))).DismissDialog,
  ({ onClose }) => onClose(),
)

/** The findings, the most serious first, each with a link to its repair; dismissed ones below. */
export function FindingsPanel({
  puzzleId,
  nameOf,
  onShow,
  canEdit,
  hrefOf,
}: {
  puzzleId: string
  /** The name of a piece, with its number. */
  nameOf: (itemId: string) => string
  onShow: (evidence: FindingEvidence) => void
  /** Whether the puzzle still has a piece. */
  canEdit: (itemId: string) => boolean
  /** The address of the puzzle with some changes. */
  hrefOf: (changes: PuzzlesSearch) => string
}) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const findings = usePuzzleFindings(puzzleId)
  const messages = useFindingMessages(nameOf)
  const { restore } = useFindingActions()
  const [dismissing, setDismissing] = useState<PuzzleFinding | null>(null)
  const { data } = findings
  const open = data?.list.filter(({ dismissal }) => dismissal === null) ?? []
  const dismissed = data?.list.filter(({ dismissal }) => dismissal !== null) ?? []

  function restoreFinding({ key }: PuzzleFinding) {
    restore.mutate(
      { _id: puzzleId, key },
      {
        onSuccess: () => showDone(t('puzzleFindings.restored')),
        onError: (error) => showFailure(failureMessage(error)),
      },
    )
  }

  const rowOf = (finding: PuzzleFinding) => {
    const { itemId } = finding.evidence
    const about = messages.about(finding)
    return (
      <FindingRow
        key={finding.key}
        finding={finding}
        about={about}
        text={messages.text(finding)}
        cause={causeOf(finding, data?.list, messages.about)}
        onDismiss={() => setDismissing(finding)}
        onRestore={() => restoreFinding(finding)}
      >
        {itemId === null ? null : (
          <Button
            size="small"
            tone="accent"
            aria-label={t('puzzleFindings.showOf', { finding: about })}
            onClick={() => onShow(finding.evidence)}
          >
            {t('puzzleFindings.show')}
          </Button>
        )}
        {itemId !== null && canEdit(itemId) ? (
          <RepairLink evidence={finding.evidence} about={about} hrefOf={hrefOf} />
        ) : null}
        {data?.version && !finding.dismissal ? (
          <StartFix
            puzzleId={puzzleId}
            version={data.version}
            itemId={itemId}
            findingKey={finding.key}
            about={about}
          />
        ) : null}
      </FindingRow>
    )
  }

  return (
    <section className={styles.panel} aria-label={t('puzzleFindings.title')}>
      <header className={styles.header}>
        <h2>
          {t('puzzleFindings.title')} {open.length > 0 ? <span>{open.length}</span> : null}
        </h2>
      </header>
      {!data ? (
        findings.error ? (
          <output className={styles.muted}>
            {t('puzzleFindings.loadFailed')} <Retry queries={[findings]} size="small" />
          </output>
        ) : (
          <p className={styles.muted}>
            <Skeleton width={24} />
          </p>
        )
      ) : open.length > 0 ? (
        <ul className={styles.list}>{open.map(rowOf)}</ul>
      ) : (
        <p className={styles.muted}>
          {data.isPending && data.games < findingGamesAtLeast ? (
            t('puzzleFindings.pending')
          ) : data.games < findingGamesAtLeast ? (
            <>
              <strong>{t('puzzleFindings.tooFew')}</strong>{' '}
              {t('puzzleFindings.tooFewText', { count: findingGamesAtLeast, version: data.version ?? 0 })}
            </>
          ) : (
            <>
              <strong>{t('puzzleFindings.none')}</strong>{' '}
              {t('puzzleFindings.noneText', { count: data.games, version: data.version ?? 0 })}
            </>
          )}
        </p>
      )}
      {dismissed.length > 0 ? (
        <details className={styles.dismissed}>
          <summary>
            <bdi>{t('puzzleFindings.dismissedCount', { count: dismissed.length })}</bdi>
          </summary>
          <ul className={styles.list}>{dismissed.map(rowOf)}</ul>
        </details>
      ) : null}
      <Suspense fallback={null}>
        {dismissing ? (
          <DismissDialog
            puzzleId={puzzleId}
            finding={dismissing}
            about={messages.about(dismissing)}
            onClose={() => setDismissing(null)}
          />
        ) : null}
      </Suspense>
    </section>
  )
}

function causeOf(
  { causedBy }: PuzzleFinding,
  list: readonly PuzzleFinding[] | undefined,
  about: (finding: PuzzleFinding) => string,
): string | null {
  const cause = list?.find(({ key }) => key === causedBy)
  return cause ? about(cause) : null
}
