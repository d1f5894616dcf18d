import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { moveFocus } from './move-focus.ts'

/**
 * Keeps the focus in a form whose fields are inert while it is sent: an inert field loses the focus. It moves to the
 * submit button, and back to its field unless it was moved elsewhere.
 */
export function useRestoredFocus(form: RefObject<HTMLFormElement | null>, isBusy: boolean): void {
  const blocked = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (!isBusy || !(activeElement instanceof HTMLElement) || !form.current?.contains(activeElement)) return
    if (!activeElement.closest('[inert]')) return
    blocked.current = activeElement
    moveFocus(submitOf(form.current), { scroll: true })
  }, [form, isBusy])
  // after the effects of the fields' errors, which may have taken the focus meanwhile
  useEffect(() => {
    if (isBusy || !blocked.current) return
    const waits = [submitOf(form.current), document.body].some(
      (element) => element === document.activeElement,
    )
    if (waits) moveFocus(blocked.current, { scroll: true })
    blocked.current = null
  }, [form, isBusy])
}

function submitOf(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('[type=submit]') ?? null
}
