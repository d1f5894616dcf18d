const protocols = new Set(['http:', 'https:', 'mailto:'])
const base = 'https://this-site.invalid'
const maxLength = 2000

/**
 * The normalised address of a link, or null if documents do not allow it: http, https, mailto, or a path of this site.
 * It is checked as browsers parse it (URL Standard), not as it is spelt.
 */
export function safeHref(address: string): string | null {
  const url = parse(address)
  if (!url || !protocols.has(url.protocol)) return null
  // a username before the host makes one site look like another
  if (url.username !== '' || url.password !== '') return null
  const href = url.origin === base ? `${url.pathname}${url.search}${url.hash}` : url.href
  if (href.length > maxLength || href.startsWith('//')) return null
  return address.trim().startsWith('#') && url.origin === base ? url.hash || null : href
}

/** Whether a link leads away from this site. */
export function leadsAway(href: string): boolean {
  return /^https?:/.test(href)
}

function parse(address: string): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null
}
