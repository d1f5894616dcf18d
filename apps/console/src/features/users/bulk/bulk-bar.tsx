import type { User } from '@loupe/contract/admin/users/users'
import Ban from 'lucide-react/icons/ban'
import Bell from 'lucide-react/icons/bell'
import CircleCheck from 'lucide-react/icons/circle-check'
import Download from 'lucide-react/icons/download'
import TagIcon from 'lucide-react/icons/tag'
import X from 'lucide-react/icons/x'
import { Suspense, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { loadAhead } from '#src/shared/loading/load-ahead.ts'
import { loadPart } from '#src/shared/loading/load-part.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useNavigate } from '#src/shared/navigation/navigation.tsx'
import { useFormatCount } from '#src/shared/numbers/format-count.ts'
import type { Total } from '#src/shared/numbers/total.ts'
import { storePreselectedPlayers } from '#src/shared/records/preselected-players.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { footerMarker } from '#src/ui/feedback/clearance.ts'
import { showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { useEscape } from '#src/ui/hooks/escape.ts'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import { useLostFocus } from '#src/ui/hooks/use-lost-focus.ts'
import { useToolbar } from '#src/ui/layout/use-toolbar.ts'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { MoreMenu } from '#src/ui/overlay/more-menu.tsx'
import type { Selection } from '../list/use-selection.ts'
import { useExactUserTotal } from '../users.queries.ts'
import { filterInput } from '../users-input.ts'
import { type UsersSearch, usersHref } from '../users-search.ts'
import styles from './bulk-bar.module.css'
import { type UserSelection, useBulkActions } from './jobs.queries.ts'

const loadDialogs = () => loadPart(['users-parts'], () => import('./bulk-dialogs.tsx'))
const BulkTagDialog = lazyOverlay(
  async () => (await loadDialogs()).BulkTagDialog,
  ({ onClose }) => onClose(),
)
const BulkSuspendDialog = lazyOverlay(
  async () => (await loadDialogs()).BulkSuspendDialog,
  ({ onClose }) => onClose(),
)

/** The most IDs in one call (UserSelection of the contract). */
const maxSelected = 1000

/** The actions for the selected players; it floats over the list's footer while there is a selection. */
export function BulkBar({
  selection,
  filter,
  total: counted,
  rows,
  isCompact,
  onExport,
}: {
  selection: Selection
  filter: UsersSearch
  total: Total | undefined
  rows: readonly User[]
  /** Too narrow for all buttons: the actions are in a menu. */
  isCompact: boolean
  onExport: () => void
}) {
  const t = useT()
  const formatCount = useFormatCount()
  const [dialog, setDialog] = useState<'tag' | 'suspend' | null>(null)
  const unsuspend = useUnsuspend(selection, filter)
  const total = useExactUserTotal(filter, counted, selection.isAll)
  const notify = useNotify(selection, filter)
  useEscape(dialog === null, selection.clear)
  const canSelectAll = !selection.isAll && total !== undefined && total.total > selection.selected.size
  const isTooMany = selection.selected.size > maxSelected
  const actions = [
    { id: 'tag', label: t('usersBulk.tag'), icon: TagIcon, onSelect: () => setDialog('tag') },
    { id: 'suspend', label: t('usersBulk.suspend'), icon: Ban, onSelect: () => setDialog('suspend') },
    { id: 'unsuspend', label: t('usersBulk.unsuspend'), icon: CircleCheck, onSelect: unsuspend },
    { id: 'notify', label: t('usersBulk.notify'), icon: Bell, onSelect: notify },
    { id: 'export', label: t('users.export'), icon: Download, onSelect: onExport },
  ]
  const doing = isTooMany ? [] : isCompact ? ['more'] : actions.map(({ id }) => id)
  const { bar, tool } = useToolbar([...(canSelectAll ? ['all'] : []), ...doing, 'clear'])
  const element = useRef<HTMLDivElement>(null)
  // the button for all disappears with the focus
  useLostFocus(String(selection.isAll), () =>
    moveFocus(element.current?.querySelector<HTMLElement>('[data-tool]')),
  )

  const count = selection.isAll ? (total?.total ?? 0) : selection.selected.size
  const countText = formatCount({ total: count, isCapped: selection.isAll && (total?.isCapped ?? false) })
  const wholePageIsSelected = rows.length > 0 && rows.every(({ id }) => selection.selected.has(id))
  return (
    <div
      ref={element}
      {...bar}
      className={styles.bar}
      aria-label={t('usersBulk.label')}
      onPointerEnter={prefetch}
      {...footerMarker}
    >
      <output className={styles.count}>
        {isTooMany
          ? t('usersBulk.tooMany', { most: maxSelected })
          : selection.isAll
            ? t('usersBulk.all', { total: countText })
            : t('usersBulk.selected', { count, total: countText })}
      </output>
      {canSelectAll ? (
        <Button {...tool('all')} size="small" tone="accent" onClick={selection.selectAll}>
          {wholePageIsSelected || !isCompact
            ? t('usersBulk.takeAll', { total: formatCount(total) })
            : t('usersBulk.takeAllShort')}
        </Button>
      ) : null}
      <span className={styles.divider} />
      {isTooMany ? null : isCompact ? (
        <MoreMenu {...tool('more')} groups={[{ id: 'do', items: actions }]} />
      ) : (
        actions.map((action) => (
          <Button
            key={action.id}
            {...tool(action.id)}
            size="small"
            tone="quiet"
            icon={action.icon}
            data-action=""
            onClick={action.onSelect}
          >
            {action.label}
          </Button>
        ))
      )}
      <span className={styles.divider} />
      <IconButton
        {...tool('clear')}
        size="small"
        icon={X}
        label={t('usersBulk.clear')}
        shortcut="Esc"
        onClick={selection.clear}
      />
      <Suspense fallback={null}>
        {dialog === 'tag' ? (
          <BulkTagDialog
            selection={selection}
            filter={filter}
            count={count}
            countText={countText}
            onClose={() => setDialog(null)}
          />
        ) : null}
        {dialog === 'suspend' ? (
          <BulkSuspendDialog
            selection={selection}
            filter={filter}
            count={count}
            countText={countText}
            onClose={() => setDialog(null)}
          />
        ) : null}
      </Suspense>
    </div>
  )
}

/** The selection in the contract's format: by ID, or as all that match. */
export function useSelectionInput(selection: Selection, filter: UsersSearch): () => UserSelection {
  const { timeZone } = useIntl()
  return () =>
    selection.isAll
      ? { filter: filterInput(filter, timeZone, new Date()) }
      : { userIds: [...selection.selected] }
}

/** Opens the notification composer for the selection. */
function useNotify(selection: Selection, filter: UsersSearch): () => void {
  const navigate = useNavigate()
  const selectionInput = useSelectionInput(selection, filter)
  return () => {
    storePreselectedPlayers({ selection: selectionInput(), from: usersHref(filter) })
    navigate('/notifications/new?audience=handed')
  }
}

/** Unsuspending can be undone as a whole, so there is no confirmation. */
function useUnsuspend(selection: Selection, filter: UsersSearch): () => void {
  const messages = useFailureMessage()
  const { start } = useBulkActions()
  const selectionInput = useSelectionInput(selection, filter)
  return () =>
    start.mutate(
      { action: { kind: 'unsuspend' }, selection: selectionInput() },
      { onSuccess: selection.clear, onError: (error) => showFailure(messages(error)) },
    )
}

function prefetch(): void {
  loadAhead(loadDialogs)
}
