interface PageTarget {
  visibilityState?: string
  addEventListener?: (name: string, listener: () => void) => void
  removeEventListener?: (name: string, listener: () => void) => void
}

/** Watches the page that a browser shows; does nothing elsewhere. Returns what ends it. */
export function watchPage({
  onHidden,
  onShown,
  onLeave,
  onOnline,
}: Record<'onHidden' | 'onShown' | 'onLeave' | 'onOnline', () => void>): () => void {
  const page = globalThis as { document?: PageTarget } & PageTarget
  const onVisibility = () => {
    if (page.document?.visibilityState !== 'hidden') return onShown()
    onHidden()
    onLeave()
  }
  // phones end a page that is hidden without another word
  const watched: [PageTarget | undefined, string, () => void][] = [
    [page.document, 'visibilitychange', onVisibility],
    [page, 'pagehide', onLeave],
    [page, 'online', onOnline],
  ]
  for (const [target, name, listener] of watched) target?.addEventListener?.(name, listener)
  return () => {
    for (const [target, name, listener] of watched) target?.removeEventListener?.(name, listener)
  }
}
