import { read, write } from '#src/lib/storage.ts'

/** The one-time token of a link, `?token=…` or `#…`, kept for this tab under `key`. */
export function linkToken(key: string) {
  return {
    read: (): string | null => tokenInAddress() ?? read(key, sessionStore),
    /** Takes the token out of the address, so that it stays in no history and no screenshot, and keeps it for this tab. */
    hide: (): void => {
      const token = tokenInAddress()
      if (!token) return
      write(key, token, sessionStore)
      history.replaceState(null, '', location.pathname)
    },
  }
}

function tokenInAddress(): string | null {
  const { search, hash } = location
  return new URLSearchParams(search).get('token') || hash.replace(/^#(token=)?/, '') || null
}

const sessionStore = () => sessionStorage
