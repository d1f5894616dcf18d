import { moveFocus } from '#src/ui/hooks/move-focus.ts'

let isPressed = false

/** To be called when the button that shows the page instead of the panel, or the other way round, is pressed. */
export function switchView(change: () => void): void {
  isPressed = true
  change()
}

/** The ref of these buttons: each takes the focus of the other, which is gone. */
export function takeFocus(button: HTMLButtonElement | null): void {
  if (!button || !isPressed) return
  isPressed = false
  moveFocus(button)
}
