import type { HelpQuery } from '@loupe/contract/admin/help-queries'
import { Suspense } from 'react'
import { ExportButton } from '#src/list/export/export-button.tsx'
import { isCompact } from '#src/list/page/available-space.ts'
import { ListHeader } from '#src/list/page/list-header.tsx'
import { ListPage } from '#src/list/page/list-page.tsx'
import { useListPage } from '#src/list/page/use-list-page.ts'
import { keepLoaded, lazyCode } from '#src/shared/loading/lazy-code.ts'
import { loadAhead } from '#src/shared/loading/load-ahead.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { useFormatCount } from '#src/shared/numbers/format-count.ts'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { helpQueries, useHelpExport } from './help-queries.queries.ts'
import type { HelpName } from './help-queries-search.ts'
import { HelpTable } from './list/help-queries-table.tsx'
import { HelpToolbar } from './list/help-queries-toolbar.tsx'
import { HelpViews } from './list/help-queries-views.tsx'

const loadPanel = keepLoaded(
  async () => (await loadChunk(() => import('./thread/help-query-panel.tsx'))).HelpQueryPanel,
)
const HelpQueryPanel = lazyCode(loadPanel)
const ExportHelpDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./list/export-help-queries-dialog.tsx'))).ExportHelpDialog,
  ({ onClose }) => onClose(),
)

/** /help-center and /help-center/<id>: the help queries, and a panel with the query of the address. */
export function HelpQueriesPage() {
  const t = useT()
  const formatCount = useFormatCount()
  useDocumentTitle(t('shell.documentTitle', { page: t('helpQueries.title') }))
  const page = useListPage<HelpQuery, HelpName>(helpQueries, true)
  const { search, total, change } = page
  const exporting = useHelpExport(search)

  return (
    <>
      <ListPage
        page={page}
        label={t('helpQueries.title')}
        panel={{
          label: t('helpQueries.query'),
          isWide: true,
          render: (id, close) => <HelpQueryPanel id={id} list={page.openList} onClose={close} />,
        }}
      >
        <ListHeader title={t('helpQueries.title')} count={formatCount(total)}>
          <ExportButton
            label={t('helpQueries.export')}
            isCompact={isCompact(page.space)}
            exporting={exporting}
          />
        </ListHeader>
        <HelpViews search={search} />
        <HelpToolbar page={page} />
        <HelpTable page={page} onIntent={prefetchPanel} />
      </ListPage>
      <Suspense fallback={null}>
        {search.dialog === 'export' ? (
          <ExportHelpDialog search={search} total={total} onClose={() => change({ dialog: '' })} />
        ) : null}
      </Suspense>
    </>
  )
}

/** Loads the panel's code ahead of a click on a row. */
function prefetchPanel(): void {
  loadAhead(loadPanel)
}
