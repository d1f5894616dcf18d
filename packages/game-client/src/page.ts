interface PageTarget {
  visibilityState?: string
  addEventListener?: (name: string, listener: () => void) => void
  removeEventListener?: (name: string, listener: () => void) => void
}

/** Watches the visibility of a browser page; does nothing elsewhere. Returns the function that stops it. */
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
  // phones end hidden pages without a further event
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
