import { loadPart } from '#src/shared/loading/load-part.ts'

export async function loadAddUserDialog() {
  return (await loadPart(['users-parts'], () => import('./add-user-dialog.tsx'))).AddUserDialog
}
