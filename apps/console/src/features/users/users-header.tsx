import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { useUserCounts } from './users.queries.ts'
import styles from './users-header.module.css'
import { isCompact, isShort, type Room } from './users-room.ts'
import { isFiltered, type UsersSearch } from './users-search.ts'
import { useUserWords } from './users-words.ts'

type DialogName = 'add' | 'import' | 'export'

/** The title with how many there are, and what can be done with the list as a whole. */
export function UsersHeader({
  search,
  total,
  room,
  onDialog,
}: {
  search: UsersSearch
  total: { total: number; isCapped: boolean } | undefined
  room: Room
  onDialog: (dialog: DialogName) => void
}) {
  const t = useT()
  return (
    <header className={styles.header}>
      <h1>{t('users.title')}</h1>
      <Count search={search} total={total} foundOnly={isCompact(room)} />
      <Actions room={room} onDialog={onDialog} />
    </header>
  )
}

/** How many match, of how many; told to screen readers when it changes. */
function Count({
  search,
  total,
  foundOnly,
}: {
  search: UsersSearch
  total: { total: number; isCapped: boolean } | undefined
  /** Without how many there are in all, which the first view says too. */
  foundOnly: boolean
}) {
  const t = useT()
  const words = useUserWords()
  const all = useUserCounts().data?.all
  const found = total ? words.count(total.total, total.isCapped) : ''
  const text =
    !foundOnly && isFiltered(search) && total && all !== undefined
      ? t('users.countOf', { found, all: words.number(all) })
      : found
  return (
    <output className={styles.count} aria-live="polite">
      {text}
    </output>
  )
}

function Actions({ room, onDialog }: { room: Room; onDialog: (dialog: DialogName) => void }) {
  const t = useT()
  const others = [
    { id: 'import', label: t('users.import'), icon: Upload, onSelect: () => onDialog('import') },
    { id: 'export', label: t('users.export'), icon: Download, onSelect: () => onDialog('export') },
  ]
  return (
    <div className={styles.actions}>
      {isCompact(room) ? (
        <Menu label={t('users.more')} groups={[{ id: 'file', items: others }]}>
          {(trigger) => <IconButton {...trigger} icon={Ellipsis} label={t('users.more')} outlined />}
        </Menu>
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
    </div>
  )
}
