import type { CaseRecord } from '@loupe/contract/admin/cases/case-record'
import type { FindingEvidence } from '@loupe/contract/admin/puzzles/puzzle-findings'
import type { ReactNode } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { buttonClass } from '#src/ui/button/button.tsx'
import { FigureList } from '#src/ui/display/figure-list.tsx'
import { roughly } from '../../findings/findings-messages.ts'
import { repairOf } from '../../findings/repair-of.ts'
import { usePuzzle } from '../../puzzle.queries.ts'
import { puzzlesSearch } from '../../puzzles-search.ts'
import type { HeatField } from '../../statistics/taps/heat.ts'
import columnStyles from '../case-column.module.css'
import { useCaseMessages } from '../case-messages.ts'
import { Block, Column } from '../column.tsx'
import { CaseScene, shapesOf } from '../scene/case-scene.tsx'
import { type ChangeRow, changeRows } from './change-rows.ts'
import { ChangesTable } from './changes-table.tsx'
import styles from './fix-column.module.css'
import { type Proposal, proposalOf } from './proposal.ts'

/** While no fix is published: its draft or a suggestion, and links to the editor at the piece, then to publishing. */
export function FixAhead({ record, field }: { record: CaseRecord; field: HeatField | null }) {
  const t = useT()
  const messages = useCaseMessages()
  const { puzzle, piece, version, laterVersions, evidence } = record
  const { data } = usePuzzle(puzzle.id)
  const edit = `/puzzles/${puzzle.id}${piece.item ? `?piece=${piece.item.id}` : ''}`
  const hasChanges = data?.isChanged ?? false
  const suggestion = evidence && !hasChanges ? suggestionOf(evidence.evidence) : null
  const rowsOf = (before: CaseRecord['piece'], now: CaseRecord['piece']) =>
    changeRows(before, now, messages, t)
  const proposal = proposalOf(record, data, (before, now) =>
    rowsOf(before, now).some(({ isChanged }) => isChanged),
  )
  return (
    <Column
      number={2}
      title={t('cases.fix')}
      step="current"
      aside={t('cases.notPublished')}
      footer={
        <Actions>
          {proposal ? null : (
            <PageLink
              className={buttonClass({ tone: hasChanges || suggestion ? 'plain' : 'primary' })}
              href={edit}
            >
              {t(piece.item ? 'cases.editPiece' : 'cases.editPuzzle')}
            </PageLink>
          )}
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
      {proposal ? (
        <Proposed
          record={record}
          field={field}
          proposal={proposal}
          rows={rowsOf(piece, proposal.piece)}
          action={
            <PageLink className={buttonClass({ tone: 'accent', size: 'small' })} href={edit}>
              {t('cases.editPiece')}
            </PageLink>
          }
        />
      ) : null}
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

function Proposed({
  record: { piece, version, evidence, ...record },
  field,
  proposal: { source, piece: proposed },
  rows,
  action,
}: {
  record: CaseRecord
  field: HeatField | null
  proposal: Proposal
  rows: readonly ChangeRow[]
  action: ReactNode
}) {
  const t = useT()
  const messages = useCaseMessages()
  const shapes = shapesOf(piece, proposed)
  const isMoved = JSON.stringify(shapes[0]?.shape) !== JSON.stringify(shapes[1]?.shape)
  const versions: [string, string] = [t('cases.versionN', { version }), t(`cases.source.${source}`)]
  const changes = new Set(rows.flatMap(({ change, isChanged }) => (change && isChanged ? [change] : [])))
  const changed = [...changes].map((change) => t(`cases.change.${change}`))
  const shift =
    source === 'suggestion' && evidence?.evidence.kind === 'shapeShifted' ? evidence.evidence : null
  return (
    <>
      <Block>
        <p className={columnStyles.lead}>
          <strong>{t(`cases.proposed.${source}`, { what: messages.list(changed) })}</strong>
        </p>
        {isMoved && proposed.item ? (
          <>
            <CaseScene
              scene={piece.scene}
              shapes={shapes}
              field={field}
              label={t(`cases.picture.${source}`, {
                piece: messages.about({ ...record, item: record.item }),
                version,
              })}
            />
            <p className={styles.legend}>
              <span data-look="before">{versions[0]}</span>
              <span data-look="now">{versions[1]}</span>
            </p>
          </>
        ) : null}
      </Block>
      <Block title={t('cases.changes')} action={action}>
        <ChangesTable rows={rows} versions={versions} />
      </Block>
      {shift ? (
        <Block title={t('cases.forecast')}>
          <FigureList
            className={columnStyles.facts}
            of={[
              {
                label: t('cases.forecastGained'),
                value: t('cases.forecastOf', {
                  gained: messages.number(roughly(shift.gained)),
                  misses: messages.number(roughly(shift.misses)),
                }),
              },
              { label: t('cases.forecastLost'), value: messages.number(roughly(shift.lost)) },
            ]}
          />
          <p className={columnStyles.caption}>{t('cases.forecastSource', { version })}</p>
        </Block>
      ) : null}
    </>
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
