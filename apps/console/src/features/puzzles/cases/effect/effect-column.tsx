import { type CaseRecord, caseEffectDays } from '@loupe/contract/admin/cases/case-record'
import { intervalOfDifference } from '@loupe/play-statistics/intervals'
import { useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { useFormatShare } from '#src/shared/numbers/format-share.ts'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { minGames } from '../../statistics/pieces/trouble.ts'
import { useStatisticsMessages } from '../../statistics/statistics-messages.ts'
import columnStyles from '../case-column.module.css'
import { useCaseMessages } from '../case-messages.ts'
import { Block, Column, type Step } from '../column.tsx'
import styles from './effect-column.module.css'
import { EffectDaysTable } from './effect-days-table.tsx'
import { FoundChart } from './found-chart.tsx'

type Figures = NonNullable<CaseRecord['figures']>

/** The effect: how many find the piece now, also by day, and who came back; before the fix, what it is compared with. */
export function EffectColumn({ record }: { record: CaseRecord }) {
  const t = useT()
  const { figures, fix, state, countedAt } = record
  const after = figures?.fix ?? null
  const days = fix ? daysSince(fix.publishedAt, countedAt) : 0
  const step: Step = days >= caseEffectDays ? 'done' : state === 'notified' ? 'current' : 'ahead'
  return (
    <Column
      number={4}
      title={t('cases.effect')}
      step={step}
      aside={fix ? t('cases.dayOf', { day: days, days: caseEffectDays }) : null}
      footer={
        <>
          {countedAt ? (
            <p className={columnStyles.muted}>
              {t('cases.updated')} <RelativeTime value={countedAt} />
            </p>
          ) : null}
          <p className={columnStyles.muted}>{t('cases.noTestPlayers')}</p>
        </>
      }
    >
      {figures ? <Measured record={record} before={figures.cause} after={after} /> : null}
      {after ? null : (
        <Block>
          <p className={columnStyles.muted}>
            {t(fix ? 'cases.effectCounting' : 'cases.effectAhead', { days: caseEffectDays })}
          </p>
        </Block>
      )}
      <CameBack record={record} />
    </Column>
  )
}

const tones = { better: 'ok', worse: 'danger', unclear: 'hollow' } as const

function Measured({
  record,
  before,
  after,
}: {
  record: CaseRecord
  before: Figures['cause']
  after: Figures['cause'] | null
}) {
  const t = useT()
  const messages = useCaseMessages()
  const statistics = useStatisticsMessages()
  const share = useFormatShare()
  const [isTable, setIsTable] = useState(false)
  const isPiece = record.piece.item !== null
  const rows: [label: string, of: (figures: Figures['cause']) => string][] = [
    [t('cases.games'), ({ games }) => messages.number(games)],
    [t(isPiece ? 'cases.found' : 'cases.completed'), ({ found }) => messages.number(found.found)],
    [
      t(isPiece ? 'cases.gaveUpHere' : 'cases.abandoned'),
      ({ gaveUp, games }) => t('cases.countAndShare', { count: gaveUp, share: share(gaveUp, games) }),
    ],
    ...(isPiece
      ? ([
          [t('cases.medianTime'), ({ medianFindSeconds }) => statistics.findTime(medianFindSeconds)],
          [t('cases.missesAround'), ({ missesAround }) => messages.number(missesAround)],
        ] satisfies typeof rows)
      : []),
    [t('cases.queries'), ({ queries }) => (queries === null ? '–' : messages.number(queries))],
  ]
  return (
    <>
      <Block>
        <p className={columnStyles.caption}>{t(isPiece ? 'cases.foundRate' : 'cases.completedRate')}</p>
        {after ? (
          <Change before={before} after={after} />
        ) : (
          <p className={styles.rate}>
            <strong>{share(before.found.found, before.found.of)}</strong>{' '}
            {t('cases.inVersion', { version: before.version })}
          </p>
        )}
      </Block>
      <Block
        title={t(isPiece ? 'cases.foundPerDay' : 'cases.completedPerDay')}
        action={
          <Segmented
            label={t('cases.showAs')}
            value={isTable ? 'table' : 'chart'}
            options={[
              { value: 'chart', label: t('cases.chart') },
              { value: 'table', label: t('cases.table') },
            ]}
            onChange={(value) => setIsTable(value === 'table')}
          />
        }
      >
        {isTable ? (
          <EffectDaysTable before={before} after={after} />
        ) : (
          <FoundChart before={before} after={after} />
        )}
      </Block>
      <Block>
        <table className={columnStyles.table}>
          <thead>
            <tr>
              <td>
                <span className="visually-hidden">{t('cases.changes')}</span>
              </td>
              <th scope="col">{t('cases.versionN', { version: before.version })}</th>
              {after ? <th scope="col">{t('cases.versionN', { version: after.version })}</th> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, of]) => (
              <tr key={label} data-changed={after && of(before) !== of(after) ? '' : undefined}>
                <th scope="row">{label}</th>
                <td>{of(before)}</td>
                {after ? <td>{of(after)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </Block>
    </>
  )
}

/** The rate of the fix beside that before it, and whether they differ. */
function Change({ before, after }: { before: Figures['cause']; after: Figures['cause'] }) {
  const t = useT()
  const messages = useCaseMessages()
  const share = useFormatShare()
  const change = intervalOfDifference(before.found, after.found)
  const isConclusive = change && Math.min(before.found.of, after.found.of) >= minGames
  const verdict = !isConclusive ? null : change.low > 0 ? 'better' : change.high < 0 ? 'worse' : 'unclear'
  return (
    <>
      <p className={styles.rate}>
        <strong>{share(after.found.found, after.found.of)}</strong>{' '}
        {t('cases.fromRate', { share: share(before.found.found, before.found.of) })}
      </p>
      {verdict && change ? (
        <p className={styles.change}>
          <StatusDot tone={tones[verdict]}>{t(`puzzleStatistics.${verdict}`)}</StatusDot>{' '}
          {t('cases.difference', {
            count: Math.abs(change.difference * 100),
            points: messages.points(change.difference),
            from: messages.points(change.low),
            to: messages.points(change.high),
          })}
        </p>
      ) : (
        <p className={columnStyles.muted}>
          {t('puzzleStatistics.changeTooFew', { version: before.version, least: minGames })}
        </p>
      )}
    </>
  )
}

/** How many of those who gave up, or later of those notified, have played again. */
function CameBack({ record: { people, piece } }: { record: CaseRecord }) {
  const t = useT()
  if (!people?.cameBack) return null
  const { cameBack, cameBackNotified } = people
  const kind = piece.item ? 'piece' : 'whole'
  return (
    <Block title={t('cases.cameBack')}>
      {cameBackNotified ? (
        <p className={columnStyles.text}>{t(`cases.cameBackNotified.${kind}`, cameBackNotified)}</p>
      ) : null}
      <p className={cameBackNotified ? columnStyles.muted : columnStyles.text}>
        {t(`cases.cameBackAll.${kind}`, cameBack)}
      </p>
      {cameBackNotified ? null : (
        <p className={columnStyles.caption}>
          <StatusDot tone="hollow">{t('cases.startsWhenSent')}</StatusDot>
        </p>
      )}
    </Block>
  )
}

const dayMs = 24 * 60 * 60 * 1000

/** The number of the day of the measurement, from 1. */
function daysSince(at: string, until: string | null): number {
  const passed = Math.floor((Date.parse(until ?? at) - Date.parse(at)) / dayMs) + 1
  return Math.max(1, Math.min(caseEffectDays, passed))
}
