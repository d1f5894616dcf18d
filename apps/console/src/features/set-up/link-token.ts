import { ofTab, read, write } from '#src/shared/storage/storage.ts'

/** The one-time token of a link, `?token=…` or `#…`, stored for this tab under `key`. */
export function linkToken(key: string) {
  return {
    read: (): string | null => tokenInAddress() ?? read(key, ofTab),
    /**
     * Moves the token from the address to this tab's storage, so that it is in no history and no screenshot. Without
     * storage it stays in the address: a reload would lose it.
     */
    hide: (): void => {
      const token = tokenInAddress()
      if (token && write(key, token, ofTab)) history.replaceState(null, '', location.pathname)
    },
  }
}

function tokenInAddress(): string | null {
  const { search, hash } = location
  return new URLSearchParams(search).get('token') || hash.replace(/^#(token=)?/, '') || null
}
