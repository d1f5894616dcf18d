import Check from 'lucide-react/icons/check'
import { useT } from '#src/shared/messages/messages.tsx'
import { modeOf } from '#src/shared/preferences/appearance.ts'
import { currentPreferences } from '#src/shared/preferences/preferences-store.ts'
import { Avatar } from '#src/ui/display/avatar.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import type { Entry, EntryPicture } from './entry.ts'
import { KeyCaps } from './keys/key-caps.tsx'
import styles from './palette.module.css'

/** One line of the list. The keyboard reaches it from the field, so it takes no focus itself. */
export function PaletteOption({
  id,
  entry,
  isActive,
  onPoint,
  onChoose,
}: {
  id: string
  entry: Entry
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter in the field takes it
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select could hold neither pictures nor keys
      role="option"
      tabIndex={-1}
      className={styles.option}
      aria-selected={isActive}
      // a list that scrolls under a resting pointer fires no move: the arrows keep their position
      onPointerMove={isActive ? undefined : onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.picture}>
        <Picture of={entry.picture} />
      </span>
      <EntryText entry={entry} />
      <Aside entry={entry} />
    </div>
  )
}

function Picture({ of: picture }: { of: EntryPicture }) {
  if (picture.kind === 'icon') return <Icon of={picture.icon} />
  if (picture.kind === 'person') {
    const { avatarUrl, by = picture.found } = picture.found
    return <Avatar id={by.id} name={by.name} url={avatarUrl} size="small" />
  }
  // coloured by the preset's own tokens
  const mode = modeOf(currentPreferences().navType)
  return <span className={styles.gem} data-preset={picture.preset} data-mode={mode} aria-hidden="true" />
}

function EntryText({ entry }: { entry: Entry }) {
  if (entry.picture.kind !== 'person') {
    return (
      <span className={styles.text} lang={entry.lang}>
        {entry.title}
        {entry.about ? (
          <>
            {' '}
            <span className={styles.note}>
              <bdi>{entry.about}</bdi>
            </span>
          </>
        ) : null}
      </span>
    )
  }
  const { name, note } = entry.picture.found
  return (
    <span className={styles.text}>
      <bdi>{name}</bdi>{' '}
      {note === name ? null : (
        <span className={styles.note}>
          <bdi>{note}</bdi>
        </span>
      )}
    </span>
  )
}

function Aside({ entry }: { entry: Entry }) {
  const t = useT()
  if (entry.isSelected) {
    return (
      <span className={styles.tick}>
        <Icon of={Check} />
        <span className="visually-hidden">{t('palette.chosen')}</span>
      </span>
    )
  }
  return entry.keys ? <KeyCaps keys={entry.keys} /> : null
}
