import { isIP } from 'node:net'

export interface RelyingParty {
  /** The host name: passkeys are bound to it, so changing it makes them useless. */
  id: string
  origin: string
}

/**
 * Where passkeys work, by the address of the console (never by a request). Browsers create none for an IP address: on
 * the local machine `localhost` is used instead; elsewhere there are none: null.
 */
export function relyingPartyOf(siteUrl: string): RelyingParty | null {
  const url = new URL(siteUrl)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) === 0) return { id: host, origin: url.origin }
  if (host !== '127.0.0.1' && host !== '::1') return null
  url.hostname = 'localhost'
  return { id: 'localhost', origin: url.origin }
}
