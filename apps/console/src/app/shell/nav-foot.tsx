import { useIntl } from 'react-intl'
import { sayUtc } from '#src/shared/dates/say-utc.ts'
import { useT } from '#src/shared/messages/words.tsx'
import { Kbd } from '#src/ui/display/kbd.tsx'
import { useOpenOverlay } from '../palette/use-overlay.ts'
import styles from './nav-foot.module.css'

/** The foot of the drawer: in which zone the times on the page are, and the way to the list of keys. */
export function NavFoot() {
  const t = useT()
  const zone = useZoneName()
  const openOverlay = useOpenOverlay()
  return (
    <div className={styles.foot}>
      <p className={styles.zone}>{t('shell.zone', { zone })}</p>
      <button
        type="button"
        className={styles.keys}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={() => openOverlay('keys')}
      >
        <Kbd beside>?</Kbd>
        <span className={styles.words}>{t('shell.keysShort')}</span>
      </button>
    </div>
  )
}

/** How far the zone of the administrator, else of this browser, is from Greenwich: short in every language. */
function useZoneName(): string {
  const { locale, timeZone } = useIntl()
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts()
  return sayUtc(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '')
}
