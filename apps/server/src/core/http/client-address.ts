import ipaddr from 'ipaddr.js'

/**
 * An address in the one spelling in which people and searches know it: IPv4 is plain also where it comes through a
 * socket of IPv6 (`::ffff:192.0.2.1`), IPv6 in its shortest form. Of a request it is `request.clientAddress`.
 */
export function clientAddress(ip: string): string {
  return ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : ip
}

/** What limits count as one client: an IPv4 address, or the /64 of IPv6, since a household or a host owns that many. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString()
}
