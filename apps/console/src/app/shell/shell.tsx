import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { loadPart } from '#src/shared/loading/load-part.ts'
import { onNotLoaded } from '#src/shared/loading/not-loaded.ts'
import { whenIdle } from '#src/shared/loading/when-idle.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { takeSignIn } from '#src/shared/session/session.ts'
import { onUnstored } from '#src/shared/storage/storage.ts'
import { SnackbarHost } from '#src/ui/feedback/snackbar.tsx'
import { showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import type { MenuLine } from '../menu.ts'
import { PaletteGate } from '../palette/palette-gate.tsx'
import { Header } from './header.tsx'
import { followWidth, uncoverPage } from './menu/drawer-state.ts'
import { followDrawerType } from './menu/follow-drawer-type.ts'
import { Nav } from './menu/nav.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { SessionGate } from './session/session-gate.tsx'
import styles from './shell.module.css'

const LastSignIn = lazyOverlay(
  async () => (await loadChunk(() => import('./session/last-sign-in.tsx'))).LastSignIn,
  () => undefined,
)
const FollowMenuCounts = lazyOverlay(
  async () =>
    (await loadPart(['menu-counts'], () => import('./menu/follow-menu-counts.tsx'))).FollowMenuCounts,
  () => undefined,
)
const LogoutDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./session/logout-dialog.tsx'))).LogoutDialog,
  ({ onStay }) => onStay(),
)

/** Computed once for the document: a rendering that waits for code is discarded, with its state. */
let isFresh: boolean | undefined
const hasSignedIn = (): boolean => (isFresh ??= takeSignIn())

/** The frame of every signed-in page: header, menu, sheet, and overlays. */
export function Shell({
  menu,
  hasCounts = true,
  children,
}: {
  menu: readonly MenuLine[]
  /** Whether lines of the menu count what waits on their pages. */
  hasCounts?: boolean
  /** The page. */
  children: ReactNode
}) {
  const t = useT()
  const [isLeaving, setIsLeaving] = useState(false)
  const [isNew] = useState(hasSignedIn)
  // the menu counts wait until the page is complete
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  useEffect(followWidth, [])
  useEffect(followDrawerType, [])
  useEffect(
    () =>
      onNotLoaded(() =>
        // a reload helps if a new release has replaced the code; it asks first if there are unsaved changes
        showFailure(t('shell.notLoaded'), { label: t('shell.reload'), onAction: () => location.reload() }),
      ),
    [t],
  )
  useEffect(() => onUnstored(() => showFailure(t('shell.unstored'))), [t])
  return (
    <>
      <a className={styles.skip} href="#content" onClick={uncoverPage}>
        {t('shell.toContent')}
      </a>
      <Header onLogout={() => setIsLeaving(true)} />
      <Nav menu={menu} />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <OfflineNotice />
      <SessionGate />
      {isIdle && hasCounts ? (
        <Suspense fallback={null}>
          <FollowMenuCounts />
        </Suspense>
      ) : null}
      <PaletteGate onLogout={() => setIsLeaving(true)} />
      {isNew ? (
        <Suspense fallback={null}>
          <LastSignIn />
        </Suspense>
      ) : null}
      {isLeaving ? (
        <Suspense fallback={null}>
          <LogoutDialog onStay={() => setIsLeaving(false)} />
        </Suspense>
      ) : null}
      <SnackbarHost />
    </>
  )
}
