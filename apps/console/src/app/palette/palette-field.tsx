import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { KeyboardEvent, RefObject } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import styles from './palette.module.css'
import { textLimit } from './use-finder-results.ts'

/** The input of the palette; it keeps the focus while the arrows move through the list. */
export function PaletteField({
  inputRef,
  value,
  listId,
  activeId,
  expanded,
  onChange,
  onKeyDown,
  onClose,
}: {
  inputRef: RefObject<HTMLInputElement | null>
  value: string
  listId: string
  activeId: string | undefined
  expanded: boolean
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
}) {
  const t = useT()
  return (
    <div className={styles.field}>
      <Icon of={Search} size={18} />
      <input
        ref={inputRef}
        className={styles.input}
        role="combobox"
        aria-label={t('palette.title')}
        aria-expanded={expanded}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={t('palette.placeholder')}
        maxLength={textLimit}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton size="small" icon={X} label={t('palette.close')} onClick={onClose} />
    </div>
  )
}
