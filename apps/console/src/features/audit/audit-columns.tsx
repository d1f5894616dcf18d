import type { AuditRow } from '@loupe/contract/admin/audit'
import { useMemo } from 'react'
import { type AvailableSpace, isPhoneSized, minTrackWidth } from '#src/list/page/available-space.ts'
import { columnsOf, fittingIds, listColumns } from '#src/list/page/list-columns.ts'
import { RowLink } from '#src/list/panel/row-link.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { statusDotClass } from '#src/ui/display/status-dot.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { type AuditMessages, resultTones, useAuditMessages } from './audit-messages.ts'
import { type AuditSearch, auditSearch } from './audit-search.ts'
import styles from './audit-table.module.css'
import { type FieldMessages, useFieldMessages } from './field-messages.ts'

/** The optional columns, in order; the action and its time are always shown. */
export const columns = listColumns(
  {
    subject: 'audit.subject',
    actor: 'audit.actor',
    result: 'audit.result',
    ip: 'audit.ip',
    fields: 'audit.fields',
    requestId: 'audit.requestId',
  },
  ['subject', 'actor', 'result', 'ip'],
)
type ColumnId = keyof typeof columns.labels

type ColumnSpec = Omit<Column<AuditRow>, 'id' | 'header'>

/**
 * The table's columns: the same objects until the language, the chosen columns, the width or the list's state changes.
 */
export function useAuditColumns(
  search: AuditSearch,
  chosen: readonly string[] | null,
  space: AvailableSpace,
): Column<AuditRow>[] {
  const t = useT()
  const messages = useAuditMessages()
  const phoneSized = isPhoneSized(space)
  const fieldMessages = useFieldMessages()
  const specs = useMemo(() => specsOf(messages, fieldMessages), [messages, fieldMessages])
  const candidates = phoneSized ? [] : columns.visible(chosen)
  const taken = minTrackWidth(whatWidth(phoneSized)) + minTrackWidth(whenWidth(phoneSized))
  const ids = fittingIds(candidates, specs, { space, chosen, taken })
  return useMemo(() => {
    const what: Column<AuditRow> = {
      id: 'action',
      header: t('audit.action'),
      width: whatWidth(phoneSized),
      skeleton: 7,
      cell: (row) => <ActionCell row={row} messages={messages} search={search} phoneSized={phoneSized} />,
    }
    const when: Column<AuditRow> = {
      id: 'at',
      header: t('audit.when'),
      width: whenWidth(phoneSized),
      sort: 'descending',
      cellClass: () => styles.muted ?? '',
      cell: (row) =>
        phoneSized ? (
          <RelativeTime value={row.at} brief />
        ) : (
          <time dateTime={row.at}>{messages.atBriefly(row.at)}</time>
        ),
    }
    const between = columnsOf(ids, specs, (id) => t(columns.labels[id]))
    return phoneSized ? [what, when] : [when, what, ...between]
  }, [t, messages, specs, search, ids, phoneSized])
}

/** The action; without space for columns, its actor and result are below it. */
function ActionCell({
  row,
  messages,
  search,
  phoneSized,
}: {
  row: AuditRow
  messages: AuditMessages
  search: AuditSearch
  phoneSized: boolean
}) {
  return (
    <RowLink href={auditSearch.hrefOf(search, row.id)} className={styles.what}>
      <span className={styles.action} data-cut-tip={messages.action(row.action)}>
        {messages.action(row.action)}
      </span>
      {phoneSized ? (
        <span className={styles.below}>
          {row.result === 'done' ? null : (
            <>
              <span className={statusDotClass(resultTones[row.result])}>
                {messages.result(row.result)}
              </span>{' '}
            </>
          )}
          <bdi>{messages.actor(row.actor)}</bdi>
          {isOfOneself(row) ? null : (
            <>
              {' '}
              <span aria-hidden="true">·</span> <bdi>{messages.about(row.subject)}</bdi>
            </>
          )}
        </span>
      ) : null}
    </RowLink>
  )
}

/** Whether the actor is also the subject, as at every sign-in: the name is shown once. */
function isOfOneself({ actor, subject }: AuditRow): boolean {
  return actor.id !== null && actor.id === subject.id
}

function whatWidth(phoneSized: boolean): string {
  return phoneSized ? 'minmax(150px, 1fr)' : 'minmax(200px, 1.3fr)'
}

function whenWidth(phoneSized: boolean): string {
  return phoneSized ? '106px' : 'minmax(150px, 0.6fr)'
}

function specsOf(messages: AuditMessages, fieldMessages: FieldMessages): Record<ColumnId, ColumnSpec> {
  return {
    subject: {
      width: 'minmax(150px, 2fr)',
      cellClass: muted,
      cell: ({ subject }) => <bdi>{messages.about(subject)}</bdi>,
    },
    actor: { width: 'minmax(140px, 0.9fr)', cell: ({ actor }) => <bdi>{messages.actor(actor)}</bdi> },
    result: {
      width: 'minmax(104px, 0.5fr)',
      cellClass: ({ result }) => statusDotClass(resultTones[result]),
      cell: ({ result }) => messages.result(result),
    },
    ip: {
      width: 'minmax(124px, 0.8fr)',
      cellClass: muted,
      cell: ({ ip }) => ip || '–',
    },
    fields: {
      width: 'minmax(150px, 1.2fr)',
      cellClass: muted,
      cell: ({ fields }) => fieldMessages.fields(fields) || '–',
    },
    requestId: {
      width: 'minmax(130px, 0.9fr)',
      cellClass: () => styles.mono ?? '',
      cell: ({ requestId }) => requestId || '–',
    },
  }
}

function muted(): string {
  return styles.muted ?? ''
}
