import type { AuditRow } from '@loupe/contract/admin/audit'
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
import type { PlayerFilter } from '#src/shared/records/player-filter.ts'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { auditQueries, useAuditExport } from './audit.queries.ts'
import type { AuditName } from './audit-search.ts'
import { AuditTable } from './audit-table.tsx'
import { AuditToolbar } from './audit-toolbar.tsx'
import { ChainLine } from './chain-line.tsx'
import { PlayerFilterTextProvider, playerFilterText } from './entry/player-filter-text.tsx'

const loadPanel = keepLoaded(
  async () => (await loadChunk(() => import('./entry/entry-panel.tsx'))).EntryPanel,
)
const EntryPanel = lazyCode(loadPanel)
const ExportAuditDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./export-audit-dialog.tsx'))).ExportAuditDialog,
  ({ onClose }) => onClose(),
)

interface AuditPageProps {
  loadPlayerFilter: () => Promise<PlayerFilter>
}

/**
 * /audit and /audit/<id>: the audit log, and a panel with the entry of the address. It gets the players' filter from
 * outside.
 */
export function auditPage({ loadPlayerFilter }: AuditPageProps) {
  const Text = playerFilterText(loadPlayerFilter)
  return function AuditPage() {
    return (
      <PlayerFilterTextProvider value={Text}>
        <Audit />
      </PlayerFilterTextProvider>
    )
  }
}

function Audit() {
  const t = useT()
  const formatCount = useFormatCount()
  useDocumentTitle(t('shell.documentTitle', { page: t('audit.title') }))
  const page = useListPage<AuditRow, AuditName>(auditQueries)
  const { search, total, change } = page
  const exporting = useAuditExport(search)

  return (
    <>
      <ListPage
        page={page}
        label={t('audit.title')}
        panel={{
          label: t('audit.entry'),
          render: (id, close) => <EntryPanel id={id} list={page.openList} onClose={close} />,
        }}
      >
        <ListHeader title={t('audit.title')} count={formatCount(total)}>
          <ExportButton label={t('audit.export')} isCompact={isCompact(page.space)} exporting={exporting} />
        </ListHeader>
        <ChainLine />
        <AuditToolbar page={page} />
        <AuditTable page={page} onIntent={prefetchPanel} />
      </ListPage>
      <Suspense fallback={null}>
        {search.dialog === 'export' ? (
          <ExportAuditDialog search={search} total={total} onClose={() => change({ dialog: '' })} />
        ) : null}
      </Suspense>
    </>
  )
}

/** Loads the panel's code ahead of a click on a row. */
function prefetchPanel(): void {
  loadAhead(loadPanel)
}
