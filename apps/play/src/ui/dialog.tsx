import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import classes from './dialog.module.css'

interface DialogProps {
  /** The ID of its heading. */
  labelledBy: string
  onClose: () => void
  /** Content above the sheet, on the dimmed scene. */
  above?: ComponentChildren
  children: ComponentChildren
  /** Disables Escape: one of its buttons must be used. */
  isBinding?: boolean
}

/** A bottom sheet on phones, centred on wider screens. The browser traps the focus. */
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
      // browsers close a dialog on a second Escape even if the page prevents it
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
