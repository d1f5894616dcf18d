const notLoadedEvent = 'loupe-not-loaded'

/** Reports that something on the page could not be loaded: the shell or the inline script of the document shows it. */
export function reportNotLoaded(): void {
  window.dispatchEvent(new Event(notLoadedEvent))
}

/** Calls back at each such report, until the returned function is called. */
export function onNotLoaded(listener: () => void): () => void {
  window.addEventListener(notLoadedEvent, listener)
  return () => window.removeEventListener(notLoadedEvent, listener)
}

/** Handles a failed start: the inline script shows it, and the error is reported like any other. */
export function failStart(error: unknown): never {
  reportNotLoaded()
  throw error
}
