import { ListHeader } from '#src/list/page/list-header.tsx'
import { ListPage } from '#src/list/page/list-page.tsx'
import { useListPage } from '#src/list/page/use-list-page.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { useFormatCount } from '#src/shared/numbers/format-count.ts'
import { type CaseRow, casesQueries } from './cases.queries.ts'
import type { CaseName } from './cases-search.ts'
import { CasesTable } from './cases-table.tsx'
import { CasesToolbar } from './cases-toolbar.tsx'

/** /cases: the cases of all puzzles. */
export function CasesPage() {
  const t = useT()
  const formatCount = useFormatCount()
  useDocumentTitle(t('shell.documentTitle', { page: t('cases.title') }))
  const page = useListPage<CaseRow, CaseName>(casesQueries)
  return (
    <ListPage page={page} label={t('cases.title')}>
      <ListHeader title={t('cases.title')} count={formatCount(page.total)} />
      <CasesToolbar page={page} />
      <CasesTable page={page} />
    </ListPage>
  )
}
