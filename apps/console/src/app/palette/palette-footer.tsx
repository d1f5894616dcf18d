import { useT } from '#src/shared/messages/messages.tsx'
import { KeyCaps } from './keys/key-caps.tsx'
import styles from './palette.module.css'

/** The keys that work in the palette, for sighted users. */
export function PaletteFooter() {
  const t = useT()
  return (
    <footer className={styles.footer} aria-hidden="true">
      <span>
        <KeyCaps keys="ArrowUp" />
        <KeyCaps keys="ArrowDown" />
        {t('palette.move')}
      </span>
      <span>
        <KeyCaps keys="Enter" />
        {t('palette.choose')}
      </span>
      <span>
        <KeyCaps keys="Escape" />
        {t('palette.close')}
      </span>
    </footer>
  )
}
