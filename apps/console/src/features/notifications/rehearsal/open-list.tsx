import { Suspense, useState } from 'react'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import type { RehearsedList } from './rehearsal.queries.ts'

const RehearsedPlayersDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./rehearsed-players-dialog.tsx'))).RehearsedPlayersDialog,
  ({ onClose }) => onClose(),
)

/** Opens the players of a list. */
export function OpenList({ id, list, name }: { id: string; list: RehearsedList; name: string }) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        tone="accent"
        aria-haspopup="dialog"
        aria-label={t('rehearsal.openListOf', { name })}
        onClick={() => setIsOpen(true)}
      >
        {t('rehearsal.openList')}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <RehearsedPlayersDialog id={id} list={list} name={name} onClose={() => setIsOpen(false)} />
        ) : null}
      </Suspense>
    </>
  )
}
