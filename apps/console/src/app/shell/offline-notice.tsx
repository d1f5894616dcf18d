import Languages from 'lucide-react/icons/languages'
import ServerOff from 'lucide-react/icons/server-off'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { reportNotLoaded } from '#src/shared/loading/not-loaded.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import {
  currentMessages,
  isPartlyEnglish,
  subscribeToMessages,
  switchMessages,
} from '#src/shared/messages/messages-store.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import { clearFooters } from '#src/ui/feedback/clearance.ts'
import { messagesRegion } from '#src/ui/feedback/message-keys.ts'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import styles from './offline-notice.module.css'
import { useServerResponds } from './use-server-responds.ts'

const messages = {
  offline: { notice: 'shell.offline', over: 'shell.online', icon: WifiOff },
  silent: { notice: 'shell.silent', over: 'shell.answersAgain', icon: ServerOff },
  english: { notice: 'shell.partlyEnglish', over: null, icon: Languages },
} as const

/**
 * Reports once, for the whole application, what is missing: the connection, the server, or messages in the chosen
 * language.
 */
export function OfflineNotice() {
  const t = useT()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const responses = useServerResponds()
  const isPartly = useSyncExternalStore(subscribeToMessages, isPartlyEnglish, () => false)
  const trouble = isOnline ? (responses ? (isPartly ? 'english' : null) : 'silent') : 'offline'
  const before = useRef<keyof typeof messages>(null)
  useEffect(() => {
    const over = before.current && messages[before.current].over
    if (!trouble && over) showDone(t(over))
    before.current = trouble
  }, [trouble, t])
  const region = useRef<HTMLOutputElement>(null)
  useLayoutEffect(() => {
    if (trouble && region.current) clearFooters(region.current)
  }, [trouble])
  return (
    // is over dialogs, and is announced over them too: an output without `aria-live` is hidden with the page
    <output ref={region} className={styles.region} aria-live="polite" {...messagesRegion}>
      {trouble ? (
        <span ref={reserveSpace} className={styles.notice} tabIndex={-1} data-notice="">
          <Icon of={messages[trouble].icon} />
          {t(messages[trouble].notice)}
          {trouble === 'english' ? <Retry /> : null}
        </span>
      ) : null}
    </output>
  )
}

/** Requests the messages of the chosen language again. */
function Retry() {
  const t = useT()
  const [isBusy, setIsBusy] = useState(false)
  const retry = async () => {
    setIsBusy(true)
    await switchMessages(currentMessages().locale).catch(reportNotLoaded)
    setIsBusy(false)
  }
  return (
    <Button size="small" busy={isBusy} onClick={() => void retry()}>
      {t('ui.retry')}
    </Button>
  )
}

/** The air under and above it together, in pixels. */
const gapPx = 24

/** It must cover no last row and no pager: pages end above it, however high it is. */
function reserveSpace(notice: HTMLElement): () => void {
  const { style } = document.documentElement
  const measure = () => style.setProperty('--notice', `${notice.offsetHeight + gapPx}px`)
  // at once: its position over a dialog depends on the end of the page
  measure()
  const sizes = new ResizeObserver(measure)
  sizes.observe(notice)
  return () => {
    sizes.disconnect()
    style.removeProperty('--notice')
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
