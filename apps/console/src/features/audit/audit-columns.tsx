import type { AuditRow } from '@loupe/contract/audit'
import { useMemo } from 'react'
import { listColumns } from '#src/list/page/list-columns.ts'
import { fittingColumns, isTight, leastWidth, type Room } from '#src/list/page/list-room.ts'
import { RowLink } from '#src/list/panel/row-link.tsx'
import { useT } from '#src/shared/messages/words.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { statusDotClass } from '#src/ui/display/status-dot.tsx'
import type { Column } from '#src/ui/table/data-table.tsx'
import { type AuditSearch, auditSearch } from './audit-search.ts'
import styles from './audit-table.module.css'
import { type AuditWords, resultTones, useAuditWords } from './audit-words.ts'
import { type FieldWords, useFieldWords } from './field-words.ts'

/** Columns that can be shown or left out, in their order; what was done, and when, always show. */
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

type Part = Omit<Column<AuditRow>, 'id' | 'header'>

/** The table's columns: the same objects until the language, the choice, the room or the list's state changes. */
export function useAuditColumns(
  search: AuditSearch,
  chosen: readonly string[] | null,
  room: Room,
): Column<AuditRow>[] {
  const t = useT()
  const words = useAuditWords()
  const tight = isTight(room)
  const fieldWords = useFieldWords()
  const parts = useMemo(() => partsOf(words, fieldWords), [words, fieldWords])
  const wanted = tight ? [] : columns.shown(chosen)
  const mustFit = !room.narrow && room.width !== null && (room.beside || chosen === null)
  const left = (room.width ?? 0) - leastWidth(whatWidth(tight)) - leastWidth(whenWidth(tight))
  const ids = (mustFit ? fittingColumns(wanted, '', left, (id) => leastWidth(parts[id].width)) : wanted).join(
    ' ',
  )
  return useMemo(() => {
    const what: Column<AuditRow> = {
      id: 'action',
      header: t('audit.action'),
      width: whatWidth(tight),
      skeleton: 7,
      cell: (row) => <What row={row} words={words} search={search} tight={tight} />,
    }
    const when: Column<AuditRow> = {
      id: 'at',
      header: t('audit.when'),
      width: whenWidth(tight),
      sort: 'descending',
      cellClass: () => styles.quiet ?? '',
      cell: (row) =>
        tight ? (
          <RelativeTime value={row.at} brief />
        ) : (
          <time dateTime={row.at}>{words.atBriefly(row.at)}</time>
        ),
    }
    const others = ids.split(' ').filter((id): id is ColumnId => id !== '')
    const between = others.map((id) => Object.assign({}, parts[id], { id, header: t(columns.labels[id]) }))
    return tight ? [what, when] : [when, what, ...between]
  }, [t, words, parts, search, ids, tight])
}

/** What was done; where there is no room for columns, who did it and what came of it stand below. */
function What({
  row,
  words,
  search,
  tight,
}: {
  row: AuditRow
  words: AuditWords
  search: AuditSearch
  tight: boolean
}) {
  return (
    <RowLink href={auditSearch.hrefOf(search, row.id)} className={styles.what}>
      <span className={styles.action}>{words.action(row.action)}</span>
      {tight ? (
        <span className={styles.below}>
          {row.result === 'done' ? null : (
            <>
              <span className={statusDotClass(resultTones[row.result])}>{words.result(row.result)}</span>{' '}
            </>
          )}
          <bdi>{words.actor(row.actor)}</bdi>
          {isOfOneself(row) ? null : (
            <>
              {' '}
              <span aria-hidden="true">·</span> <bdi>{words.about(row.subject)}</bdi>
            </>
          )}
        </span>
      ) : null}
    </RowLink>
  )
}

/** Whether somebody did it to their own account, as with every sign-in: one name says it. */
function isOfOneself({ actor, subject }: AuditRow): boolean {
  return actor.id !== null && actor.id === subject.id
}

function whatWidth(tight: boolean): string {
  return tight ? 'minmax(150px, 1fr)' : 'minmax(190px, 1.5fr)'
}

function whenWidth(tight: boolean): string {
  return tight ? '106px' : 'minmax(186px, 0.9fr)'
}

function partsOf(words: AuditWords, fieldWords: FieldWords): Record<ColumnId, Part> {
  return {
    subject: {
      width: 'minmax(150px, 1.2fr)',
      cellClass: quiet,
      cell: ({ subject }) => <bdi>{words.about(subject)}</bdi>,
    },
    actor: { width: 'minmax(150px, 1.1fr)', cell: ({ actor }) => <bdi>{words.actor(actor)}</bdi> },
    result: {
      width: 'minmax(104px, 0.6fr)',
      cellClass: ({ result }) => statusDotClass(resultTones[result]),
      cell: ({ result }) => words.result(result),
    },
    ip: {
      width: 'minmax(124px, 0.8fr)',
      cellClass: quiet,
      cell: ({ ip }) => ip || '–',
    },
    fields: {
      width: 'minmax(150px, 1.2fr)',
      cellClass: quiet,
      cell: ({ fields }) => fieldWords.fields(fields) || '–',
    },
    requestId: {
      width: 'minmax(130px, 0.9fr)',
      cellClass: () => styles.mono ?? '',
      cell: ({ requestId }) => requestId || '–',
    },
  }
}

function quiet(): string {
  return styles.quiet ?? ''
}
