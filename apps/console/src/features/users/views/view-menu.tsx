import type { View } from '@loupe/contract/admin/views'
import List from 'lucide-react/icons/list'
import { Suspense, useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { MoreMenu } from '#src/ui/overlay/more-menu.tsx'
import { loadViewNameDialog } from './load-views.ts'
import { type NameMode, useViewItems } from './view-items.ts'

const ViewNameDialog = lazyOverlay(
  async () => (await loadViewNameDialog()).ViewNameDialog,
  ({ onClose }) => onClose(),
)

/** The actions of the current view. */
export function ViewMenu({
  view,
  onGone,
  onManage,
}: {
  view: View
  onGone: () => void
  onManage: () => void
}) {
  const t = useT()
  const [mode, setMode] = useState<NameMode | null>(null)
  const { edit, remove } = useViewItems({ onName: (_, next) => setMode(next), onGone })(view)
  const manage = {
    id: 'manage',
    label: t('usersViews.manage'),
    icon: List,
    opens: true,
    onSelect: onManage,
  }
  return (
    <>
      <MoreMenu
        label={t('usersViews.actionsFor', { name: view.name })}
        groups={[edit, { id: 'manage', items: [manage] }, remove].filter(({ items }) => items.length > 0)}
      />
      {mode ? (
        <Suspense fallback={null}>
          <ViewNameDialog view={view} mode={mode} onClose={() => setMode(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
