import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { type AvailableSpace, isCompact, isShort } from '#src/list/page/available-space.ts'
import { ListHeader } from '#src/list/page/list-header.tsx'
import { loadAhead } from '#src/shared/loading/load-ahead.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useFormatCount } from '#src/shared/numbers/format-count.ts'
import type { Total } from '#src/shared/numbers/total.ts'
import { Button } from '#src/ui/button/button.tsx'
import { MoreMenu } from '#src/ui/overlay/more-menu.tsx'
import { loadAddUserDialog } from '../player/form/load-add-user.ts'
import { useUserCounts } from '../users.queries.ts'
import { useUserMessages } from '../users-messages.ts'
import { isFiltered, type UsersSearch } from '../users-search.ts'

type DialogName = 'add' | 'import' | 'export'

/** The title with the number of players, and the actions of the whole list. */
export function UsersHeader({
  search,
  total,
  space,
  onDialog,
}: {
  search: UsersSearch
  total: Total | undefined
  space: AvailableSpace
  onDialog: (dialog: DialogName) => void
}) {
  const t = useT()
  return (
    <ListHeader title={t('users.title')} count={useCountText(search, total, isCompact(space))}>
      <Actions space={space} onDialog={onDialog} />
    </ListHeader>
  )
}

/** How many match, of how many; `foundOnly` omits the total, which the first view shows too. */
function useCountText(search: UsersSearch, total: Total | undefined, foundOnly: boolean): string {
  const t = useT()
  const messages = useUserMessages()
  const found = useFormatCount()(total)
  const all = useUserCounts().data?.all
  return !foundOnly && isFiltered(search) && total && all !== undefined
    ? t('ui.countOf', { found, all: messages.number(all) })
    : found
}

function Actions({ space, onDialog }: { space: AvailableSpace; onDialog: (dialog: DialogName) => void }) {
  const t = useT()
  const others = [
    { id: 'import', label: t('users.import'), icon: Upload, onSelect: () => onDialog('import') },
    { id: 'export', label: t('users.export'), icon: Download, onSelect: () => onDialog('export') },
  ]
  return (
    <>
      {isCompact(space) ? (
        <MoreMenu groups={[{ id: 'file', items: others }]} size="medium" outlined />
      ) : (
        others.map((other) => (
          <Button key={other.id} icon={other.icon} onClick={other.onSelect}>
            {other.label}
          </Button>
        ))
      )}
      <Button
        tone="primary"
        icon={Plus}
        aria-label={isShort(space) ? t('users.add') : undefined}
        onClick={() => onDialog('add')}
        onPointerEnter={prefetchAdd}
        onFocus={prefetchAdd}
      >
        {t(isShort(space) ? 'users.addShort' : 'users.add')}
      </Button>
    </>
  )
}

const prefetchAdd = () => loadAhead(loadAddUserDialog)
