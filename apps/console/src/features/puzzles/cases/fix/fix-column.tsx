import type { CaseRecord } from '@loupe/contract/admin/cases/case-record'
import type { FindingEvidence } from '@loupe/contract/admin/puzzles/puzzle-findings'
import type { ReactNode } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { buttonClass } from '#src/ui/button/button.tsx'
import { Select } from '#src/ui/choice/select.tsx'
import { showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { repairOf } from '../../findings/repair-of.ts'
import { usePuzzle } from '../../puzzle.queries.ts'
import { puzzlesSearch } from '../../puzzles-search.ts'
import type { HeatField } from '../../statistics/taps/heat.ts'
import columnStyles from '../case-column.module.css'
import { useCaseMessages } from '../case-messages.ts'
import type { CaseActions } from '../cases.queries.ts'
import { Block, Column } from '../column.tsx'
import { CaseScene, type CaseShape } from '../scene/case-scene.tsx'
import { changeRows } from './change-rows.ts'
import styles from './fix-column.module.css'

/** The version with the fix, and its changes; or how to get there. */
export function FixColumn({
  record,
  actions,
  field,
}: {
  record: CaseRecord
  actions: CaseActions
  field: HeatField | null
}) {
  const t = useT()
  const messages = useCaseMessages()
  const failureMessage = useFailureMessage()
  const { fix, piece, version, puzzle, laterVersions, isFixChosen } = record
  const canChoose = laterVersions.length > 1 && (record.state === 'ready' || record.state === 'waiting')
  if (!fix) return <FixAhead record={record} />
  const rows = changeRows(piece, fix.piece, messages, t)
  return (
    <Column
      number={2}
      title={t('cases.fix')}
      step="done"
      aside={t('cases.versionAt', { version: fix.version, at: messages.when(fix.publishedAt) })}
      footer={
        <PageLink
          href={`/puzzles/${puzzle.id}?view=statistics&version=${fix.version}&compare=${version}${piece.item ? `&piece=${piece.item.id}` : ''}`}
        >
          {t('cases.compare')}
        </PageLink>
      }
    >
      <Block>
        <p className={columnStyles.lead}>
          <strong>
            {t('cases.changed', {
              what: messages.list(fix.changes.map((change) => t(`cases.change.${change}`))),
            })}
          </strong>{' '}
          {fix.publishedBy ? t('cases.publishedBy', { name: fix.publishedBy.name }) : null}
        </p>
        <CaseScene
          scene={fix.piece.scene}
          shapes={shapesOf(record)}
          field={field}
          label={t('cases.fixPicture', { piece: messages.about(record), before: version, now: fix.version })}
        />
        {piece.item && fix.piece.item ? (
          <p className={styles.legend}>
            <span data-look="before">{t('cases.versionN', { version })}</span>
            <span data-look="now">{t('cases.versionN', { version: fix.version })}</span>
          </p>
        ) : null}
      </Block>
      {canChoose ? (
        <Block>
          <Select
            id="case-fix"
            label={t('cases.fixVersion')}
            value={isFixChosen ? String(fix.version) : ''}
            disabled={actions.update.isPending}
            options={[
              { value: '', label: t('cases.firstBetter') },
              ...laterVersions.map((later) => ({
                value: String(later.version),
                label: t(later.isChanged ? 'cases.versionAt' : 'cases.versionSame', {
                  version: later.version,
                  at: messages.when(later.publishedAt),
                }),
              })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              actions.update.mutate(
                {
                  _id: record._id,
                  revision: record.revision,
                  fixVersion: value === '' ? null : Number(value),
                },
                { onError: (error) => showFailure(failureMessage(error)) },
              )
            }
          />
        </Block>
      ) : null}
      <Block title={t('cases.changes')}>
        <table className={columnStyles.table}>
          <thead>
            <tr>
              <td>
                <span className="visually-hidden">{t('cases.changes')}</span>
              </td>
              <th scope="col">{t('cases.versionN', { version })}</th>
              <th scope="col">{t('cases.versionN', { version: fix.version })}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, before, now, isChanged }) => (
              <tr key={label} data-changed={isChanged ? '' : undefined}>
                <th scope="row">{label}</th>
                <td>{before}</td>
                <td>{isChanged ? now : t('cases.unchanged')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Block>
    </Column>
  )
}

/** While no fix is published: links to the editor at the piece, then to publishing. */
function FixAhead({ record: { puzzle, piece, version, laterVersions, evidence } }: { record: CaseRecord }) {
  const t = useT()
  const { data } = usePuzzle(puzzle.id)
  const edit = `/puzzles/${puzzle.id}${piece.item ? `?piece=${piece.item.id}` : ''}`
  const hasChanges = data?.isChanged ?? false
  const suggestion = evidence && !hasChanges ? suggestionOf(evidence.evidence) : null
  return (
    <Column
      number={2}
      title={t('cases.fix')}
      step="current"
      aside={t('cases.notPublished')}
      footer={
        <Actions>
          <PageLink
            className={buttonClass({ tone: hasChanges || suggestion ? 'plain' : 'primary' })}
            href={edit}
          >
            {t(piece.item ? 'cases.editPiece' : 'cases.editPuzzle')}
          </PageLink>
          {suggestion ? (
            <PageLink
              className={buttonClass({ tone: 'primary' })}
              href={puzzlesSearch.hrefOf(suggestion.changes, puzzle.id)}
            >
              {t(suggestion.label, suggestion.values)}
            </PageLink>
          ) : null}
          {hasChanges ? (
            <PageLink
              className={buttonClass({ tone: 'primary' })}
              href={`/puzzles/${puzzle.id}?dialog=publish`}
            >
              {t('cases.publish')}
            </PageLink>
          ) : null}
        </Actions>
      }
    >
      <Block>
        <ol className={styles.steps}>
          <li>{t(piece.item ? 'cases.stepEdit' : 'cases.stepEditWhole')}</li>
          <li>{t('cases.stepPublish')}</li>
          <li>{t('cases.stepReturn')}</li>
        </ol>
        {hasChanges ? <p className={columnStyles.muted}>{t('cases.draftChanged')}</p> : null}
        {laterVersions.length > 0 ? (
          <p className={columnStyles.muted}>
            {t('cases.laterSame', { count: laterVersions.length, version })}
          </p>
        ) : null}
      </Block>
    </Column>
  )
}

/** The repair of a finding: one that the editor applies, or the field to edit; null for the piece as a whole. */
function suggestionOf(evidence: FindingEvidence) {
  const repair = repairOf(evidence)
  return repair.changes.repair ? repair : null
}

function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** Both shapes, or the existing one. */
function shapesOf({ piece, fix }: CaseRecord): CaseShape[] {
  const [before, now] = [piece.item?.shape, fix?.piece.item?.shape]
  return [
    ...(before ? [{ shape: before, look: now ? ('before' as const) : ('only' as const) }] : []),
    ...(now ? [{ shape: now, look: 'now' as const }] : []),
  ]
}
