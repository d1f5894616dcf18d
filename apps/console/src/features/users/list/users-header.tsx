import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { ListHeader } from '#src/list/page/list-header.tsx'
import type { Total } from '#src/list/page/list-queries.ts'
import { isCompact, isShort, type Room } from '#src/list/page/list-room.ts'
import { useT } from '#src/shared/messages/words.tsx'
import { useCountWords } from '#src/shared/numbers/count-words.ts'
import { Button } from '#src/ui/button/button.tsx'
import { MoreMenu } from '#src/ui/overlay/more-menu.tsx'
import { useUserCounts } from '../users.queries.ts'
import { isFiltered, type UsersSearch } from '../users-search.ts'
import { useUserWords } from '../users-words.ts'

type DialogName = 'add' | 'import' | 'export'

/** The title with how many there are, and what can be done with the list as a whole. */
export function UsersHeader({
  search,
  total,
  room,
  onDialog,
}: {
  search: UsersSearch
  total: Total | undefined
  room: Room
  onDialog: (dialog: DialogName) => void
}) {
  const t = useT()
  return (
    <ListHeader title={t('users.title')} count={useCountText(search, total, isCompact(room))}>
      <Actions room={room} onDialog={onDialog} />
    </ListHeader>
  )
}

/** How many match, of how many; `foundOnly` leaves out how many there are in all, which the first view says too. */
function useCountText(search: UsersSearch, total: Total | undefined, foundOnly: boolean): string {
  const t = useT()
  const words = useUserWords()
  const found = useCountWords()(total)
  const all = useUserCounts().data?.all
  return !foundOnly && isFiltered(search) && total && all !== undefined
    ? t('ui.countOf', { found, all: words.number(all) })
    : found
}

function Actions({ room, onDialog }: { room: Room; onDialog: (dialog: DialogName) => void }) {
  const t = useT()
  const others = [
    { id: 'import', label: t('users.import'), icon: Upload, onSelect: () => onDialog('import') },
    { id: 'export', label: t('users.export'), icon: Download, onSelect: () => onDialog('export') },
  ]
  return (
    <>
      {isCompact(room) ? (
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
        aria-label={isShort(room) ? t('users.add') : undefined}
        onClick={() => onDialog('add')}
      >
        {t(isShort(room) ? 'users.addShort' : 'users.add')}
      </Button>
    </>
  )
}
