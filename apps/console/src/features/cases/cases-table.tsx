import Wrench from 'lucide-react/icons/wrench'
import { ListRows } from '#src/list/page/list-rows.tsx'
import type { ListPageState } from '#src/list/page/use-list-page.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import type { CaseRow } from './cases.queries.ts'
import { useCaseColumns } from './cases-columns.tsx'
import type { CaseName } from './cases-search.ts'

/** The cases, or what is said in their place. */
export function CasesTable({ page }: { page: ListPageState<CaseRow, CaseName> }) {
  const t = useT()
  const columns = useCaseColumns(page.preferences.columns, page.space)
  return (
    <ListRows
      page={page}
      noun="cases"
      rowLabel={labelOf}
      columns={columns}
      empty={<EmptyState icon={Wrench} title={t('cases.nothingYet')} />}
      onIntent={nothing}
    />
  )
}

function labelOf({ number }: CaseRow): string {
  return `#${number}`
}

function nothing(): void {}
