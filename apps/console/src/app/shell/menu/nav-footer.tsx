import { useIntl } from 'react-intl'
import { useOpenOverlay } from '#src/app/palette/use-overlay.ts'
import { utcOffset } from '#src/shared/dates/format-utc-offset.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Kbd } from '#src/ui/display/kbd.tsx'
import styles from './nav-footer.module.css'

/** The footer of the drawer: the time zone of the page, and the list of keys. */
export function NavFooter() {
  const t = useT()
  const zone = useZoneName()
  const openOverlay = useOpenOverlay()
  return (
    <div className={styles.footer}>
      <p className={styles.zone}>{t('shell.zone', { zone })}</p>
      <button
        type="button"
        className={styles.keys}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={() => openOverlay('keys')}
      >
        <Kbd beside>?</Kbd>
        <span className={styles.text}>{t('shell.keysShort')}</span>
      </button>
    </div>
  )
}

/** The UTC offset of the administrator's zone, or else of this browser: short in every language. */
function useZoneName(): string {
  const { locale, timeZone } = useIntl()
  return utcOffset(locale, timeZone)
}
