import type { View } from '@loupe/contract/admin/views'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ListFilter from 'lucide-react/icons/list-filter'
import { Suspense, useRef, useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useFormatCount } from '#src/shared/numbers/format-count.ts'
import { SortableList } from '#src/ui/choice/sortable-list.tsx'
import { sorted, withMoved } from '#src/ui/choice/sorting.ts'
import { showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import { useLostFocus } from '#src/ui/hooks/use-lost-focus.ts'
import { Dialog, DialogBody } from '#src/ui/overlay/dialog.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import type { MenuGroup } from '#src/ui/overlay/menu.tsx'
import { MoreMenu } from '#src/ui/overlay/more-menu.tsx'
import { readSearch, type UsersSearch } from '../users-search.ts'
import { loadViewNameDialog } from './load-views.ts'
import { useViewCommands } from './use-view-commands.ts'
import { useViewActions } from './view-actions.queries.ts'
import { type NameMode, useViewItems } from './view-items.ts'
import { viewText } from './view-text.ts'
import styles from './views.module.css'
import { useSavedViews, useViewCounts } from './views.queries.ts'

const ViewNameDialog = lazyOverlay(
  async () => (await loadViewNameDialog()).ViewNameDialog,
  ({ onClose }) => onClose(),
)

/** Orders, renames, shares and deletes saved views. `query` is the list's current state. */
export function ViewsDialog({
  query,
  onGo,
  onClose,
}: {
  query: string
  onGo: (search: UsersSearch) => void
  onClose: () => void
}) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const formatCount = useFormatCount()
  const { data: views = [] } = useSavedViews()
  const counts = useViewCounts(views)
  const commands = useViewCommands()
  const { order } = useViewActions()
  const [named, setNamed] = useState<{ view: View; mode: NameMode } | null>(null)
  const itemsOf = useViewItems({ onName: (view, mode) => setNamed({ view, mode }) })
  const sort = (next: View[]) =>
    order.mutate(next, { onError: (error) => showFailure(failureMessage(error)) })

  const list = useRef<HTMLDivElement>(null)
  useLostFocus(views.map(({ id }) => id).join(' '), (before) => {
    const deleted = before?.split(' ').findIndex((id) => !views.some((view) => view.id === id)) ?? 0
    const rows = list.current?.querySelectorAll<HTMLElement>('li [aria-haspopup=menu]')
    const close = list.current?.closest('[role=dialog]')?.querySelector<HTMLElement>('button')
    moveFocus(rows?.[Math.min(deleted, rows.length - 1)] ?? close)
  })

  function move(view: View, to: number) {
    const ids = views.map(({ id }) => id)
    sort(sorted(views, withMoved(ids, view.id, to)))
  }

  function groupsOf(view: View, index: number): MenuGroup[] {
    const { edit, remove } = itemsOf(view)
    const current = {
      id: 'current',
      label: t('usersViews.setQuery'),
      icon: ListFilter,
      onSelect: () => commands.setQuery(view, query),
    }
    const canSet = view.isEditable && query !== viewText(readSearch(view.query))
    const moves = [
      {
        id: 'up',
        label: t('usersViews.moveUp'),
        icon: ArrowUp,
        disabled: index === 0,
        onSelect: () => move(view, index - 1),
      },
      {
        id: 'down',
        label: t('usersViews.moveDown'),
        icon: ArrowDown,
        disabled: index === views.length - 1,
        onSelect: () => move(view, index + 1),
      },
    ]
    return [
      { ...edit, items: [...edit.items, ...(canSet ? [current] : [])] },
      { id: 'move', items: moves },
      remove,
    ].filter(({ items }) => items.length > 0)
  }

  return (
    <Dialog open onClose={onClose} title={t('usersViews.title')} description={t('usersViews.text')}>
      <DialogBody>
        <div ref={list}>
          {views.length === 0 ? <p className={styles.none}>{t('usersViews.none')}</p> : null}
          <SortableList
            label={t('usersViews.title')}
            items={views}
            labelOf={({ name }) => t('usersViews.move', { name })}
            positionText={({ name }, place) => t('usersViews.place', { name, place, total: views.length })}
            onSort={sort}
          >
            {(view, index) => (
              <>
                <button
                  type="button"
                  className={styles.open}
                  onClick={() => {
                    onClose()
                    onGo(readSearch(view.query))
                  }}
                >
                  <bdi className={styles.name}>{view.name}</bdi>
                  {view.isShared ? (
                    <span className={styles.owner}>
                      {view.owner === null
                        ? t('users.view.shared')
                        : t('usersViews.sharedBy', { name: view.owner })}
                    </span>
                  ) : null}
                </button>
                <span className={styles.count}>{formatCount(counts.get(view.query))}</span>
                <MoreMenu
                  label={t('usersViews.actionsFor', { name: view.name })}
                  groups={groupsOf(view, index)}
                />
              </>
            )}
          </SortableList>
        </div>
      </DialogBody>
      {named ? (
        <Suspense fallback={null}>
          <ViewNameDialog {...named} onClose={() => setNamed(null)} />
        </Suspense>
      ) : null}
    </Dialog>
  )
}
