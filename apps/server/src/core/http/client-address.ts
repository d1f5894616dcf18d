import ipaddr from 'ipaddr.js'

/**
 * An address in canonical form, for display and search: IPv4 also where it is mapped into IPv6 (`::ffff:192.0.2.1`),
 * IPv6 in its shortest form. Of a request, use `request.clientAddress`.
 */
export function clientAddress(ip: string): string {
  return ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : ip
}

/**
 * What limits treat as one client: an IPv4 address, or the /64 of an IPv6 address, since one household or host owns
 * that many.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString()
}
