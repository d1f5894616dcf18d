import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import classes from './dialog.module.css'

interface DialogProps {
  /** The id of its heading. */
  labelledBy: string
  onClose: () => void
  /** What stands above the sheet, on the dimmed scene. */
  above?: ComponentChildren
  children: ComponentChildren
  /** Pressing Escape does nothing: it has to be answered. */
  isBinding?: boolean
}

/** A sheet from below on phones, in the middle of wider screens. The browser keeps the focus inside. */
export function Dialog({ labelledBy, onClose, above, children, isBinding = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const isOver = useRef(false)
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => {
      isOver.current = true
      dialog?.close()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      class={classes.dialog}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        if (!isBinding) onClose()
      }}
      // browsers close a dialog on a second Escape whatever the page says
      onClose={() => {
        if (isOver.current) return
        if (isBinding) ref.current?.showModal()
        else onClose()
      }}
    >
      {above && <div class={classes.above}>{above}</div>}
      <div class={classes.sheet}>{children}</div>
    </dialog>
  )
}
