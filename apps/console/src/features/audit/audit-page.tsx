import type { AuditRow } from '@loupe/contract/audit'
import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useRef } from 'react'
import { useDocumentTitle } from '#src/lib/document-title.ts'
import { useListPreferences } from '#src/lib/list-preferences.ts'
import { defaultRecord } from '#src/lib/list-search.ts'
import { useListState } from '#src/lib/list-state.ts'
import { useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ListHeader } from '#src/ui/list-header.tsx'
import { ListPage } from '#src/ui/list-page.tsx'
import { ListPager } from '#src/ui/list-pager.tsx'
import { isCompact, isTight } from '#src/ui/list-room.ts'
import { PanelFrame } from '#src/ui/panel-frame.tsx'
import { narrowScreen, useMedia } from '#src/ui/use-media.ts'
import { useWidth } from '#src/ui/use-width.ts'
import { useAuditRows, useAuditTotal, useFetchAudit, usePrefetchAudit } from './audit.queries.ts'
import { auditSearch } from './audit-search.ts'
import { AuditTable } from './audit-table.tsx'
import { AuditToolbar } from './audit-toolbar.tsx'
import { useAuditWords } from './audit-words.ts'
import { ChainLine } from './chain-line.tsx'

const loadPanel = () => import('./entry-panel.tsx')
const EntryPanel = lazy(async () => ({ default: (await loadPanel()).EntryPanel }))
const ExportAuditDialog = lazy(async () => ({
  default: (await import('./export-audit-dialog.tsx')).ExportAuditDialog,
}))

const noRows: AuditRow[] = []

/** /audit and /audit/<id>: what was done, by whom, and beside it the entry whose address it is. */
export function AuditPage() {
  const t = useT()
  const words = useAuditWords()
  useDocumentTitle(t('shell.documentTitle', { page: t('audit.title') }))
  const { search, openId, change, open } = useListState(auditSearch)
  const [preferences, changePreferences] = useListPreferences('audit')
  const record = search.record || preferences.record || defaultRecord
  const narrow = useMedia(narrowScreen)
  const section = useRef<HTMLElement>(null)
  const width = useWidth(section)
  const room = { width, narrow, beside: openId !== null && !narrow }
  const rows = useAuditRows(search, record)
  // rows first: counting may take its time, and never holds them back
  const total = useAuditTotal(search, !rows.isPending)
  const [prefetchRows, fetchRows] = [usePrefetchAudit(), useFetchAudit()]
  const list = rows.data?.list ?? noRows
  const known = total.isPlaceholderData ? undefined : total.data

  return (
    <>
      <ListPage
        label={t('audit.title')}
        tight={isTight(room)}
        ref={section}
        panel={
          openId ? (
            <Suspense fallback={<PanelFrame label={t('audit.entry')} onClose={() => open(null)} />}>
              <EntryPanel
                id={openId}
                list={{
                  search,
                  record,
                  page: rows.isPlaceholderData ? undefined : rows.data,
                  total: known,
                  onOpen: open,
                  fetchPage: (step) => fetchRows(auditSearch.changeSearch(search, step), record),
                  prefetchPage: (step) => prefetchRows(auditSearch.changeSearch(search, step), record),
                }}
                onClose={() => open(null)}
              />
            </Suspense>
          ) : null
        }
      >
        <ListHeader
          title={t('audit.title')}
          count={total.data ? words.count(total.data.total, total.data.isCapped) : ''}
        >
          {isCompact(room) ? (
            <IconButton
              icon={Download}
              label={t('audit.export')}
              outlined
              onClick={() => change({ dialog: 'export' })}
            />
          ) : (
            <Button icon={Download} onClick={() => change({ dialog: 'export' })}>
              {t('audit.export')}
            </Button>
          )}
        </ListHeader>
        <ChainLine />
        <AuditToolbar
          search={search}
          onChange={change}
          narrow={isTight(room)}
          preferences={preferences}
          onPreferences={changePreferences}
        />
        <AuditTable
          onIntent={prefetchPanel}
          rows={list}
          query={rows}
          search={search}
          record={Number(record)}
          room={room}
          preferences={preferences}
          openId={openId}
          onChange={change}
          onOpen={(row) => open(row.id)}
        />
        {list.length > 0 || search.page ? (
          <ListPager
            search={search}
            record={Number(record)}
            page={rows.data}
            total={known}
            onChange={change}
            onRecord={(next) => changePreferences({ record: next })}
            onIntent={(next) => prefetchRows({ ...search, ...next }, record)}
          />
        ) : null}
      </ListPage>
      <Suspense fallback={null}>
        {search.dialog === 'export' ? (
          <ExportAuditDialog search={search} total={total.data} onClose={() => change({ dialog: '' })} />
        ) : null}
      </Suspense>
    </>
  )
}

/** Fetches ahead what a press on a row will need. */
function prefetchPanel(): void {
  // A chunk that could not be fetched early is asked for again, and reported, when it is needed.
  void loadPanel().catch(() => undefined)
}
