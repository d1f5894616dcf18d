import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { footerMarker, keepClear } from '#src/ui/feedback/clearance.ts'
import { useEscape } from '#src/ui/hooks/escape.ts'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import { narrowScreen, useMedia } from '#src/ui/hooks/use-media.ts'
import styles from './side-panel.module.css'

/**
 * A panel for one row, docked beside the list from 900 px on, over it below. Escape and its button close it. Over the
 * list it is a dialog: it takes and traps the focus, and returns it.
 */
export function SidePanel({
  label,
  onClose,
  start,
  tools,
  footer,
  wide,
  children,
}: {
  label: string
  onClose: () => void
  /** Controls at the header's start, such as previous and next. */
  start?: ReactNode
  /** Controls before the close button. */
  tools?: ReactNode
  footer?: ReactNode
  /** A workspace, which takes most of the width: the list beside it is as narrow as on a phone. */
  wide?: boolean
  children: ReactNode
}) {
  const t = useT()
  const panel = useRef<HTMLDivElement>(null)
  const covers = useMedia(narrowScreen)
  useEscape(true, onClose)
  useCover(panel, covers)

  return (
    <div
      ref={panel}
      className={styles.panel}
      data-wide={wide ? '' : undefined}
      aria-label={label}
      tabIndex={-1}
      role={covers ? 'dialog' : 'complementary'}
      aria-modal={covers || undefined}
    >
      <header className={styles.header}>
        {start}
        <span className={styles.space} />
        {tools}
        <IconButton size="small" icon={X} label={t('ui.close')} shortcut="Esc" onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
      {footer ? (
        <footer ref={makeSpace} className={styles.footer} {...footerMarker}>
          {footer}
        </footer>
      ) : null}
    </div>
  )
}

/** For messages that are visible when a panel opens. */
function makeSpace(element: HTMLElement | null): (() => void) | undefined {
  return element ? keepClear(element) : undefined
}

/** While the panel covers the page, the content below is inert. */
function useCover(panel: { current: HTMLElement | null }, covers: boolean): void {
  useEffect(() => {
    const element = panel.current
    if (!covers || !element) return undefined
    const before = document.activeElement
    const hidden = siblingsOutside(element).filter((sibling) => !sibling.inert)
    for (const sibling of hidden) sibling.inert = true
    moveFocus(element)
    return () => {
      for (const sibling of hidden) sibling.inert = false
      if (before instanceof HTMLElement && before.isConnected) moveFocus(before)
    }
  }, [panel, covers])
}

/** Every element outside of the panel and its ancestors, except for messages and floating parts. */
function siblingsOutside(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement.children) {
      if (sibling !== at && sibling instanceof HTMLElement && !isShared(sibling)) found.push(sibling)
    }
  }
  return found
}

function isShared(element: HTMLElement): boolean {
  return (
    element.matches('[data-snackbars], [data-base-ui-portal], [popover], script, style') ||
    element.querySelector('[data-snackbars]') !== null
  )
}
