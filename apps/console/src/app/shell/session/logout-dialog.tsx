import { useState } from 'react'
import { landingPath } from '#src/app/public-paths.ts'
import { closeSession } from '#src/app/session.queries.ts'
import { signOut } from '#src/app/session-flow.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useNavigate } from '#src/shared/navigation/navigation.tsx'
import { ConfirmDialog } from '#src/ui/overlay/dialog.tsx'

/** How long the logout waits for the server: the administrator is signed out here in any case. */
const patienceMs = 3000

/** Asks the specification's question; cancelling leads to the dashboard. */
export function LogoutDialog({ onStay }: { onStay: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  async function leave() {
    setIsBusy(true)
    // the session expires on the server anyway: a failed call must not keep anybody signed in here
    await closeSession(patienceMs).catch(() => undefined)
    signOut()
  }
  function stay() {
    onStay()
    navigate(landingPath)
  }
  return (
    <ConfirmDialog
      open
      title={t('shell.logoutQuestion')}
      confirmLabel={t('shell.logoutYes')}
      cancelLabel={t('shell.logoutNo')}
      busy={isBusy}
      onConfirm={() => void leave()}
      onClose={stay}
    />
  )
}
