import type { CaseRecord } from '@loupe/contract/admin/cases/case-record'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { Select } from '#src/ui/choice/select.tsx'
import { showFailure } from '#src/ui/feedback/snackbar-store.ts'
import type { HeatField } from '../../statistics/taps/heat.ts'
import columnStyles from '../case-column.module.css'
import { useCaseMessages } from '../case-messages.ts'
import type { CaseActions } from '../cases.queries.ts'
import { Block, Column } from '../column.tsx'
import { CaseScene, shapesOf } from '../scene/case-scene.tsx'
import { changeRows } from './change-rows.ts'
import { ChangesTable } from './changes-table.tsx'
import { FixAhead } from './fix-ahead.tsx'
import styles from './fix-column.module.css'

/** The version with the fix, and its changes; or what is known of it. */
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
  if (!fix) return <FixAhead record={record} field={field} />
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
          shapes={shapesOf(piece, fix.piece)}
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
        <ChangesTable
          rows={rows}
          versions={[t('cases.versionN', { version }), t('cases.versionN', { version: fix.version })]}
        />
      </Block>
    </Column>
  )
}
