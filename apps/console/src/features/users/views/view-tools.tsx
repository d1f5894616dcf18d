import type { View } from '@loupe/contract/admin/views'
import List from 'lucide-react/icons/list'
import { Suspense, useRef, useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { Popover, prefetchPopover } from '#src/ui/overlay/popover.tsx'
import type { UsersSearch } from '../users-search.ts'
import { loadViewForm, loadViewsDialog } from './load-views.ts'
import styles from './views.module.css'

/** With its validator, only loaded when a view is saved. */
const ViewForm = lazyPart(async () => (await loadViewForm()).ViewForm)
const ViewsDialog = lazyOverlay(
  async () => (await loadViewsDialog()).ViewsDialog,
  ({ onClose }) => onClose(),
)

/** After the views: saving the current state, and managing saved views. */
export function ViewTools({
  query,
  origin,
  isKnown,
  hasManage,
  isManaging,
  onManage,
  onGo,
}: {
  query: string
  origin: View | null
  /** Whether the current state is a view already. */
  isKnown: boolean
  hasManage: boolean
  isManaging: boolean
  onManage: (isManaging: boolean) => void
  onGo: (search: UsersSearch) => void
}) {
  const t = useT()
  return (
    <>
      {isKnown ? null : <SaveView query={query} origin={origin} />}
      {hasManage ? (
        <span className={styles.manage}>
          <IconButton
            size="small"
            icon={List}
            label={t('usersViews.manage')}
            onClick={() => onManage(true)}
          />
        </span>
      ) : null}
      {isManaging ? (
        <Suspense fallback={null}>
          <ViewsDialog query={query} onGo={onGo} onClose={() => onManage(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function SaveView({ query, origin }: { query: string; origin: View | null }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className={styles.save}>
      <Button
        ref={button}
        tone="accent"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prefetchPopover}
        onClick={() => setOpen(!open)}
      >
        {t('usersViews.save')}
      </Button>
      <Popover open={open} onOpenChange={setOpen} anchor={button} label={t('usersViews.save')} align="end">
        <Suspense fallback={null}>
          <ViewForm query={query} origin={origin} onDone={() => setOpen(false)} />
        </Suspense>
      </Popover>
    </div>
  )
}
