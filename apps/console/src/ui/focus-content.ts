/** Puts the focus before the page's content, where a new document would begin; what is in sight stays. */
export function focusContent(): void {
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
}
