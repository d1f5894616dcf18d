import type { CaseRecord } from '@loupe/contract/admin/cases/case-record'
import { playedWidths } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import { useState } from 'react'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { useFormatShare } from '#src/shared/numbers/format-share.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FigureList } from '#src/ui/display/figure-list.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { useFindingMessages } from '../../findings/findings-messages.ts'
import { FoundBars } from '../../statistics/pieces/found-bars.tsx'
import { useStatisticsMessages } from '../../statistics/statistics-messages.ts'
import type { HeatField } from '../../statistics/taps/heat.ts'
import styles from '../case-column.module.css'
import { useCaseMessages } from '../case-messages.ts'
import { Block, Column } from '../column.tsx'
import { CaseScene } from '../scene/case-scene.tsx'

const GamesDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./games-dialog.tsx'))).GamesDialog,
  ({ onClose }) => onClose(),
)

/** The cause of the case, and its extent. */
export function CauseColumn({
  record,
  nameOf,
  field,
}: {
  record: CaseRecord
  /** The name of a piece of the version. */
  nameOf: (itemId: string) => string
  field: HeatField | null
}) {
  const t = useT()
  const messages = useCaseMessages()
  const finding = useFindingMessages(nameOf)
  const statistics = useStatisticsMessages()
  const share = useFormatShare()
  const [showsGames, setShowsGames] = useState(false)
  const { evidence, figures, piece, version, people } = record
  const { item } = piece
  const cause = figures?.cause
  const facts = cause
    ? [
        {
          label: t('cases.live', { version }),
          value: cause.liveUntil
            ? t('cases.span', { from: messages.day(cause.publishedAt), to: messages.day(cause.liveUntil) })
            : t('cases.since', { from: messages.day(cause.publishedAt) }),
        },
        { label: t('cases.games'), value: messages.number(cause.games) },
        {
          label: t(item ? 'cases.found' : 'cases.completed'),
          value: share(cause.found.found, cause.found.of),
        },
        ...(figures.before
          ? [
              {
                label: t(item ? 'cases.foundBefore' : 'cases.completedBefore', {
                  version: figures.before.version,
                }),
                value: share(figures.before.found.found, figures.before.found.of),
              },
            ]
          : []),
        ...(item
          ? [
              { label: t('cases.missesAround'), value: messages.number(cause.missesAround) },
              { label: t('cases.nearMisses'), value: messages.number(cause.nearMisses) },
            ]
          : []),
        ...(people
          ? [
              { label: t('cases.gaveUp'), value: t('cases.players', { count: people.gaveUp }) },
              { label: t('cases.asked'), value: t('cases.players', { count: people.asked }) },
            ]
          : []),
      ]
    : []

  return (
    <Column
      number={1}
      title={t('cases.cause')}
      step={cause ? 'done' : 'current'}
      aside={t('cases.startedOn', { at: messages.when(record.startedAt) })}
      footer={
        <>
          <Button tone="accent" size="small" onClick={() => setShowsGames(true)}>
            {t('cases.viewGames')}
          </Button>
          <PageLink
            href={`/puzzles/${record.puzzle.id}?view=statistics&version=${version}${item ? `&piece=${item.id}` : ''}`}
          >
            {t('cases.viewStatistics')}
          </PageLink>
        </>
      }
    >
      <Block>
        <p className={styles.lead}>
          {evidence ? (
            <>
              <strong>{t('cases.sentence', { text: finding.about(evidence) })}</strong>{' '}
              {t('cases.sentence', { text: finding.text(evidence) })}
            </>
          ) : (
            t(item ? 'cases.noFinding' : 'cases.noFindingWhole', { piece: messages.about(record), version })
          )}
        </p>
        <CaseScene
          scene={piece.scene}
          shapes={item ? [{ shape: item.shape, look: 'only' }] : []}
          field={field}
          label={t(item ? 'cases.causePicture' : 'cases.causePictureWhole', {
            piece: messages.about(record),
            version,
          })}
        />
        <p className={styles.caption}>
          {t(item ? 'cases.causeCaption' : 'cases.causeCaptionWhole', { version })}
        </p>
      </Block>
      <Block>
        {cause ? (
          <FigureList className={styles.facts} of={facts} />
        ) : (
          <p className={styles.muted} aria-busy="true">
            {t('cases.counting')} <Skeleton width={10} />
          </p>
        )}
      </Block>
      {cause ? (
        <Block>
          <FoundBars
            label={t(item ? 'cases.foundByWidth' : 'cases.completedByWidth')}
            rates={shownOf(cause.byWidth)}
            labelOf={statistics.width}
          />
        </Block>
      ) : null}
      {showsGames ? <GamesDialog id={record._id} onClose={() => setShowsGames(false)} /> : null}
    </Column>
  )
}

type Widths = NonNullable<CaseRecord['figures']>['cause']['byWidth']

function shownOf(rates: Widths) {
  // in the order of the widths: the database sorts the names of its fields
  const list = playedWidths.map((width) => [width, { found: rates[width].found, shown: rates[width].of }])
  return Object.fromEntries(list) as Record<keyof Widths, { found: number; shown: number }> // the same names
}
