import { read, write } from '#src/lib/storage.ts'

const key = 'loupe-set-up'

/** The one-time token of the set-up link, `?token=…` or `#…`, or the one kept for this tab. */
export function setUpToken(): string | null {
  return tokenInAddress() ?? read(key, sessionStore)
}

/** Takes the token out of the address, so that it stays in no history and no screenshot, and keeps it for this tab. */
export function hideSetUpToken(): void {
  const token = tokenInAddress()
  if (!token) return
  write(key, token, sessionStore)
  history.replaceState(null, '', location.pathname)
}

function tokenInAddress(): string | null {
  const { search, hash } = location
  return new URLSearchParams(search).get('token') || hash.replace(/^#(token=)?/, '') || null
}

const sessionStore = () => sessionStorage
