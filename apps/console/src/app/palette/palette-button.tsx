import Search from 'lucide-react/icons/search'
import { useT } from '#src/shared/messages/messages.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import { Kbd } from '#src/ui/display/kbd.tsx'
import { isApple } from './keys/key-matcher.ts'
import styles from './palette-button.module.css'
import { preloadPalette } from './palette-store.ts'
import { useOpenOverlay } from './use-overlay.ts'

/** Looks like a search field and opens the command palette; only an icon on small screens. */
export function PaletteButton() {
  const t = useT()
  const open = useOpenOverlay()
  const apple = isApple()
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts={apple ? 'Meta+K' : 'Control+K'}
      onClick={() => open('palette')}
      onPointerEnter={preloadPalette}
      onFocus={preloadPalette}
    >
      <Icon of={Search} />
      <span className={styles.text}>{t('shell.find')}</span>
      <span className={styles.key}>
        <Kbd beside>{apple ? '⌘ K' : 'Ctrl K'}</Kbd>
      </span>
    </button>
  )
}
