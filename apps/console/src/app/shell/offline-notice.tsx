import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useT } from '#src/lib/words.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { showDone } from '#src/ui/snackbar-store.ts'
import styles from './offline-notice.module.css'

/** Says once, for the whole application, that there is no connection, and when it is back. */
export function OfflineNotice() {
  const t = useT()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const wasOffline = useRef(false)
  useEffect(() => {
    if (isOnline && wasOffline.current) showDone(t('shell.online'))
    wasOffline.current = !isOnline
  }, [isOnline, t])
  return (
    <output className={styles.place}>
      {isOnline ? null : (
        <span className={styles.notice}>
          <Icon of={WifiOff} />
          {t('shell.offline')}
        </span>
      )}
    </output>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
