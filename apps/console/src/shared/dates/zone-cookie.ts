import { zoneCookie } from '@loupe/contract/shared/cookies'
import { deviceZone } from './time-zones.ts'

/** Whether the server knows that this browser has the time zone `zone`. */
export function isZoneStored(zone: string): boolean {
  return document.cookie.includes(`${zoneCookie}=${zone}`)
}

/**
 * Stores the time zone of this browser in its cookie, so that the server renders the days of here. @returns the zone.
 * The first reading of it in a page takes a slow processor about 90 ms.
 */
export function storeZone(): string {
  const timeZone = deviceZone()
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser we serve
  document.cookie = `${zoneCookie}=${timeZone};path=/;samesite=strict;max-age=31536000`
  return timeZone
}
