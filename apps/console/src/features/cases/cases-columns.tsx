import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { type AvailableSpace, isPhoneSized, leastWidth } from '#src/list/page/available-space.ts'
import { columnsOf, fittingIds, listColumns } from '#src/list/page/list-columns.ts'
import { RowLink } from '#src/list/panel/row-link.tsx'
import { inLanguage } from '#src/shared/messages/in-language.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { CaseRow } from './cases.queries.ts'

/** Columns that can be shown or left out, in their order; what a case is about always shows. */
export const columns = listColumns({ state: 'cases.stateColumn', startedAt: 'cases.started' }, [
  'state',
  'startedAt',
])
type ColumnId = keyof typeof columns.labels
type Part = Omit<Column<CaseRow>, 'id' | 'header'>
const nameWidth = 'minmax(164px, 1.8fr)'

/** The table's columns: the same objects until the language, the choice or the room changes. */
export function useCaseColumns(chosen: readonly string[] | null, space: AvailableSpace): Column<CaseRow>[] {
  const t = useT()
  const { locale } = useIntl()
  const phoneSized = isPhoneSized(space)
  const parts = useMemo(
    (): Record<ColumnId, Part> => ({
      state: { width: 'minmax(140px, 1fr)', cell: ({ state }) => t(`cases.state.${state}`) },
      startedAt: {
        width: 'minmax(112px, 0.8fr)',
        sort: 'descending',
        cell: ({ startedAt }) => <RelativeTime value={startedAt} brief={phoneSized} />,
      },
    }),
    [t, phoneSized],
  )
  const candidates = phoneSized ? ['state' as const] : columns.visible(chosen)
  const ids = fittingIds(candidates, parts, { space, chosen, taken: leastWidth(nameWidth) })
  return useMemo(() => {
    const about: Column<CaseRow> = {
      id: 'number',
      header: t('cases.about'),
      width: nameWidth,
      sort: 'descending',
      cell: ({ id, item, puzzle }) => (
        <RowLink href={`/puzzles/${puzzle.id}/cases/${id}`} className={undefined}>
          {inLanguage(item?.name ?? puzzle.title, locale) ?? puzzle.slug}
        </RowLink>
      ),
    }
    return [about, ...columnsOf(ids, parts, (id) => t(columns.labels[id]))]
  }, [t, locale, parts, ids])
}
