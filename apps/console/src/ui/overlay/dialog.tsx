import { Dialog as Base } from '@base-ui/react/dialog'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import X from 'lucide-react/icons/x'
import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useRef,
} from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { cx } from '#src/ui/cx.ts'
import { footerMarker, keepClear } from '#src/ui/feedback/clearance.ts'
import { focusNow } from '#src/ui/hooks/focus-now.ts'
import { useRestoredFocus } from '#src/ui/hooks/use-restored-focus.ts'
import styles from './dialog.module.css'
import { documentDirection } from './popup-focus.ts'

/** Whether the form around is being sent. */
const FormBusy = createContext(false)

export interface DialogProps {
  open: boolean
  /** Called by the close button, Escape or a click outside; a form with unsaved changes may stay open. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** The element that gets the focus initially; by default the first field. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * A dialog over the page: the focus stays inside and returns where it came from. It imports Base UI, so features load
 * its users lazily.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'medium',
  initialFocus,
  children,
}: DialogProps) {
  const t = useT()
  const popup = useRef<HTMLDivElement>(null)
  const hold = useCallback((element: HTMLDivElement) => {
    popup.current = element
    const release = keepClear(element)
    return () => {
      popup.current = null
      release()
    }
  }, [])
  return (
    <DirectionProvider direction={documentDirection()}>
      <Base.Root
        open={open}
        onOpenChange={(_, details) => {
          details.cancel()
          if (!isOnSnackbar(details.event)) onClose()
        }}
      >
        <Base.Portal>
          <Base.Backdrop forceRender className={styles.backdrop} />
          <Base.Viewport className={styles.viewport}>
            <Base.Popup
              ref={hold}
              data-dialog=""
              className={cx(styles.dialog, styles[size])}
              dir={documentDirection()}
              initialFocus={() => focusNow(initialFocus?.current ?? firstField(popup.current))}
            >
              {/* no header: over the page it would be a second banner to assistive technology */}
              <div className={styles.head}>
                <div className={styles.text}>
                  <Base.Title className={styles.title}>{title}</Base.Title>
                  {description ? (
                    <Base.Description className={styles.description}>{description}</Base.Description>
                  ) : null}
                </div>
                <IconButton size="small" icon={X} label={t('ui.close')} onClick={onClose} />
              </div>
              {children}
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.Root>
    </DirectionProvider>
  )
}

/** The part that scrolls. While its form is being sent, nothing in it can be changed. */
export function DialogBody({ children }: { children: ReactNode }) {
  return (
    <div className={styles.body} inert={useContext(FormBusy)}>
      {children}
    </div>
  )
}

/** The buttons in the footer, the main one last; `start` is at the other end. */
export function DialogActions({ start, children }: { start?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.actions} {...footerMarker}>
      {start ? <div className={styles.start}>{start}</div> : null}
      {children}
    </div>
  )
}

/** The buttons of a form: cancel, and submit with its label as children. */
export function SubmitActions({
  tone = 'primary',
  onCancel,
  children,
}: {
  tone?: 'primary' | 'danger-fill'
  onCancel: () => void
  children: ReactNode
}) {
  const t = useT()
  return (
    <DialogActions>
      <Button onClick={onCancel}>{t('ui.cancel')}</Button>
      <Button type="submit" tone={tone} busy={useContext(FormBusy)}>
        {children}
      </Button>
    </DialogActions>
  )
}

/**
 * A form with a body and actions; its errors are shown by the form itself, not by the browser. While it is `busy` its
 * fields are read-only: it closes with the response, and text typed by then would be lost.
 */
export function DialogForm({
  busy,
  onSubmit,
  children,
}: {
  busy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void | Promise<void>
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  useRestoredFocus(form, busy)
  return (
    <form
      ref={form}
      className={styles.form}
      aria-busy={busy || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit(event)
      }}
    >
      <FormBusy value={busy}>{children}</FormBusy>
    </form>
  )
}

/**
 * Asks for confirmation of what cannot be undone; `confirmLabel` names the action, never "OK". If it is a `danger`, the
 * focus is initially on the cancel button: a hasty Enter or space then does no harm.
 */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger,
  busy,
}: Omit<DialogProps, 'size' | 'description' | 'initialFocus' | 'children'> & {
  onConfirm: () => void
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  busy?: boolean
}) {
  const t = useT()
  const wayBack = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="small"
      {...(danger ? { initialFocus: wayBack } : {})}
    >
      {children ? <DialogBody>{children}</DialogBody> : null}
      <DialogActions>
        <Button ref={wayBack} onClick={onClose}>
          {cancelLabel ?? t('ui.cancel')}
        </Button>
        <Button tone={danger ? 'danger-fill' : 'primary'} busy={busy ?? false} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Snackbars are above dialogs: a click on one is not a click outside the dialog. */
function isOnSnackbar(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-snackbars]') !== null
}

/** The first field, or else the last button, which is the main action; never the close button, which is first. */
function firstField(popup: HTMLElement | null): HTMLElement | null {
  return (
    popup?.querySelector<HTMLElement>(
      'input:not([type=hidden], [type=radio], :disabled), textarea, select',
    ) ??
    popup?.querySelector<HTMLElement>('[data-footer] button:last-of-type') ??
    null
  )
}
