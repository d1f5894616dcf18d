import type { ListedFinding } from '@loupe/contract/admin/puzzles/puzzle-findings'
import { Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { buttonClass } from '#src/ui/button/button.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { SceneThumb } from '#src/ui/display/scene-thumb.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { StartFixButton } from '../cases/fix/start-fix.tsx'
import { puzzlesSearch } from '../puzzles-search.ts'
import { textIn } from '../text-in.ts'
import { FindingRow } from './finding-row.tsx'
import { useFindingActions } from './findings.queries.ts'
import styles from './findings-list.module.css'
import { useFindingMessages } from './findings-messages.ts'
import { RepairLink } from './repair-link.tsx'
import { statisticsOf } from './repair-of.ts'

const DismissDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./dismiss-dialog.tsx'))).DismissDialog,
  ({ onClose }) => onClose(),
)

/** A finding in the list of all puzzles: with its puzzle, the number of affected games and its age. */
export function ListedFindingRow({ finding }: { finding: ListedFinding }) {
  const t = useT()
  const locale = useMessagesLocale()
  const { formatNumber } = useIntl()
  const failureMessage = useFailureMessage()
  const { restore } = useFindingActions()
  const [isDismissing, setIsDismissing] = useState(false)
  const { puzzle, pieces, cause, evidence } = finding
  const messages = useFindingMessages((id) => {
    const piece = pieces.find(({ itemId }) => itemId === id)
    return (piece && textIn(piece.name, locale)) || t('puzzleFindings.unnamed')
  })
  const about = messages.about(finding)
  const title = textIn(puzzle.title, locale)

  function restoreFinding() {
    restore.mutate(
      { _id: puzzle._id, key: finding.key },
      {
        onSuccess: () => showDone(t('puzzleFindings.restored')),
        onError: (error) => showFailure(failureMessage(error)),
      },
    )
  }

  return (
    <>
      <FindingRow
        finding={finding}
        about={about}
        text={messages.text(finding)}
        cause={cause && messages.about({ evidence: cause })}
        picture={<SceneThumb url={puzzle.sceneUrl} />}
        context={
          <p className={styles.context}>
            <bdi>{title}</bdi>
            <span>{t('puzzleFindings.version', { version: puzzle.version })}</span>
            <span>{t('puzzleFindings.gamesOf', { games: formatNumber(finding.games), of: finding.of })}</span>
            <span>
              {t('puzzleFindings.since')} <RelativeTime value={finding.foundAt} focusable />
            </span>
          </p>
        }
        onDismiss={() => setIsDismissing(true)}
        onRestore={restoreFinding}
      >
        <PageLink
          className={buttonClass({ size: 'small', tone: 'accent' })}
          href={puzzlesSearch.hrefOf(statisticsOf(evidence), puzzle._id)}
          aria-label={t('puzzleFindings.toStatisticsOf', { finding: about, puzzle: title })}
        >
          {t('puzzleFindings.toStatistics')}
        </PageLink>
        {evidence.itemId === null ? null : (
          <RepairLink
            evidence={evidence}
            about={`${title}, ${about}`}
            hrefOf={(changes) => puzzlesSearch.hrefOf(changes, puzzle._id)}
          />
        )}
        {finding.dismissal ? null : (
          <StartFixButton
            puzzleId={puzzle._id}
            version={puzzle.version}
            itemId={evidence.itemId}
            findingKey={finding.key}
            about={`${title}, ${about}`}
          />
        )}
      </FindingRow>
      <Suspense fallback={null}>
        {isDismissing ? (
          <DismissDialog
            puzzleId={puzzle._id}
            finding={finding}
            about={`${title} – ${about}`}
            onClose={() => setIsDismissing(false)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
