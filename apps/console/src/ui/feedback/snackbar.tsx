import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { cx } from '#src/ui/cx.ts'
import { Icon, type LucideIcon } from '#src/ui/display/icon.tsx'
import { useEscape } from '#src/ui/hooks/escape.ts'
import { clearFooters, followFooters } from './clearance.ts'
import { leaveMessages, messagesRegion, useMessageKeys } from './message-keys.ts'
import styles from './snackbar.module.css'
import {
  snackbars as ours,
  type SnackbarColor,
  type SnackbarEntry,
  type Snackbars,
  snackbarLimits,
} from './snackbar-store.ts'

const icons: Record<SnackbarColor, LucideIcon> = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
}

/**
 * The host of snackbars: bottom right, above footers, at most three, mounted once. Each is closed by its button, by
 * Escape or after 6000 ms, not by a click elsewhere; the time pauses while one is hovered or focused. F6 moves the
 * focus to the newest and back.
 */
export function SnackbarHost({ snackbars = ours }: { snackbars?: Snackbars }) {
  const t = useT()
  const entries = useSyncExternalStore(snackbars.subscribe, snackbars.current, snackbars.current)
  const [blocked, setBlocked] = useState(false)
  const host = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (host.current && entries.length > 0) clearFooters(host.current)
  }, [entries])
  const hasMessages = entries.length > 0
  useEffect(() => (hasMessages ? followFooters() : undefined), [hasMessages])
  const newest = entries.findLast((entry) => entry.open)
  useEscape(newest !== undefined, () => newest && snackbars.close(newest.id))
  useMessageKeys()

  return (
    <section
      ref={host}
      className={styles.host}
      aria-label={t('ui.messages')}
      aria-keyshortcuts="F6"
      {...messagesRegion}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering only pauses the timers */}
      <ol
        className={styles.list}
        aria-live="polite"
        aria-relevant="additions"
        onPointerEnter={() => setBlocked(true)}
        onPointerLeave={() => setBlocked(false)}
        onFocus={() => setBlocked(true)}
        onBlur={() => setBlocked(false)}
      >
        {entries.map((entry) => (
          <Snackbar key={entry.id} entry={entry} heldBack={blocked} snackbars={snackbars} />
        ))}
      </ol>
    </section>
  )
}

function Snackbar({
  entry,
  heldBack,
  snackbars,
}: {
  entry: SnackbarEntry
  heldBack: boolean
  snackbars: Snackbars
}) {
  const t = useT()
  const { id, open, action } = entry
  const color = entry.variant === 'alert' ? (entry.alert?.color ?? 'info') : undefined
  const isFailure = color === 'error'
  const item = useRef<HTMLLIElement>(null)
  // the focused button (Undo or Close) disappears with it
  useEffect(() => {
    if (!open && item.current?.contains(document.activeElement)) leaveMessages()
  }, [open])
  useTimeOut(open && !heldBack, snackbarLimits.hideAfterMs, () => snackbars.close(id))
  useTimeOut(!open, snackbarLimits.fadeMs, () => snackbars.remove(id))

  return (
    <li
      ref={item}
      className={cx(
        styles.bar,
        color && styles[color],
        entry.alert?.variant === 'outlined' && styles.outlined,
      )}
      data-leaving={open ? undefined : ''}
      // its text is announced at once, so the list must not announce it again
      aria-live={isFailure ? 'off' : undefined}
    >
      {color ? <Icon of={icons[color]} /> : null}
      <span className={styles.message} role={isFailure ? 'alert' : undefined}>
        {entry.message ?? t('ui.noteArchived')}
        {action ? <span className="visually-hidden"> {t('ui.messageKey')}</span> : null}
      </span>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            snackbars.close(id)
            action.onAction()
          }}
        >
          {action.label}
        </button>
      ) : null}
      {entry.close === false ? null : (
        <button
          type="button"
          className={styles.close}
          aria-label={t('ui.close')}
          aria-keyshortcuts="Escape"
          onClick={() => snackbars.close(id)}
        >
          <Icon of={X} />
        </button>
      )}
    </li>
  )
}

/** Calls back after `afterMs` of `running` time; pauses keep the elapsed time. */
function useTimeOut(running: boolean, afterMs: number, onTime: () => void): void {
  const left = useRef(afterMs)
  const call = useEffectEvent(onTime)
  useEffect(() => {
    if (!running) return undefined
    const since = Date.now()
    const timer = setTimeout(() => call(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - since))
    }
  }, [running])
}
