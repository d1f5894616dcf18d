import { lazy, Suspense } from 'react'
import type { Total } from '#src/lib/list-queries.ts'
import { loadPart } from '#src/lib/load-chunk.ts'
import type { Selection } from './use-selection.ts'
import type { UsersSearch } from './users-search.ts'

const AddUserDialog = lazy(async () => ({ default: (await import('./add-user-dialog.tsx')).AddUserDialog }))
const EditUserDialog = lazy(async () => ({
  default: (await import('./edit-user-dialog.tsx')).EditUserDialog,
}))
const SuspendDialog = lazy(async () => ({ default: (await import('./suspend-dialog.tsx')).SuspendDialog }))
const EraseDialog = lazy(async () => ({ default: (await import('./erase-dialog.tsx')).EraseDialog }))
const loadImport = () => loadPart(['users-import', 'users-bulk'], () => import('./import-dialog.tsx'))
const ImportDialog = lazy(async () => ({ default: (await loadImport()).ImportDialog }))
const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

/** The dialog that the address names, if any; each is fetched when it is first opened. */
export function UsersDialogs({
  search,
  openId,
  total,
  selection,
  onChange,
  onOpen,
}: {
  search: UsersSearch
  openId: string | null
  total: Total | undefined
  selection: Selection
  onChange: (changes: UsersSearch) => void
  onOpen: (id: string) => void
}) {
  const close = () => onChange({ dialog: '', import: '' })
  return (
    <Suspense fallback={null}>
      {search.dialog === 'add' ? <AddUserDialog onClose={close} onAdded={onOpen} /> : null}
      {search.dialog === 'edit' && openId ? <EditUserDialog id={openId} onClose={close} /> : null}
      {search.dialog === 'suspend' && openId ? <SuspendDialog id={openId} onClose={close} /> : null}
      {search.dialog === 'erase' && openId ? <EraseDialog id={openId} onClose={close} /> : null}
      {search.dialog === 'export' ? (
        <ExportDialog search={search} total={total} selection={selection} onClose={close} />
      ) : null}
      {search.dialog === 'import' ? (
        <ImportDialog id={search.import} onId={(id) => onChange({ import: id })} onClose={close} />
      ) : null}
    </Suspense>
  )
}
