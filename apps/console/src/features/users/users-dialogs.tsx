import { Suspense } from 'react'
import { loadPart } from '#src/shared/loading/load-part.ts'
import type { Total } from '#src/shared/numbers/total.ts'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { loadFilterDialog } from './filter/load-conditions.ts'
import type { Selection } from './list/use-selection.ts'
import { loadAddUserDialog } from './player/form/load-add-user.ts'
import type { UsersSearch } from './users-search.ts'

const AddUserDialog = lazyOverlay(loadAddUserDialog, ({ onClose }) => onClose())
const EditUserDialog = lazyOverlay(
  async () =>
    (await loadPart(['users-parts'], () => import('./player/form/edit-user-dialog.tsx'))).EditUserDialog,
  ({ onClose }) => onClose(),
)
const SuspendDialog = lazyOverlay(
  async () =>
    (await loadPart(['users-parts'], () => import('./player/actions/suspend-dialog.tsx'))).SuspendDialog,
  ({ onClose }) => onClose(),
)
const MessageDialog = lazyOverlay(
  async () =>
    (await loadPart(['users-parts', 'user-activity'], () => import('./player/actions/message-dialog.tsx')))
      .MessageDialog,
  ({ onClose }) => onClose(),
)
const EraseDialog = lazyOverlay(
  async () =>
    (await loadPart(['users-parts'], () => import('./player/actions/erase-dialog.tsx'))).EraseDialog,
  ({ onClose }) => onClose(),
)
const FilterDialog = lazyOverlay(loadFilterDialog, ({ onClose }) => onClose())
const ImportDialog = lazyOverlay(
  async () =>
    (await loadPart(['users-import', 'users-bulk'], () => import('./import/import-dialog.tsx'))).ImportDialog,
  ({ onClose }) => onClose(),
)
const loadExport = () => loadPart(['users-parts', 'users-filter'], () => import('./export/export-dialog.tsx'))
const ExportDialog = lazyOverlay(
  async () => (await loadExport()).ExportDialog,
  ({ onClose }) => onClose(),
)
const ExportNow = lazyOverlay(
  async () => (await loadExport()).ExportNow,
  ({ onEnd }) => onEnd(),
)

/** The dialog of the address, if any; each is loaded when it is first opened. */
export function UsersDialogs({
  search,
  openId,
  total,
  selection,
  isExporting,
  onExported,
  onChange,
  onOpen,
}: {
  search: UsersSearch
  openId: string | null
  total: Total | undefined
  selection: Selection
  /** Whether all matching players are being exported, without a dialog. */
  isExporting: boolean
  onExported: () => void
  onChange: (changes: UsersSearch) => void
  onOpen: (id: string) => void
}) {
  const close = () => onChange({ dialog: '', import: '' })
  return (
    <Suspense fallback={null}>
      {search.dialog === 'add' ? <AddUserDialog onClose={close} onAdded={onOpen} /> : null}
      {search.dialog === 'edit' && openId ? <EditUserDialog id={openId} onClose={close} /> : null}
      {search.dialog === 'suspend' && openId ? <SuspendDialog id={openId} onClose={close} /> : null}
      {search.dialog === 'message' && openId ? <MessageDialog id={openId} onClose={close} /> : null}
      {search.dialog === 'erase' && openId ? <EraseDialog id={openId} onClose={close} /> : null}
      {search.dialog === 'export' ? (
        <ExportDialog search={search} total={total} selection={selection} onClose={close} />
      ) : null}
      {search.dialog === 'filter' ? (
        <FilterDialog search={search} onChange={onChange} onClose={close} />
      ) : null}
      {isExporting ? <ExportNow search={search} onEnd={onExported} /> : null}
      {search.dialog === 'import' ? (
        <ImportDialog id={search.import} onId={(id) => onChange({ import: id })} onClose={close} />
      ) : null}
    </Suspense>
  )
}
